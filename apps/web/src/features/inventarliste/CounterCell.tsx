import { IconCheck, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import type { Listenzeile } from '@traverse/domain/entities';
import { type Counter, counterState } from '@traverse/domain/packliste/counters';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './CounterCell.module.css';

interface CounterCellProps {
  zeile: Pick<Listenzeile, 'id' | 'anzahl' | 'out' | 'in'>;
  counter: Exclude<Counter, 'gepackt'>;
  /** Of the item, for the label of the button. */
  name: string;
}

const ACTION = {
  out: { icon: IconPackageExport, verb: 'eins raus' },
  in: { icon: IconPackageImport, verb: 'eins rein' },
} as const;

/** What was scanned of a line, with a button that counts one more; green by the rule of every counter (LIST-04). */
export function CounterCell({ zeile, counter, name }: CounterCellProps) {
  const { icon, verb } = ACTION[counter];
  const { state, isGreen, words } = counterState(zeile, counter);
  const [busy, countOne] = useBusy(async () => {
    // Added in the database, so that two who count at once lose no piece (API-04).
    await updateRecord('inventar_inventarlisten', zeile.id, { [`${counter}+`]: 1 });
    await refresh('inventar_inventarlisten');
  });
  return (
    <span className={clsx(css.counter, isGreen && css.complete)}>
      {state === 'complete' && <IconCheck size={16} stroke={2.25} role="img" aria-label={words} />}
      {formatZahl(zeile[counter])}
      <IconButton icon={icon} label={`${name}: ${verb}`} disabled={busy} onClick={() => void countOne()} />
    </span>
  );
}
