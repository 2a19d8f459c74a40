import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import { useRecords } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';

interface NoProjekteProps {
  onStart: () => void;
}

/** Home without a project: whether there are others. */
export function NoProjekte({ onStart }: NoProjekteProps) {
  const others = useRecords('projekt', { perPage: 1 }).data?.totalItems;
  if (others === undefined) return null;
  if (others > 0) {
    return (
      <StateCard icon={IconCalendarOff} title="In den nächsten Wochen steht nichts für dich an">
        {others === 1 ? '1 Projekt ist vorbei oder trägt' : `${others} Projekte sind vorbei oder tragen`} ein
        Label, das du nicht hast. „alle Anzeigen“ zeigt auch das.
      </StateCard>
    );
  }
  return (
    <StateCard
      icon={IconCalendarPlus}
      title="Noch keine Projekte"
      action={
        <Button look="soft" onClick={onStart}>
          Neues Projekt
        </Button>
      }
    >
      Hier stehen deine Favoriten und alles, was in den nächsten Wochen ansteht.
    </StateCard>
  );
}
