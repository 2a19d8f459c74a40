import { expect, test } from 'vitest';
import { zuVielWorte } from './zu-viel.ts';

test.each([
  { anzahl: 4, frei: 2, bestellt: true, words: 'PAR 64: deckt 2 zu viel' },
  { anzahl: 4, frei: 0, bestellt: true, words: '' },
  { anzahl: 4, frei: 9, bestellt: true, words: 'PAR 64: deckt 4 zu viel' },
  { anzahl: 4, frei: -1, bestellt: true, words: '' },
  { anzahl: 4, frei: -2, bestellt: false, words: 'PAR 64: deckt 2 zu viel' },
  { anzahl: 4, frei: -4, bestellt: false, words: '' },
  { anzahl: 4, frei: 3, bestellt: false, words: 'PAR 64: deckt 4 zu viel' },
])(
  '[NAHT-01] of $anzahl rented, ordered $bestellt, with $frei free: "$words"',
  ({ words, bestellt, ...each }) => {
    expect(zuVielWorte([{ name: 'PAR 64', ...each }], { bestellt })).toBe(words);
  },
);

test('[NAHT-01] each item of a rental is named that nobody needs', () => {
  const gemietet = [
    { name: 'PAR 64', anzahl: 2, frei: 2 },
    { name: 'Traverse', anzahl: 3, frei: 0 },
    { name: 'Pult', anzahl: 1, frei: 1 },
  ];
  expect(zuVielWorte(gemietet, { bestellt: true })).toBe('PAR 64: deckt 2 zu viel, Pult: deckt 1 zu viel');
});
