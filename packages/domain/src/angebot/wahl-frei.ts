import { formatZahl } from '../values/zahl.ts';

/** How much of what may be chosen is left in the time of its document. */
export interface WahlFrei {
  readonly frei: number;
  /** What the house has; absent of a set, which is built of parts. */
  readonly bestand?: number;
}

/** `frei 3 von 12`, and whether that is fewer than are offered (offer 2.3). */
export function freiWorte(
  { frei, bestand }: WahlFrei,
  anzahl: number,
): { readonly words: string; readonly isShort: boolean } {
  const of = bestand === undefined ? '' : ` von ${formatZahl(bestand)}`;
  return { words: `frei ${formatZahl(Math.max(0, frei))}${of}`, isShort: frei < anzahl };
}
