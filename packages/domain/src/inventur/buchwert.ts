import type { Cents } from '@traverse/schema';
import { cents } from '../values/geld.ts';

/**
 * What each of so many equal pieces of an asset is worth in the books: running totals, so that the pieces add up to the cent
 * (V4.10). `anzahl` 0 is 1.
 */
export function buchwerteJeStueck(restbuchwert: Cents, anzahl: number): readonly Cents[] {
  const pieces = Math.max(1, anzahl);
  const upTo = (count: number) => Math.round((restbuchwert * count) / pieces);
  return Array.from({ length: pieces }, (_, index) => cents(upTo(index + 1) - upTo(index)));
}
