import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { overviewOf } from './overview.ts';
import { summarise } from './summarise.ts';
import { sumOf } from './table.ts';
import { overviewRows } from './tables.ts';

/** One line of the books; a date with a time of day is written as on the wire. */
function entry(
  datum: string,
  kategorie: string,
  netto: number,
  ust: number,
  facts: { offen?: true; ohneAnlage?: true; erwerb?: true; china?: true } = {},
) {
  return {
    datum: datum.length > 10 ? (datum as WireDate) : wireDateOf(datum as Day),
    kategorie,
    netto: cents(netto),
    ust: cents(ust),
    bezahlt: !facts.offen,
    anlagen: facts.ohneAnlage ? [] : ['beleg.pdf'],
    innergemeinschaftlicherErwerb: facts.erwerb ?? false,
    chinaImport: facts.china ?? false,
  };
}

function asset(name: string, kauf: Day, monate: number, netto: number, ended?: Day) {
  return {
    name,
    kaufdatum: wireDateOf(kauf),
    abschreibungMonate: monate,
    netto: cents(netto),
    abgeschrieben: ended !== undefined,
    abgeschriebenAm: ended ? wireDateOf(ended) : ('' as WireDate),
    abgangAm: '' as WireDate,
  };
}

const rechnung = 'Rechnung (Einnahmen)';
const einnahmen = [
  entry('2026-01-15', rechnung, 571_020, 106_494),
  entry('2026-03-02', rechnung, 120_000, 22_800, { offen: true }),
  entry('2026-07-20', 'Verkauf', 45_000, 8550),
  entry('2026-11-05', '', 10_000, 1900, { offen: true, ohneAnlage: true }),
  entry('2026-05-09', rechnung, -20_000, -3800),
  // 23:30 on New Year's Eve belongs to the old year, half an hour after midnight to the new one.
  entry('2026-12-31 22:30:00.000Z', 'Verkauf', 3000, 570),
  entry('2026-12-31 23:30:00.000Z', 'Verkauf', 99_999, 19_000),
  entry('2025-12-31 23:30:00.000Z', 'Verkauf', 1000, 190, { ohneAnlage: true }),
  entry('2025-12-31 22:30:00.000Z', 'Verkauf', 77_777, 14_778),
];
const ausgaben = [
  entry('2026-01-01', 'Miete', 220_000, 41_800),
  entry('2026-02-01', 'Miete', 220_000, 41_800, { offen: true }),
  entry('2026-04-10', 'Geräte', 100_000, 19_000, { erwerb: true }),
  entry('2026-06-11', 'Geräte', 296_500, 47_855, { china: true, offen: true }),
  entry('2024-02-29', 'Miete', 200_000, 38_000),
  entry('2026-08-31', 'Büro', 609, 116),
  entry('2026-09-01', 'Österreich-Maut', 1200, 0, { ohneAnlage: true }),
];
const afa = [
  asset('Mischpult', '2026-03-15', 36, 199_900),
  asset('LKW', '2024-02-29', 108, 9_900_000),
  asset('Beamer', '2020-01-01', 36, 500_000),
  asset('Beamer', '2025-06-01', 12, 120_000),
  asset('Nebelmaschine', '2025-11-20', 24, 48_000, '2026-02-10'),
  asset('Laptop', '2027-01-01', 12, 120_000),
];

const year = summarise({ einnahmen, ausgaben, afa }, 2026);

test('[AUSW-01] [AUSW-02] income of the year by category', () => {
  expect(year.einnahmenNetto).toEqual({
    'ohne Kategorie': 10_000,
    'Rechnung (Einnahmen)': 671_020, // 5,710.20 + 1,200.00 − 200.00
    Verkauf: 49_000, // 450.00 + 30.00 + 10.00
    'davon offen': 130_000, // 1,200.00 + 100.00
  });
  expect(year.einnahmenUst).toEqual({
    'ohne Kategorie': 1900,
    'Rechnung (Einnahmen)': 125_494, // 1,064.94 + 228.00 − 38.00
    Verkauf: 9310, // 85.50 + 5.70 + 1.90
    'davon offen': 24_700,
  });
});

