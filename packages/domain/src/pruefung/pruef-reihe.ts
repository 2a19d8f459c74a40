/** Codes that were scanned to be tested, one after the other: what is in hand, and what was scanned meanwhile (PRUEF-05). */
export interface PruefReihe {
  /** '' while nothing is in hand. */
  readonly jetzt: string;
  readonly danach: readonly string[];
}

export const leereReihe: PruefReihe = { jetzt: '', danach: [] };

/** A scan is never the answer for what is in hand: it comes behind it, and the same code once. */
export function inReihe({ jetzt, danach }: PruefReihe, code: string): PruefReihe {
  if (jetzt === '') return { jetzt: code, danach };
  return jetzt === code || danach.includes(code) ? { jetzt, danach } : { jetzt, danach: [...danach, code] };
}

/** What is in hand is done, or needs no answer. */
export function naechstesInReihe({ danach: [jetzt = '', ...danach] }: PruefReihe): PruefReihe {
  return { jetzt, danach };
}
