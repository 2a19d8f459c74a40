import { expect, test } from 'vitest';
import { addDays } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { mindermengenElement, stornoElement, stornoProzent, stornostaffelProblem } from './stornostaffel.ts';

const stufen = [
  { tageVor: 14, prozent: 50 },
  { tageVor: 30, prozent: 0 },
  { tageVor: 0, prozent: 100 },
  { tageVor: 7, prozent: 75 },
];

test.each([
  { daysLeft: 40, prozent: 0 },
  { daysLeft: 30, prozent: 0 },
  { daysLeft: 20, prozent: 50 },
  { daysLeft: 10, prozent: 75 },
  { daysLeft: 3, prozent: 100 },
  { daysLeft: -2, prozent: 100 },
])('[PLAN-03 V5.9] called off with $daysLeft days left costs $prozent %', ({ daysLeft, prozent }) => {
  expect(stornoProzent(stufen, daysLeft)).toBe(prozent);
});

test.each([
  { what: 'no row at all is no table', rows: [], problem: undefined },
  { what: 'a whole table', rows: stufen, problem: undefined },
  {
    what: 'a table without the day itself',
    rows: [{ tageVor: 14, prozent: 50 }],
    problem: 'Es fehlt, was am ersten Tag und danach gilt: Füg eine Zeile mit 0 Tagen vorher hinzu.',
  },
  {
    what: 'a table with a day twice',
    rows: [...stufen, { tageVor: 7, prozent: 80 }],
    problem: 'Zeile 5: 7 Tage vorher stehen schon da. Jede Zeile braucht einen anderen Tag.',
  },
])('[PLAN-03 V5.22] [ERR-01] $what', ({ rows, problem }) => {
  expect(stornostaffelProblem(rows)).toBe(problem);
});

test('[PLAN-03] what a job costs that is called off is one element, rounded once', () => {
  const off = (days: number, netto = 100_001) =>
    stornoElement(stufen, { netto: cents(netto), first: addDays('2026-06-01', days), today: '2026-06-01' });
  expect(off(20)).toMatchObject({ name: 'Stornokosten 50 %', preis: 50_001, anzahl: 1, faktor: 1 });
  expect(off(40)).toBeUndefined();
  expect(off(20, 0)).toBeUndefined();
});

test.each([
  { netto: 4000, mindest: 5000, preis: 1000 },
  { netto: 5000, mindest: 5000, preis: undefined },
  { netto: 0, mindest: 5000, preis: undefined },
  { netto: 4000, mindest: 0, preis: undefined },
])('[PLAN-03] with a least rental of $mindest, $netto lacks $preis', ({ netto, mindest, preis }) => {
  expect(mindermengenElement(cents(mindest), cents(netto))?.preis).toBe(preis);
});
