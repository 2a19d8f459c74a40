import { expect, test } from 'vitest';
import { defaultFaktor, faktorOfLateDays } from './staffel.ts';

test.each([
  { days: 0, faktor: 0 },
  { days: 1, faktor: 1 },
  { days: 2, faktor: 1.5 },
  { days: 7, faktor: 3.4 },
  { days: 8, faktor: 3.6 },
  { days: 9, faktor: 3.8 },
  { days: 30, faktor: 8 },
])('[RUECK-03] $days days cost $faktor days by the default table', ({ days, faktor }) => {
  expect(defaultFaktor(days)).toBe(faktor);
});

test.each([
  { planned: 3, real: 5, faktor: 0.8 },
  { planned: 3, real: 3, faktor: 0 },
  { planned: 3, real: 2, faktor: 0 },
])('[RUECK-03 V4.6] $planned days planned, $real real: $faktor more', ({ planned, real, faktor }) => {
  expect(faktorOfLateDays(planned, real)).toBe(faktor);
});
