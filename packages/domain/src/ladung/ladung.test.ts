import { describe, expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel } from '../entities/index.ts';
import { rentedOnListe } from '../inventarliste/verfuegbarkeit.ts';
import { auslastungOf, stromProblem } from './fahrzeug.ts';
import { withInhalt } from './inhalt.ts';
import {
  davonWords,
  gewichtOf,
  gewichtWords,
  hundredths,
  type Ladegut,
  packstueckeOf,
  raumOf,
  raumWords,
  zugemietetOf,
} from './ladegut.ts';
import { stromByKategorie, stromOf, stromWords, waermeOf } from './strom.ts';

const gut = (anzahl: number, artikel: Partial<InventarArtikel>, inhalt = 0): Ladegut => ({
  name: artikel.name ?? 'Artikel',
  anzahl,
  artikel: blankRecord('inventar', artikel),
  inhalt,
});

describe('weight', () => {
  test.each([
    {
      vector: 'V6.2: 10 × 3.2 kg and a case of 14 kg',
      list: [gut(10, { gewicht: 3.2 }), gut(1, { gewicht: 14 })],
      says: '46 kg',
    },
    {
      vector: 'V6.2: one item without weight',
      list: [gut(10, { gewicht: 3.2 }), gut(1, { gewicht: 14 }), gut(4, { name: 'Kabel' })],
      says: 'mindestens 46 kg (1 Artikel ohne Gewicht)',
    },
    {
      vector: 'V6.11: two racks of 40 kg with 35 kg inside and 10 × 0.5 kg',
      list: [gut(2, { gewicht: 40 }, 35), gut(10, { gewicht: 0.5 })],
      says: '155 kg',
    },
    { vector: 'thirds add up', list: [gut(3, { gewicht: 0.1 }), gut(3, { gewicht: 0.2 })], says: '0,9 kg' },
    { vector: 'a firm that says no weights reads none', list: [gut(3, {})], says: '' },
    { vector: 'a line of none weighs nothing', list: [gut(0, {}), gut(1, { gewicht: 2 })], says: '2 kg' },
  ])('[LADE-01 V6.2 V6.11] $vector: $says', ({ list, says }) =>
    expect(gewichtWords(gewichtOf(list))).toBe(says),
  );
});

test.each([
  { out: 0, rented: 0, words: '' },
  { out: 4, rented: 0, words: ', davon 12,8 kg raus' },
  { out: 10, rented: 0, words: '' },
  { out: 10, rented: 3, words: ', davon 9,6 kg zugemietet' },
  { out: 4, rented: 3, words: ', davon 12,8 kg raus und 9,6 kg zugemietet' },
  { out: 0, rented: 10, words: ', davon 32 kg zugemietet' },
])('[LADE-01] of ten pieces $out are out and $rented rented: "$words"', ({ out, rented, words }) => {
  const ten = gut(10, { gewicht: 3.2 });
  const raus = gewichtOf([{ ...ten, anzahl: out }]);
  const zugemietet = zugemietetOf([{ ...ten, zugemietet: rented }, gut(5, { gewicht: 1 })]);
  expect(davonWords(gewichtOf([ten]), { raus, zugemietet })).toBe(words);
});

test.each([
  { what: 'all owned', on: 8, own: 8, booked: 8, rented: 2, are: 0 },
  { what: 'two more than owned', on: 10, own: 8, booked: 10, rented: 4, are: 2 },
  { what: 'two more, one of them rented', on: 10, own: 8, booked: 10, rented: 1, are: 1 },
  { what: 'two more, none rented', on: 10, own: 8, booked: 10, rented: 0, are: 0 },
  { what: 'none owned', on: 3, own: 0, booked: 5, rented: 5, are: 3 },
])('[LADE-01] $what: $are of a line of $on are rented', ({ on, own, booked, rented, are }) => {
  const supply = { item: { anzahl: own }, anzahlVerbucht: booked, zugemietet: rented };
  expect(rentedOnListe(on, supply)).toBe(are);
});

