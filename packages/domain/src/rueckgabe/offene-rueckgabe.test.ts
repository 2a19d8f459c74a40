import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { inRueckgabeOrder, rueckgabeStand, rueckgabeWords } from './offene-rueckgabe.ts';

const today: Day = '2026-12-06';

test.each<{ bis: Day; stand: string | undefined; words: string }>([
  { bis: '2026-12-02', stand: 'überfällig', words: 'seit 4 Tagen' },
  { bis: '2026-12-05', stand: 'überfällig', words: 'seit 1 Tag' },
  { bis: '2026-12-06', stand: 'heute', words: 'kommt heute' },
  { bis: '2026-12-07', stand: 'morgen', words: 'morgen' },
])('[RUECK-01] a list that ends on $bis is $stand: $words', ({ bis, stand, words }) => {
  expect(rueckgabeStand(bis, today)).toBe(stand);
  expect(rueckgabeWords(bis, today)).toBe(words);
});

test('[RUECK-01] what ends later is none yet; the oldest comes first', () => {
  expect(rueckgabeStand('2026-12-08', today)).toBeUndefined();
  const rows = [
    { bis: '2026-12-06', name: 'B' },
    { bis: '2026-12-01', name: 'C' },
    { bis: '2026-12-06', name: 'A' },
  ] as const;
  expect(inRueckgabeOrder(rows).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
});
