import type { Fakt } from './fakten.ts';
import { neues } from './unterschied.ts';

/** What the clock keeps of an Einsatz beside what was told (C 4). */
export interface Merker {
  readonly gesagt: readonly Fakt[];
  /** The facts last seen, as a checksum. */
  readonly gesehen: string;
  /** Milliseconds since 1970; 0 is never. */
  readonly geaendertAm: number;
  readonly offenSeit: number;
}

/** What a look makes of it; the same object where nothing changed, so that nothing is stored. */
export function nachBlick(
  merker: Merker,
  jetzt: readonly Fakt[],
  {
    summe,
    now,
    istVorbei = false,
  }: { readonly summe: string; readonly now: number; readonly istVorbei?: boolean },
): Merker {
  const isNews = neues(merker.gesagt, jetzt, istVorbei).length > 0;
  const isSame = merker.gesehen === summe;
  if (isSame && isNews === merker.offenSeit > 0) return merker;
  return {
    gesagt: merker.gesagt,
    gesehen: summe,
    geaendertAm: isSame ? merker.geaendertAm : now,
    offenSeit: isNews ? merker.offenSeit || now : 0,
  };
}
