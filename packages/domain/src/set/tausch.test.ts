import { expect, test } from 'vitest';
import { ersetztBy } from './tausch.ts';

const rate = (anzahl: number, je = 1, jeListe = false) => ({ anzahl, je, jeListe });

test.each([
  ['all of it still stands in', 4, [{ statt: 8, rate: rate(2) }], 4],
  ['half of it was taken away', 4, [{ statt: 4, rate: rate(2) }], 2],
  ['nothing stands in any more', 4, [], 0],
  ['an amount that was rounded up covers what it was exchanged for', 4, [{ statt: 1, rate: rate(1, 6) }], 4],
  [
    'two stand in',
    6,
    [
      { statt: 4, rate: rate(2) },
      { statt: 3, rate: rate(1) },
    ],
    5,
  ],
  ['the alternative is none any more: one for one', 4, [{ statt: 3, rate: undefined }], 3],
  ['once for the whole list', 12, [{ statt: 1, rate: rate(1, 1, true) }], 12],
] as const)(
  '[SET-05] of what is charged for others stays what is covered: %s',
  (_, ersetzt, standIns, left) => {
    expect(ersetztBy(ersetzt, standIns)).toBe(left);
  },
);
