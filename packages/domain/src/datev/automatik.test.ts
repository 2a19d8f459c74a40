import { expect, test } from 'vitest';
import { type Kontenrahmen, kontenrahmen } from '../options/konten.ts';
import { type Automatik, automatikOf } from './automatik.ts';

test.each<[number, Kontenrahmen, number, Automatik | undefined]>([
  [8640, 'SKR03', 4, 19],
  [8410, 'SKR03', 4, 19],
  [3108, 'SKR03', 4, 7],
  [4845, 'SKR04', 4, 19],
  [2751, 'SKR03', 4, 'frei'],
  [8400, 'SKR03', 4, 19],
  [8419, 'SKR03', 4, 19],
  [8420, 'SKR03', 4, undefined],
  [8399, 'SKR03', 4, undefined],
  [8820, 'SKR03', 4, 19],
  [88_200, 'SKR03', 5, 19],
  [8_820_000, 'SKR03', 7, 19],
  [8605, 'SKR03', 4, undefined],
  [8314, 'SKR03', 4, 7],
  [8315, 'SKR03', 4, 19],
  [8120, 'SKR03', 4, 'frei'],
  [3125, 'SKR03', 4, 'schuld'],
  [3124, 'SKR03', 4, undefined],
  [8345, 'SKR03', 4, 'andere'],
  [4400, 'SKR04', 4, 19],
  [4687, 'SKR04', 4, 19],
  [4685, 'SKR04', 4, undefined],
  [5923, 'SKR04', 4, 'schuld'],
  [8400, 'SKR04', 4, undefined],
])('[F12 Y2.14] account %i of %s at length %i works out %s', (konto, rahmen, laenge, what) => {
  expect(automatikOf(konto, rahmen, laenge)).toBe(what);
});

test('[F12] every account that the charts of 2026 mark is known, and no other', () => {
  const marked = (rahmen: Kontenrahmen) =>
    Array.from({ length: 10_000 }, (_, konto) => automatikOf(konto, rahmen, 4)).filter(
      (what) => what !== undefined,
    );
  expect(kontenrahmen.map((rahmen) => marked(rahmen).length)).toEqual([351, 357]);
});
