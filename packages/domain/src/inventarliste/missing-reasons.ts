import type { RowReason } from '../values/row-tone.ts';

/** The item of one line is not available: more of it is booked than there is. */
export function missingItemReasons(isMissing: boolean): RowReason[] {
  return isMissing ? [{ tone: 'danger', words: 'Artikel fehlt' }] : [];
}

/** Items of a list that are not available. */
export function missingItemsReasons(missingItems: number): RowReason[] {
  if (missingItems === 0) return [];
  return [
    { tone: 'danger', words: missingItems === 1 ? '1 Artikel fehlt' : `${missingItems} Artikel fehlen` },
  ];
}