test('[AUSW-01] [AUSW-02] expenses of the year by category', () => {
  expect(year.ausgabenNetto).toEqual({
    Büro: 609,
    Geräte: 396_500, // 1,000.00 + 2,965.00
    Miete: 440_000,
    'Österreich-Maut': 1200,
    'davon China-Import': 296_500,
    'davon innergemeinschaftlicher Erwerb': 100_000,
    'davon offen': 516_500, // 2,200.00 + 2,965.00
  });
  expect(year.ausgabenUst).toEqual({
    Büro: 116,
    Geräte: 66_855, // 190.00 + 478.55
    Miete: 83_600,
    'Österreich-Maut': 0,
    'davon China-Import': 47_855,
    'davon innergemeinschaftlicher Erwerb': 19_000,
    'davon offen': 89_655, // 418.00 + 478.55
  });
});

test('[AUSW-02] each category is broken down by itself too', () => {
  expect(year.davon.ausgabenNetto).toEqual({
    Miete: { 'davon offen': 220_000 },
    Geräte: {
      'davon China-Import': 296_500,
      'davon innergemeinschaftlicher Erwerb': 100_000,
      'davon offen': 296_500,
    },
  });
  expect(year.davon.einnahmenUst).toEqual({
    'Rechnung (Einnahmen)': { 'davon offen': 22_800 },
    'ohne Kategorie': { 'davon offen': 1900 },
  });
});

test('[AUSW-02] entries that need care are counted once each', () => {
  expect(year.einnahmenDangerCount).toBe(3); // open; open without category and attachment; without attachment
  expect(year.ausgebenDangerCount).toBe(3); // two open, one without attachment
});

test('[AUSW-01] [BUCH-04] depreciation of the year by asset', () => {
  expect(year.afa).toEqual({
    Mischpult: {
      abschreibungProMonat: 5553,
      monateDiesesJahr: 10,
      afaDiesesJahr: 55_528,
      restbuchwert: 144_372,
    },
    // 108 months of 916.67 from February 2024: 35 months are over at the end of 2026, 23 at the end of 2025.
    LKW: {
      abschreibungProMonat: 91_667,
      monateDiesesJahr: 12,
      afaDiesesJahr: 1_100_000,
      restbuchwert: 6_691_667,
    },
    // The first Beamer is written off since 2022 and no longer listed.
    Beamer: { abschreibungProMonat: 10_000, monateDiesesJahr: 5, afaDiesesJahr: 50_000, restbuchwert: 0 },
    // 24 months of 20.00, ended with February: two in 2025, two in 2026, and the 400.00 that are left.
    Nebelmaschine: {
      abschreibungProMonat: 2000,
      monateDiesesJahr: 2,
      afaDiesesJahr: 44_000,
      abgang: 40_000,
      restbuchwert: 0,
    },
  });
  expect(year.afaSummeDiesesJahr).toBe(1_249_528);
});

test('[AUSW-01] sums leave out the keys that start with davon', () => {
  expect(sumOf(year.einnahmenNetto)).toBe(730_020);
  expect(sumOf(year.ausgabenNetto)).toBe(838_309);
});

test('[AUSW-01] the overview: what the year brought, and what goes to the tax office', () => {
  expect(overviewOf(year)).toEqual({
    einnahmenNetto: 730_020,
    ausgabenNetto: 838_309,
    afa: 1_249_528,
    ergebnis: -1_357_817,
    einnahmenUst: 136_704, // 19.00 + 1,254.94 + 93.10
    erwerbUst: 19_000, // owed, and input tax below
    ausgabenUst: 150_571, // 1.16 + 668.55 + 836.00
    zahllast: 5133,
  });
});

test('[AUSW-03] income and expenses by month', () => {
  expect(year.monate).toEqual({
    einnahmenNetto: [572_020, 0, 120_000, 0, -20_000, 0, 45_000, 0, 0, 0, 10_000, 3000],
    ausgabenNetto: [220_000, 220_000, 0, 100_000, 0, 296_500, 0, 609, 1200, 0, 0, 0],
  });
});

