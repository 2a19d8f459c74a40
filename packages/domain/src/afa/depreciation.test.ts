import type { WireDate } from '@traverse/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import {
  abgangProblem,
  bookValueOn,
  changedYears,
  depreciationIn,
  depreciationYears,
} from './depreciation.ts';

interface AssetFacts {
  readonly netto?: number;
  readonly monate?: number;
  readonly kauf?: Day;
  readonly ended?: Day;
  readonly abgang?: Day;
}

function anAsset({ netto = 199_900, monate = 36, kauf = '2026-03-15', ended, abgang }: AssetFacts) {
  return {
    netto: cents(netto),
    abschreibungMonate: monate,
    kaufdatum: wireDateOf(kauf),
    abgeschrieben: ended !== undefined,
    abgeschriebenAm: ended ? wireDateOf(ended) : ('' as WireDate),
    abgangAm: abgang ? wireDateOf(abgang) : ('' as WireDate),
  };
}

test.each([
  { jahr: 2025, afa: 0, monate: 0, rest: 199_900 },
  { jahr: 2026, afa: 55_528, monate: 10, rest: 144_372 },
  { jahr: 2027, afa: 66_633, monate: 12, rest: 77_739 },
  { jahr: 2028, afa: 66_633, monate: 12, rest: 11_106 },
  { jahr: 2029, afa: 11_106, monate: 2, rest: 0 },
  { jahr: 2030, afa: 0, monate: 0, rest: 0 },
])(
  '[BUCH-04] 1,999.00 over 36 months from 15.3.2026 lose $afa cents in $jahr',
  ({ jahr, afa, monate, rest }) => {
    expect(depreciationIn(anAsset({}), jahr)).toEqual({
      abschreibungProMonat: 5553,
      monateDiesesJahr: monate,
      afaDiesesJahr: afa,
      restbuchwert: rest,
    });
  },
);

test.each<AssetFacts & { what: string; jahr: number; monateDiesesJahr: number; afaDiesesJahr: number }>([
  {
    what: 'bought in January: a full year',
    kauf: '2026-01-31',
    jahr: 2026,
    monateDiesesJahr: 12,
    afaDiesesJahr: 66_633,
  },
  {
    what: 'bought on the last day of the year: one month',
    kauf: '2026-12-31',
    jahr: 2026,
    monateDiesesJahr: 1,
    afaDiesesJahr: 5553,
  },
  {
    what: 'one month only',
    netto: 79_900,
    monate: 1,
    jahr: 2026,
    monateDiesesJahr: 1,
    afaDiesesJahr: 79_900,
  },
  {
    what: 'a cent over three months',
    netto: 1,
    monate: 3,
    kauf: '2026-11-01',
    jahr: 2026,
    monateDiesesJahr: 2,
    afaDiesesJahr: 1,
  },
  { what: 'for free', netto: 0, jahr: 2026, monateDiesesJahr: 10, afaDiesesJahr: 0 },
])('[BUCH-04] $what', ({ what: _, jahr, monateDiesesJahr, afaDiesesJahr, ...facts }) => {
  expect(depreciationIn(anAsset(facts), jahr)).toMatchObject({ monateDiesesJahr, afaDiesesJahr });
});

test.each<{ on: Day; jahr: number; monate: number; afa: number; abgang?: number; rest: number }>([
  { on: '2027-05-02', jahr: 2026, monate: 10, afa: 55_528, rest: 144_372 },
  { on: '2027-05-02', jahr: 2027, monate: 5, afa: 144_372, abgang: 116_608, rest: 0 },
  { on: '2027-05-02', jahr: 2028, monate: 0, afa: 0, rest: 0 },
  { on: '2026-03-15', jahr: 2026, monate: 1, afa: 199_900, abgang: 194_347, rest: 0 },
  { on: '2026-02-28', jahr: 2026, monate: 1, afa: 199_900, abgang: 194_347, rest: 0 },
  { on: '2035-01-01', jahr: 2029, monate: 2, afa: 11_106, rest: 0 },
  { on: '2035-01-01', jahr: 2035, monate: 0, afa: 0, rest: 0 },
])(
  '[BUCH-04] [BUCH-06] disposed of on $on it ends with that month, and what is left is expense: $afa in $jahr',
  ({ on, jahr, monate, afa, abgang, rest }) => {
    const expected = { monateDiesesJahr: monate, afaDiesesJahr: afa, restbuchwert: rest };
    for (const facts of [{ abgang: on }, { ended: on }, { abgang: on, ended: '2030-01-01' as const }]) {
      const year = depreciationIn(anAsset(facts), jahr);
      expect(year).toMatchObject(expected);
      expect(year.abgang).toBe(abgang);
    }
  },
);

test('[BUCH-06] the years of a disposed asset add up to its netto', () => {
  const years = depreciationYears(anAsset({ abgang: '2027-05-02' }));
  expect(years.reduce((sum, { afaDiesesJahr }) => sum + afaDiesesJahr, 0)).toBe(199_900);
});

