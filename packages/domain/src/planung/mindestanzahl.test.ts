import { expect, test } from 'vitest';
import { mindestanzahlWords } from './mindestanzahl.ts';

const kabel = { mindestAnzahl: 10, einheit: '' };
const unter = 'Unter der Mindestmenge von 10 Stück';

test.each([
  { what: 'fewer than the least', zeile: { anzahl: 9 }, words: unter },
  { what: 'the least', zeile: { anzahl: 10 }, words: undefined },
  { what: 'none at all', zeile: { anzahl: 0 }, words: undefined },
  { what: 'more, most of them in a set', zeile: { anzahl: 12, inklusive: 10 }, words: undefined },
  { what: 'fewer, one beyond those of a set', zeile: { anzahl: 9, inklusive: 8 }, words: unter },
  { what: 'fewer, all of them in a set', zeile: { anzahl: 4, inklusive: 4 }, words: undefined },
  {
    what: 'a unit of the line',
    zeile: { anzahl: 1.5, einheit: 'm' },
    words: 'Unter der Mindestmenge von 10 m',
  },
])('[PLAN-03] a line warns of a least amount: $what', ({ zeile, words }) => {
  expect(mindestanzahlWords(zeile, kabel)).toBe(words);
});

test('[PLAN-03] an item without a least amount warns of nothing', () => {
  expect(mindestanzahlWords({ anzahl: 0.5 }, { mindestAnzahl: 0, einheit: 'm' })).toBeUndefined();
});
