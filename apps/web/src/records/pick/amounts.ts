import { formatZahl } from '@traverse/domain/values';
import type { AnyRecord } from '../../api/records.ts';

/** A record that was chosen, and how many of it. */
export interface Picked<Row> {
  readonly record: Row;
  readonly amount: number;
}

/** By id, also of rows that are not on screen any more. */
export type Amounts = ReadonlyMap<string, Picked<AnyRecord>>;

export function withAmount(amounts: Amounts, record: AnyRecord, amount: number): Amounts {
  return new Map(amounts).set(record.id, { record, amount: Math.max(0, amount) });
}

/** Only amounts other than 0 are handed on (DLG-02). */
export function chosenAmounts(amounts: Amounts): Picked<AnyRecord>[] {
  return [...amounts.values()].filter(({ amount }) => amount !== 0);
}

/** `5 Artikel, 27 Stück`; nothing chosen says so. */
export function amountsText(chosen: readonly Picked<unknown>[], things: string): string {
  if (chosen.length === 0) return 'Noch nichts gewählt';
  const pieces = chosen.reduce((sum, { amount }) => sum + amount, 0);
  return `${formatZahl(chosen.length)} ${things}, ${formatZahl(pieces)} Stück`;
}
