import { expect, test } from 'vitest';
import { defaultFaktor, defaultStufen, faktorOf, faktorOfLateDays, staffelProblem } from './staffel.ts';

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

test('[PLAN-03 V5.7] nine days cost the last row and two further days of it', () => {
  expect(faktorOf(defaultStufen, 9)).toBe(3.8);
  expect(staffelProblem(defaultStufen)).toBeUndefined();
});

const stufe = ([von, bis]: readonly [von: number, bis: number]) => ({ von, bis, faktor: von, jeTag: 0.35 });

test('[PLAN-03] a row counts from its own first day, exactly', () => {
  const stufen = [stufe([1, 3]), stufe([4, 0])];
  expect([0, 1, 3, 4, 7].map((days) => faktorOf(stufen, days))).toEqual([0, 1, 1.7, 4, 5.05]);
});

test.each<{ rows: readonly (readonly [number, number])[]; zeile?: number; message?: string }>([
  {
    rows: [
      [1, 1],
      [3, 0],
    ],
    zeile: 2,
    message: 'Zeile 2: Davor fehlen Tage. Setz „von“ auf 2.',
  },
  {
    rows: [
      [1, 3],
      [3, 0],
    ],
    zeile: 2,
    message: 'Zeile 2: Diese Tage stehen schon in der Zeile davor. Setz „von“ auf 4.',
  },
  {
    rows: [
      [1, 3],
      [4, 7],
    ],
    zeile: 2,
    message: 'Zeile 2: Die letzte Zeile gilt für alle weiteren Tage. Lass „bis“ leer.',
  },
  { rows: [[2, 0]], zeile: 1, message: 'Zeile 1: Die erste Zeile beginnt mit Tag 1. Setz „von“ auf 1.' },
  {
    rows: [
      [1, 0],
      [2, 0],
    ],
    zeile: 1,
    message: 'Zeile 1: Nur die letzte Zeile ist offen. Setz „bis“ auf einen Tag ab 1.',
  },
  {
    rows: [
      [1, 3],
      [4, 0],
    ],
  },
  {
    rows: [
      [1, 3],
      [4, 2],
      [3, 0],
    ],
    zeile: 2,
    message: 'Zeile 2: „bis“ liegt vor „von“. Setz „bis“ auf 4 oder mehr.',
  },
  {
    rows: [],
    zeile: 1,
    message: 'Zeile 1: Eine Staffel braucht mindestens eine Zeile, von 1 und bis leer.',
  },
])('[PLAN-03 V5.20] [ERR-01] a table of the rows $rows', ({ rows, zeile, message }) => {
  const expected = zeile === undefined ? undefined : { zeile, message };
  expect(staffelProblem(rows.map(stufe))).toEqual(expected);
});

test.each([
  { planned: 3, real: 5, faktor: 0.8 },
  { planned: 3, real: 3, faktor: 0 },
  { planned: 3, real: 2, faktor: 0 },
])('[RUECK-03 V4.6] $planned days planned, $real real: $faktor more', ({ planned, real, faktor }) => {
  expect(faktorOfLateDays(planned, real)).toBe(faktor);
});