test('[AUSW-02] why entries need care, an entry may have several reasons', () => {
  expect(year.pruefen).toEqual({
    einnahmen: { 'nicht bezahlt': 2, 'ohne Kategorie': 1, 'ohne Anlage': 2 },
    ausgaben: { 'nicht bezahlt': 2, 'ohne Anlage': 1 },
  });
});

test('[AUSW-02] entries that agree may be given as one with their number', () => {
  const two = { ...entry('2026-03-01', '', 3000, 570), count: 2 };
  const { einnahmenDangerCount, pruefen } = summarise({ einnahmen: [two], ausgaben: [], afa: [] }, 2026);
  expect(einnahmenDangerCount).toBe(2);
  expect(pruefen.einnahmen).toEqual({ 'ohne Kategorie': 2 });
});

test('[AUSW-01] a leap day belongs to its year, a year without entries is empty', () => {
  expect(summarise({ einnahmen, ausgaben, afa: [] }, 2024).ausgabenNetto).toEqual({ Miete: 200_000 });
  expect(summarise({ einnahmen, ausgaben, afa: [] }, 2023)).toMatchObject({
    einnahmenNetto: {},
    ausgabenUst: {},
    afa: {},
    einnahmenDangerCount: 0,
    afaSummeDiesesJahr: 0,
  });
});

test('[AUSW-01] assets of the same name are told apart', () => {
  const two = [asset('Beamer', '2026-01-01', 12, 1200), asset('Beamer', '2026-01-01', 12, 2400)];
  expect(Object.keys(summarise({ einnahmen: [], ausgaben: [], afa: two }, 2026).afa)).toEqual([
    'Beamer',
    'Beamer (2)',
  ]);
});

test('[AUSW-01] [RECH-13] a small business gets no input tax back: what it paid is cost, what it owes stays owed', () => {
  const spent = [
    entry('2026-02-01', 'Büro', 1000, 190),
    entry('2026-03-01', 'Geräte', 10_000, 1900, { erwerb: true }),
  ];
  const books = { einnahmen: [entry('2026-02-10', rechnung, 50_000, 0)], ausgaben: spent, afa: [] };
  const small = summarise(books, 2026, { kleinunternehmer: true });
  expect(small.ausgabenNetto).toMatchObject({ Büro: 1190, Geräte: 11_900 });
  expect(small.ausgabenUst).toMatchObject({ Büro: 0, Geräte: 0 });
  expect(overviewOf(small)).toMatchObject({
    ausgabenNetto: 13_090,
    ergebnis: 36_910,
    ausgabenUst: 0,
    zahllast: 1900,
  });
  const [, costs] = overviewRows(small);
  expect(costs).toMatchObject({ label: 'Ausgaben mit Ust', amount: -13_090 });
  const one = summarise({ ...books, einnahmen: [], ausgaben: spent.slice(0, 1) }, 2026, {
    kleinunternehmer: true,
  });
  expect(overviewOf(one).zahllast).toBe(0);
});

test('[AUSW-01] [UST-01 F3.4] tax of § 13b is owed and deducted, tax that is no input tax is a cost', () => {
  const spent = [
    { ...entry('2026-02-01', 'Software', 8000, 1520), ustArt: '13b EU' as const },
    { ...entry('2026-03-01', 'Bewirtung', 1000, 190), ustArt: 'nicht abziehbar' as const },
  ];
  const year = summarise({ einnahmen: [], ausgaben: spent, afa: [] }, 2026);
  expect(overviewOf(year)).toMatchObject({
    ausgabenNetto: 9190,
    erwerbUst: 1520,
    ausgabenUst: 1520,
    zahllast: 0,
  });
  expect(overviewRows(year).map(({ label }) => label)).toContain('Ust Erwerb und § 13b');
});

test.each([false, true])(
  '[AUSW-03] the months add up to what goes to the tax office, small business: %s',
  (kleinunternehmer) => {
    const books = summarise({ einnahmen, ausgaben, afa }, 2026, { kleinunternehmer });
    expect(sumCents(books.ustMonate.zahllast)).toBe(overviewOf(books).zahllast);
  },
);
