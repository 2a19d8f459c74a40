import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { basiszinsAt, bekannteBasiszinsen, gueltigAbProblem, missingBasiszins } from './basiszins.ts';
import { verzugszinsen, type ZinsFacts, zinsPunkte } from './zinsen.ts';

const facts = (offen: number, punkte: number, von: ZinsFacts['von'], bis: ZinsFacts['bis']): ZinsFacts => ({
  offen: cents(offen),
  zahlungen: [],
  von,
  bis,
  punkte,
  basiszinsen: bekannteBasiszinsen,
});

const paid500 = [{ tag: '2026-06-30', betrag: cents(50_000) }] as const;

test.each<[string, ZinsFacts, number]>([
  ['1,000.00, business, 32 days in the 2nd half of 2026', facts(100_000, 9, '2026-08-01', '2026-09-01'), 922],
  ['1,000.00, consumer, 32 days', facts(100_000, 5, '2026-08-01', '2026-09-01'), 572],
  ['1,190.00, business, 20 and 31 days', facts(119_000, 9, '2026-06-11', '2026-07-31'), 1733],
  [
    '1,190.00, 500.00 paid on 30.06.',
    { ...facts(119_000, 9, '2026-06-11', '2026-07-31'), zahlungen: paid500 },
    1286,
  ],
  ['1,000.00, consumer, February 2024', facts(100_000, 5, '2024-02-01', '2024-02-29'), 683],
  ['1,000.00, consumer, 15.06.–15.07.2024', facts(100_000, 5, '2024-06-15', '2024-07-15'), 720],
  ['2,500.00, business, over the new year', facts(250_000, 9, '2024-12-20', '2025-01-10'), 1786],
  ['no day', facts(100_000, 9, '2026-08-02', '2026-08-01'), 0],
  ['one day', facts(100_000, 9, '2026-08-01', '2026-08-01'), 29],
])('[MAHN-01 F2.2] interest: %s', (_, claim, summe) => {
  const { zeilen, summe: sum } = verzugszinsen(claim);
  expect(sum).toBe(summe);
  expect(zeilen.reduce((total, { zinsen }) => total + zinsen, 0)).toBe(summe);
});

test('[MAHN-01 N26] the table of 1,190.00 shows its rows and adds up', () => {
  expect(verzugszinsen(facts(119_000, 9, '2026-06-11', '2026-07-31'))).toEqual({
    summe: 1733,
    zeilen: [
      {
        von: '2026-06-11',
        bis: '2026-06-30',
        tage: 20,
        betrag: 119_000,
        satz: 10.27,
        zinsen: 670,
        unbestaetigt: false,
      },
      {
        von: '2026-07-01',
        bis: '2026-07-31',
        tage: 31,
        betrag: 119_000,
        satz: 10.52,
        zinsen: 1063,
        unbestaetigt: false,
      },
    ],
  });
});

test('[MAHN-01] money that settles the claim ends the interest on the day it came', () => {
  const zahlungen = [{ tag: '2026-07-10', betrag: cents(119_000) }] as const;
  const { zeilen } = verzugszinsen({ ...facts(119_000, 9, '2026-07-01', '2026-07-31'), zahlungen });
  expect(zeilen.map(({ von, bis, tage }) => [von, bis, tage])).toEqual([['2026-07-01', '2026-07-10', 10]]);
});

test.each([
  [{ verbraucher: false, entgelt: true }, 9],
  [{ verbraucher: true, entgelt: true }, 5],
  [{ verbraucher: false, entgelt: false }, 5],
])('[MAHN-01 F2.1] points above the Basiszins for %j: %d', (debtor, punkte) => {
  expect(zinsPunkte(debtor)).toBe(punkte);
});

test.each([
  ['2020-05-01', -0.88, false],
  ['2022-12-31', -0.88, false],
  ['2026-06-30', 1.27, false],
  ['2026-12-31', 1.52, false],
  ['2027-01-01', 1.52, true],
] as const)('[MAHN-01 F2.1] on %s the Basiszins is %d, not confirmed: %s', (day, satz, unbestaetigt) => {
  expect(basiszinsAt(day, bekannteBasiszinsen)).toEqual({ satz, unbestaetigt });
});

test.each([
  ['2026-11-23', undefined],
  ['2027-01-01', undefined],
  ['2027-01-02', '2027-01-01'],
  ['2027-07-02', '2027-07-01'],
] as const)('[MAHN-01 F2.1] on %s the value of a half-year is missing: %s', (today, missing) => {
  expect(missingBasiszins(today, bekannteBasiszinsen)).toBe(missing);
});

test('[MAHN-01] a Basiszins holds from 1 January or 1 July', () => {
  expect(gueltigAbProblem('2027-01-01')).toBeUndefined();
  expect(gueltigAbProblem('2027-02-01')).toContain('1.1. und zum 1.7.');
});
