import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Counter } from '@traverse/domain/packliste/counters';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../../api/connection.ts';
import { useTabInRow } from '../../../records/cells/cells-context.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { counterWords } from '../scan/mode-look.ts';
import type { PacklisteZeile } from '../usePackliste.ts';
import { countZeile } from './count-zeile.ts';
import css from './Stepper.module.css';

interface StepperProps {
  zeile: PacklisteZeile;
  counter: Counter;
  name: string;
}

/** The counter of a line with minus and plus, for those who count without a scanner. */
export function Stepper({ zeile, counter, name }: StepperProps) {
  const count = zeile[counter];
  const offline = useOfflineReason();
  const tabIndex = useTabInRow();
  return (
    <span className={css.stepper}>
      <IconButton
        icon={IconMinus}
        outlined
        tabIndex={tabIndex}
        label={`${name}: einen weniger ${counterWords[counter]}`}
        disabled={offline ?? count <= 0}
        onClick={() => void countZeile(zeile, counter, -1)}
      />
      <strong className={css.count}>{formatZahl(count)}</strong>
      <IconButton
        icon={IconPlus}
        outlined
        tabIndex={tabIndex}
        label={`${name}: einen mehr ${counterWords[counter]}`}
        disabled={offline}
        onClick={() => void countZeile(zeile, counter, 1)}
      />
    </span>
  );
}
