import { expect, test } from 'vitest';
import { missingItemsReasons } from './missing-reasons.ts';

test.each([
  { missing: 0, words: [] },
  { missing: 1, words: ['1 Artikel fehlt'] },
  { missing: 4, words: ['4 Artikel fehlen'] },
])('[LIST-05] a list with $missing items not available says $words', ({ missing, words }) => {
  expect(missingItemsReasons(missing).map((reason) => reason.words)).toEqual(words);
});
