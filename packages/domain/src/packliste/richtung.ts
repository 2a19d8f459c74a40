import type { WireDate } from '@traverse/schema';
import { type Day, dayOf } from '../values/dates.ts';
import { type Counted, openPieces } from './counters.ts';

/** Which way pieces go. */
export type Richtung = 'out' | 'in';

/**
 * With which direction scanning on a list begins (R5): in once all of it is out, something is back, or its days are over while
 * something is out.
 */
export function richtungOf(zeilen: readonly Counted[], bis: WireDate, today: Day): Richtung {
  const last = dayOf(bis);
  const isOver = last !== '' && last < today;
  const wasOut = zeilen.some((zeile) => zeile.out > 0);
  const lacks = zeilen.some((zeile) => openPieces(zeile, 'out') > 0);
  return zeilen.some((zeile) => zeile.in > 0) || (wasOut && (isOver || !lacks)) ? 'in' : 'out';
}