test.each<{ what: string; facts: AssetFacts; changed: [jahr: number, before: number, after: number][] }>([
  {
    what: 'its netto',
    facts: { netto: 219_900 },
    changed: [
      [2026, 55_528, 61_083],
      [2027, 66_633, 73_300],
    ],
  },
  {
    what: 'its months',
    facts: { monate: 10 },
    changed: [
      [2026, 55_528, 199_900],
      [2027, 66_633, 0],
    ],
  },
  { what: 'its kaufdatum', facts: { kauf: '2027-01-10' }, changed: [[2026, 55_528, 0]] },
  {
    what: 'its kaufdatum, to a year before',
    facts: { kauf: '2025-12-31' },
    changed: [
      [2025, 0, 5553],
      [2026, 55_528, 66_633],
    ],
  },
  { what: 'an abgang of this year', facts: { abgang: '2028-02-01' }, changed: [] },
  { what: 'the day within its month', facts: { kauf: '2026-03-31' }, changed: [] },
])('[BUCH-06] a change of $what alters the closed years $changed', ({ facts, changed }) => {
  const years = changedYears(anAsset({}), anAsset(facts), '2028-06-01');
  expect(years.map(({ jahr, before, after }) => [jahr, before, after])).toEqual(changed);
});

test.each<{ kauf: Day; abgang?: Day; fits: boolean }>([
  { kauf: '2026-03-15', fits: true },
  { kauf: '2026-03-15', abgang: '2026-03-15', fits: true },
  { kauf: '2026-03-15', abgang: '2026-03-14', fits: false },
])('[BUCH-06] bought $kauf, disposed of $abgang: $fits', ({ fits, ...facts }) => {
  expect(abgangProblem(anAsset(facts)) === undefined).toBe(fits);
});

test('[BUCH-04] the month of purchase is the one in Germany', () => {
  const newYearsEve = { ...anAsset({}), kaufdatum: '2026-12-31 23:30:00.000Z' as WireDate };
  expect(depreciationIn(newYearsEve, 2026).monateDiesesJahr).toBe(0);
  expect(depreciationIn(newYearsEve, 2027).monateDiesesJahr).toBe(12);
});

test('[BUCH-04] the years add up to the netto to the cent, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 240 }),
      fc.integer({ min: 1, max: 12 }),
      (netto, monate, month) => {
        const kauf = `2026-${String(month).padStart(2, '0')}-15` as Day;
        const years = Array.from({ length: 22 }, (_, index) =>
          depreciationIn(anAsset({ netto, monate, kauf }), 2026 + index),
        );
        expect(years.reduce((sum, { afaDiesesJahr }) => sum + afaDiesesJahr, 0)).toBe(netto);
        expect(years.every(({ afaDiesesJahr }) => afaDiesesJahr >= 0)).toBe(true);
        expect(years.reduce((sum, { monateDiesesJahr }) => sum + monateDiesesJahr, 0)).toBe(monate);
      },
    ),
  );
});

test.each<{ on: Day; ended?: Day; monate: number; bisher: number; rest: number; isEnded: boolean }>([
  { on: '2026-03-01', monate: 1, bisher: 5553, rest: 194_347, isEnded: false },
  { on: '2026-12-31', monate: 10, bisher: 55_528, rest: 144_372, isEnded: false },
  { on: '2026-02-28', monate: 0, bisher: 0, rest: 199_900, isEnded: false },
  { on: '2030-01-01', monate: 36, bisher: 199_900, rest: 0, isEnded: true },
  { on: '2026-05-01', ended: '2027-05-02', monate: 3, bisher: 16_658, rest: 183_242, isEnded: false },
  { on: '2027-06-01', ended: '2027-05-02', monate: 15, bisher: 199_900, rest: 0, isEnded: true },
])(
  '[BUCH-04] on $on $monate months are written off, $rest are left',
  ({ on, ended, monate, bisher, rest, isEnded }) => {
    const asset = anAsset(ended ? { ended } : {});
    expect(bookValueOn(asset, on)).toEqual({ monate, bisher, restbuchwert: rest, isEnded });
  },
);

test.each<AssetFacts & { jahre: number[] }>([
  { jahre: [2026, 2027, 2028, 2029] },
  { kauf: '2026-01-10', monate: 12, jahre: [2026] },
  { kauf: '2026-12-31', monate: 2, jahre: [2026, 2027] },
  { ended: '2027-05-02', jahre: [2026, 2027] },
  { ended: '2026-02-28', jahre: [2026] },
])('[BUCH-04] bought $kauf over $monate months, ended $ended: the years $jahre', ({ jahre, ...facts }) => {
  const years = depreciationYears(anAsset(facts));
  expect(years.map(({ jahr }) => jahr)).toEqual(jahre);
});