test('[LADE-01 V6.11] what lies in the cases of a list is weighed with them, and once', () => {
  const piece = (behaelter: string, gewicht: number) => ({
    behaelter,
    caseArtikel: 'rack',
    artikel: 'amp',
    anzahl: 1,
    gewicht,
  });
  const rack = { ...gut(2, { gewicht: 40 }), inventar: 'rack' };
  const kabel = { ...gut(10, { gewicht: 0.5 }), inventar: 'kabel' };
  // Racks of 30 and 40 kg: planned is their mean.
  const pieces = [piece('r1', 15), piece('r1', 15), piece('r2', 20), piece('r2', 20)];
  expect(gewichtOf(withInhalt([rack, kabel], pieces)).kg).toBe(155);
  const amps = (anzahl: number) => ({ ...gut(anzahl, { gewicht: 17.5 }), inventar: 'amp' });
  expect(gewichtOf(withInhalt([rack, kabel, amps(4)], pieces)).kg).toBe(155);
  expect(gewichtOf(withInhalt([rack, kabel, amps(5)], pieces)).kg).toBe(172.5);
  expect(gewichtOf(withInhalt([kabel, amps(4)], pieces)).kg).toBe(75);
  // What is rented lies in no case of our own.
  expect(zugemietetOf(withInhalt([rack, { ...amps(5), zugemietet: 1 }], pieces)).kg).toBe(17.5);
});

test('[LADE-01 V6.11] of two racks one is empty: planned is the mean of both', () => {
  const rack = { ...gut(1, { gewicht: 40, anzahl: 2 }), inventar: 'rack' };
  const amp = { behaelter: 'r1', caseArtikel: 'rack', artikel: 'amp', anzahl: 1, gewicht: 35 };
  expect(gewichtOf(withInhalt([rack], [amp])).kg).toBe(57.5);
});

test.each([
  [1.005, 1.01],
  [2108.365, 2108.37],
  [1.004, 1],
])('[LADE-01] %s is rounded to %s', (value, rounded) => {
  expect(hundredths(value)).toBe(rounded);
});

test.each([
  { list: 'two racks and five amplifiers', racks: 2, amps: 5, darin: ['4 amp'], count: [2, 2] },
  { list: 'one rack', racks: 1, amps: 0, darin: [], count: [1, 1] },
  { list: 'two racks, three amplifiers', racks: 2, amps: 3, darin: ['3 amp'], count: [2, 2] },
  { list: 'no rack', racks: 0, amps: 5, darin: undefined, count: [0, 0] },
])('[LADE-01] of $list there lies $darin in cases', ({ racks, amps, darin, count }) => {
  const pieces = ['r1', 'r1', 'r2', 'r2'].map((behaelter) => ({
    behaelter,
    caseArtikel: 'rack',
    artikel: 'amp',
    anzahl: 1,
    gewicht: 17.5,
  }));
  const line = (inventar: string, anzahl: number) => ({ ...gut(anzahl, { name: inventar }), inventar });
  const list = [line('rack', racks), line('amp', amps)].filter(({ anzahl }) => anzahl > 0);
  const zeilen = withInhalt(list, pieces);
  const rack: Ladegut | undefined = zeilen.find(({ inventar }) => inventar === 'rack');
  expect(rack?.darin?.map(({ name, anzahl }) => `${anzahl} ${name}`)).toEqual(darin);
  const { alle, cases } = packstueckeOf(zeilen);
  expect([alle, cases]).toEqual(count);
});

describe('room', () => {
  const kiste = { laenge: 120, breite: 60, hoehe: 80, stapel: 2 };
  test.each([
    {
      vector: 'V6.1: 12 cases, two on each other',
      list: [gut(12, kiste)],
      metres: 1.8,
      says: '6,91 m³, 1,8 Lademeter',
    },
    {
      vector: 'V6.13: 11 cases are 6 stacks',
      list: [gut(11, kiste)],
      metres: 1.8,
      says: '6,34 m³, 1,8 Lademeter',
    },
    {
      vector: 'stapel 0 is 1',
      list: [gut(2, { ...kiste, stapel: 0 })],
      metres: 0.6,
      says: '1,15 m³, 0,6 Lademeter',
    },
    { vector: 'nothing measured', list: [gut(5, { gewicht: 2 })], metres: 0, says: '' },
  ])('[LADE-01 V6.1 V6.13] $vector: $metres', ({ list, metres, says }) => {
    expect([raumOf(list).lademeter, raumWords(raumOf(list))]).toEqual([metres, says]);
  });

  test('[LADE-01] the highest stack is as high as its pieces, and one piece is no stack', () => {
    expect(raumOf([gut(12, kiste)]).hoehe).toBe(160);
    expect(raumOf([gut(1, kiste)]).hoehe).toBe(80);
  });
});

