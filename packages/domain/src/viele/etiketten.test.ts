import { expect, test } from 'vitest';
import { boegenOf, feldOf } from './etiketten.ts';

test.each([
  { anzahl: 1188, ab: 5, seite: 50, zeile: 6, spalte: 1 },
  { anzahl: 24, ab: 1, seite: 1, zeile: 8, spalte: 3 },
  { anzahl: 24, ab: 2, seite: 2, zeile: 1, spalte: 1 },
  { anzahl: 1, ab: 5, seite: 1, zeile: 2, spalte: 2 },
  { anzahl: 1, ab: 1, seite: 1, zeile: 1, spalte: 1 },
  { anzahl: 1, ab: 24, seite: 1, zeile: 8, spalte: 3 },
])('[VIELE-02 B2.8] $anzahl labels from field $ab: $seite sheets', ({ anzahl, ab, ...last }) => {
  expect(feldOf(anzahl - 1, ab)).toEqual(last);
  expect(boegenOf(anzahl, ab)).toBe(last.seite);
});

test('[VIELE-02 B2.8] no label is no sheet', () => {
  expect(boegenOf(0, 5)).toBe(0);
});
