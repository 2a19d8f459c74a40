import { compareTexts } from '../values/compare-texts.ts';
import { type Counted, type Counter, openPieces } from './counters.ts';

export interface StattZeile<Line> {
  readonly zeile: Line;
  readonly offen: number;
  /** Alike enough by its name to be what was meant. */
  readonly isAlike: boolean;
}

/** The open lines in whose place a thing may go that is not on the list: those called most alike first (SCAN-07). */
export function stattZeilen<Line extends Counted & { readonly name: string }>(
  name: string,
  zeilen: readonly Line[],
  counter: Counter,
): readonly StattZeile<Line>[] {
  const own = wordsOf(name);
  return zeilen
    .map((zeile) => ({
      zeile,
      offen: openPieces(zeile, counter),
      alike: wordsOf(zeile.name).filter((word) => own.includes(word)).length,
    }))
    .filter(({ offen }) => offen > 0)
    .toSorted((one, other) => other.alike - one.alike || compareTexts(one.zeile.name, other.zeile.name))
    .map(({ zeile, offen, alike }) => ({ zeile, offen, isAlike: alike > 0 }));
}

/** Measures and numbers tell things of one kind apart, and make nothing alike. */
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^a-zäöüß0-9]+/)
    .filter((word) => word.length > 2 && !/\d/.test(word));
