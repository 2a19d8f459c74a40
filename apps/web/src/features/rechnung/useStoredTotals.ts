import { isFestgeschrieben, totalsDiffer } from '@traverse/domain';
import { useEffect } from 'react';
import { changedRecordIn } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import type { OpenRechnung } from './useRechnung.ts';

/**
 * Stores net and tax where they are no longer what the lines come to (RECH-04). Waits until nothing is on its way, and
 * leaves alone what is frozen, and sums below zero: these are no invoice.
 */
export function useStoredTotals({ rechnung, totals, kunde }: OpenRechnung, isSettled: boolean): void {
  const { id, updated } = rechnung;
  const { netto, ust } = totals;
  const isDue =
    isSettled &&
    !isFestgeschrieben(rechnung) &&
    kunde !== undefined &&
    netto >= 0 &&
    ust >= 0 &&
    totalsDiffer(rechnung, totals);
  useEffect(() => {
    if (isDue) void storeTotals(id, updated, { netto, ust });
  }, [isDue, id, updated, netto, ust]);
}

async function storeTotals(
  id: string,
  basedOn: string,
  totals: Pick<OpenRechnung['totals'], 'netto' | 'ust'>,
): Promise<void> {
  try {
    await updateRecord('rechnungen', id, totals, { basedOn });
  } catch (reason) {
    // Somebody else changed the invoice: it is loaded anew, and looked at again.
    if (!changedRecordIn(reason)) throw reason;
  }
  await refresh('rechnungen');
}
