import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { decide } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useSession } from '../../api/session.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { openAusBenutzern } from './AusBenutzern.tsx';

const filters = [
  { key: 'frei', label: 'Freie', filter: compare('art', '=', 'Frei') },
  { key: 'inaktiv', label: 'Inaktiv', filter: compare('aktiv', '=', false) },
];

/** Everybody who works for the firm, with or without an account (CREW-02). */
export function PersonListPage() {
  const session = useSession();
  const plans = session !== undefined && decide(entities.personen.access.create, session) === true;
  return (
    <RecordListPage
      entity={entities.personen}
      filters={filters}
      reasons={({ aktiv }) => (aktiv ? [] : [{ tone: 'warning', words: 'inaktiv' }])}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/person/$id', params: { id } }),
      }}
      tools={
        <>
          {plans && (
            <Button look="soft" onClick={() => void openAusBenutzern()}>
              Aus Benutzern anlegen
            </Button>
          )}
          <ButtonLink look="soft" to="/abwesenheiten">
            Abwesenheiten
          </ButtonLink>
          <ButtonLink look="soft" to="/daten/$sammlung" params={{ sammlung: 'funktionen' }}>
            Funktionen
          </ButtonLink>
        </>
      }
    />
  );
}
