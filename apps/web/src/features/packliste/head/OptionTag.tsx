import { IconHourglass } from '@tabler/icons-react';
import type { Inventarliste, Projekt } from '@traverse/domain/entities';
import { optionEnd, optionWords } from '@traverse/domain/inventarliste/option';
import { dayOf } from '@traverse/domain/values';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { openOptionDialog } from './OptionDialog.tsx';

interface OptionTagProps {
  readonly liste: Inventarliste;
  readonly projekt: Pick<Projekt, 'optionBis'> | undefined;
}

/** That the list is reserved and not promised, and until when; a press changes it (PLAN-01). */
export function OptionTag({ liste, projekt }: OptionTagProps) {
  const today = useToday();
  const offline = useOfflineReason();
  const haeltBis = optionEnd(liste, projekt?.optionBis ?? '') ?? dayOf(liste.optionBis);
  if (!liste.option) return null;
  return (
    <Button look="soft" icon={IconHourglass} disabled={offline} onClick={() => void openOptionDialog(liste)}>
      {haeltBis === '' ? 'Option' : optionWords({ haeltBis }, today)}
    </Button>
  );
}
