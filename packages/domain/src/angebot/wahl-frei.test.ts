import { expect, test } from 'vitest';
import { freiWorte } from './wahl-frei.ts';

test.each([
  { frei: 3, bestand: 12, anzahl: 3, words: 'frei 3 von 12', isShort: false },
  { frei: 3, bestand: 12, anzahl: 4, words: 'frei 3 von 12', isShort: true },
  { frei: -2, bestand: 12, anzahl: 1, words: 'frei 0 von 12', isShort: true },
  { frei: 2, bestand: undefined, anzahl: 2, words: 'frei 2', isShort: false },
  { frei: 0.5, bestand: 1.5, anzahl: 0.5, words: 'frei 0,5 von 1,5', isShort: false },
])('[ANGB-06] $anzahl offered of $bestand: $words', ({ frei, bestand, anzahl, ...said }) => {
  expect(freiWorte(bestand === undefined ? { frei } : { frei, bestand }, anzahl)).toEqual(said);
});