describe('power', () => {
  test.each([
    {
      vector: 'V6.3: 4 × 1500, 3 × 1000, 2 × 700 W',
      list: [gut(4, { leistung: 1500 }), gut(3, { leistung: 1000 }), gut(2, { leistung: 700 })],
      phasen: [3700, 3500, 3200],
      says: '10,4 kW, CEE 32 (16,09 A je Phase)',
    },
    {
      vector: 'V6.4: one dimmer of 9 kW on three phases',
      list: [gut(1, { leistung: 9000, anschluss: 'CEE 16' })],
      phasen: [3000, 3000, 3000],
      says: '9 kW, CEE 32 (13,04 A je Phase)',
    },
    {
      vector: 'V6.9: one lamp of 2 kW',
      list: [gut(1, { leistung: 2000 })],
      phasen: [2000, 0, 0],
      says: '2 kW, Schuko (8,7 A)',
    },
    {
      vector: 'V6.9: three of 1 kW would be 13.04 A on one phase',
      list: [gut(3, { leistung: 1000, anschluss: 'Schuko' })],
      phasen: [1000, 1000, 1000],
      says: '3 kW, CEE 16 (4,35 A je Phase)',
    },
    {
      vector: 'V6.10: 5 kW with a plug of CEE 32',
      list: [gut(1, { leistung: 5000, anschluss: 'CEE 32' })],
      phasen: [5000 / 3, 5000 / 3, 5000 / 3],
      says: '5 kW, CEE 32 (7,25 A je Phase)',
    },
    {
      vector: 'CEE 16 1~ only where a piece has it',
      list: [gut(1, { leistung: 2000, anschluss: 'CEE 16 1~' })],
      phasen: [2000, 0, 0],
      says: '2 kW, CEE 16 1~ (8,7 A)',
    },
    {
      vector: 'cos φ makes the current larger',
      list: [gut(1, { leistung: 2000, cosPhi: 0.5 })],
      phasen: [4000, 0, 0],
      says: '2 kW, CEE 32 (17,39 A je Phase)',
    },
    {
      vector: 'beyond 320 A one connector is not enough',
      list: [gut(3, { leistung: 80_000 })],
      phasen: [80_000, 80_000, 80_000],
      says: '240 kW, mehrere Anschlüsse (347,83 A je Phase)',
    },
  ])('[LADE-01 V6.3 V6.4 V6.9 V6.10] $vector: $says', ({ list, phasen, says }) => {
    const strom = stromOf(list);
    expect(strom?.phasen).toEqual(phasen);
    expect(strom && stromWords(strom)).toBe(says);
  });

  test('[LADE-01] a list that draws nothing has none', () => {
    expect(stromOf([gut(3, { gewicht: 2 }), gut(0, { leistung: 1000 })])).toBeUndefined();
  });

  test('[LADE-01] categories may be fed apart', () => {
    const list = [
      gut(2, { leistung: 1000, kategorie: 'Licht' }),
      gut(1, { leistung: 500, kategorie: 'Ton' }),
    ];
    expect(stromByKategorie(list).map(({ kategorie, strom }) => `${kategorie} ${strom.vorschlag}`)).toEqual([
      'Ton Schuko',
      'Licht Schuko',
    ]);
  });

  test('[LADE-01 V6.5] 1,000 W give off 3,412 BTU/h', () => expect(waermeOf(1000)).toBe(3412));
});

describe('[LADE-01] against vehicle and circuits', () => {
  const sprinter = { nutzlast: 1000, laenge: 430, breite: 180, hoehe: 190 };
  test('payload, loading metres and height in percent; what is too much with its number', () => {
    const list = [gut(12, { gewicht: 100, laenge: 120, breite: 60, hoehe: 100, stapel: 2 })];
    expect(auslastungOf(sprinter, gewichtOf(list), raumOf(list))).toEqual([
      { was: 'Nutzlast', prozent: 120, zuViel: '200 kg zu viel' },
      { was: 'Lademeter', prozent: 56, zuViel: '' },
      { was: 'Höhe', prozent: 106, zuViel: '10 cm zu viel' },
    ]);
  });

  test('what nobody said of vehicle or load is not compared; a little too much never reads 100', () => {
    const list = [gut(1, { gewicht: 1000.4 })];
    expect(auslastungOf(sprinter, gewichtOf(list), raumOf(list))).toEqual([
      { was: 'Nutzlast', prozent: 101, zuViel: '0,4 kg zu viel' },
    ]);
    expect(auslastungOf({ ...sprinter, nutzlast: 0 }, gewichtOf(list), raumOf(list))).toEqual([]);
  });

  test.each([
    { vorOrt: 'CEE 16', says: 'Vor Ort ist CEE 16, die Liste braucht CEE 32.' },
    { vorOrt: 'CEE 32', says: '' },
    { vorOrt: 'CEE 63', says: '' },
    { vorOrt: '', says: '' },
  ] as const)('a list of CEE 32 where there is "$vorOrt": $says', ({ vorOrt, says }) => {
    expect(stromProblem(stromOf([gut(1, { leistung: 5000, anschluss: 'CEE 32' })]), vorOrt)).toBe(says);
  });
});
