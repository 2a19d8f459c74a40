import type { SetTeil } from './wanted.ts';

/** How many of a set can be built, and the part that ends it. */
export interface Baubar {
  readonly anzahl: number;
  /** None where the set has no part that it cannot do without. */
  readonly limit: SetTeil | undefined;
}

/** The least over the parts that must not lack of what is free divided by what one set takes (V2.8, V2.19). */
export function baubar(teile: readonly SetTeil[], freiOf: (inventar: string) => number): Baubar {
  let least: Baubar = { anzahl: 0, limit: undefined };
  for (const teil of teile.filter(({ stufe, anzahl }) => stufe === 'Pflicht' && anzahl > 0)) {
    const anzahl = Math.max(0, Math.floor(inParts(freiOf(teil.inventar)) / inParts(teil.anzahl)));
    if (!least.limit || anzahl < least.anzahl) least = { anzahl, limit: teil };
  }
  return least;
}

const inParts = (anzahl: number): number => Math.round(anzahl * 1000);
