import { expect, test } from 'vitest';
import { privatWorte } from './private-papiere.ts';

test.each([
  { packlisten: 2, rechnungen: 1, words: '2 private Packlisten, 1 private Rechnung' },
  { packlisten: 1, rechnungen: 0, words: '1 private Packliste' },
  { packlisten: 0, rechnungen: 3, words: '3 private Rechnungen' },
  { packlisten: 0, rechnungen: 0, words: '' },
])('[NAHT-01] what only one person sees: $words', ({ words, ...counts }) => {
  expect(privatWorte(counts)).toBe(words);
});
