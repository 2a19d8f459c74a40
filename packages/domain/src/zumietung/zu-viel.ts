import { formatZahl } from '../values/zahl.ts';

/** So many of an item on a rental, and how it stands in its days. */
export interface Gemietet {
  readonly name: string;
  readonly anzahl: number;
  /** What can still be booked for all of its days, what is ordered counted in; negative where pieces are missing. */
  readonly frei: number;
}

/** `PAR 64: deckt 2 zu viel`, of what a rental brings and nobody needs in its days; empty where all of it is needed (L 3). */
export function zuVielWorte(
  gemietet: readonly Gemietet[],
  { bestellt }: { readonly bestellt: boolean },
): string {
  return gemietet
    .flatMap(({ name, anzahl, frei }) => {
      // What is not ordered does not count as there yet.
      const left = Math.min(anzahl, bestellt ? frei : frei + anzahl);
      return left > 0 ? [`${name}: deckt ${formatZahl(left)} zu viel`] : [];
    })
    .join(', ');
}
