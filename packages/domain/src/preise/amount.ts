import type { ArtikelTeil } from '../entities/index.ts';

/** How much of one item goes with another: `anzahl` for every `je` of it, or once for the whole list. */
export type Rate = Pick<ArtikelTeil, 'anzahl' | 'je' | 'jeListe'>;

/** Pieces for `n` of the main item, whole and never too few (V2.1). Exact: in thousandths, the most a field has. */
export function amountFor(n: number, { anzahl, je, jeListe }: Rate): number {
  if (n <= 0) return 0;
  if (jeListe) return ceilOf(thousandths(anzahl), 1000n);
  return ceilOf(thousandths(n) * thousandths(anzahl), thousandths(je) * 1000n);
}

/** Pieces of a part for `sets` sets. */
export function partAmount(sets: number, { anzahl }: Pick<Rate, 'anzahl'>): number {
  return amountFor(sets, { anzahl, je: 1, jeListe: false });
}

const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** Rounded up. `whole` of 0 divides nothing: such a rate is refused when it is stored. */
function ceilOf(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Number((part + whole - 1n) / whole);
}
