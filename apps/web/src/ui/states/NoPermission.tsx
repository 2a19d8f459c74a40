import { IconLock } from '@tabler/icons-react';
import type { Group } from '@traverse/schema';
import { ButtonLink } from '../Button.tsx';
import { StateCard } from './StateCard.tsx';

interface NoPermissionProps {
  /** What it is about: "Die Auswertung". */
  what: string;
  /** One of these is enough. */
  groups: readonly Group[];
}

export function NoPermission({ what, groups }: NoPermissionProps) {
  return (
    <StateCard
      page
      icon={IconLock}
      title="Dafür fehlt dir eine Gruppe"
      action={
        <ButtonLink to="/home" look="soft">
          Zur Startseite
        </ButtonLink>
      }
    >
      {what} sehen nur Personen der {groups.length > 1 ? 'Gruppen' : 'Gruppe'} {groupList.format(groups)}. Ein
      Admin kann dir die Gruppe geben.
    </StateCard>
  );
}

const groupList = new Intl.ListFormat('de', { type: 'disjunction' });
