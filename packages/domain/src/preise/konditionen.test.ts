import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel } from '../entities/index.ts';
import { rechnungRows } from '../rechnung/rechnung-rows.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { flatPrice } from './flat-price.ts';
import { type Konditionen, preislisteOf } from './konditionen.ts';
import { positionOfZeile } from './position.ts';
import { positionOfSet } from './set-position.ts';
import { rechnungSums } from './totals.ts';

const [spot, licht] = ['spot' as InventarArtikel['id'], 'licht' as InventarArtikel['gruppe']];
const artikel = (mietpreis: number, id = spot, gruppe = licht) =>
  blankRecord('inventar', { id, gruppe, name: 'Spot', kategorie: 'Licht', mietpreis: cents(mietpreis) });
const zeile = (facts: object = {}) =>
  blankRecord('inventar_inventarlisten', { anzahl: 1, faktor: 1, ust: percent(19), ...facts });

/** A customer with 10 % of their own, in a price group that says this of the spot. */
function kunde({ preis, prozent }: { preis?: number; prozent?: number } = {}): Konditionen {
  return {
    rabatt: 10,
    preisgruppe: preislisteOf({
      preise: preis === undefined ? [] : [{ inventar: spot, preis: cents(preis) }],
      rabatte: prozent === undefined ? [] : [{ gruppe: licht, prozent: percent(prozent) }],
    }),
  };
}

test.each([
  { what: 'the price of the group', of: kunde({ preis: 30_00 }), preis: 30_00, rabatt: 0, netto: 30_00 },
  { what: 'its percent', of: kunde({ prozent: 20 }), preis: 40_00, rabatt: 20, netto: 32_00 },
  { what: 'neither', of: kunde(), preis: 40_00, rabatt: 10, netto: 36_00 },
  { what: 'no group', of: { rabatt: 10 }, preis: 40_00, rabatt: 10, netto: 36_00 },
  { what: 'both', of: kunde({ preis: 30_00, prozent: 20 }), preis: 30_00, rabatt: 0, netto: 30_00 },
  { what: '0 %, which is said', of: kunde({ prozent: 0 }), preis: 40_00, rabatt: 0, netto: 40_00 },
  { what: 'a price of 0', of: kunde({ preis: 0, prozent: 20 }), preis: 0, rabatt: 0, netto: 0 },
])(
  '[PLAN-03 V5.8] mietpreis 40.00, rabatt 10, of the group $what: $netto',
  ({ of, preis, rabatt, netto }) => {
    expect(positionOfZeile(zeile(), artikel(40_00), of)).toMatchObject({ preis, rabatt, netto });
  },
);

test('[PLAN-03 V5.8] [RECH-12] a price of its own comes before all of them', () => {
  const own = zeile({ preisArt: 'eigener', preis: cents(25_00) });
  const position = positionOfZeile(own, artikel(40_00), kunde({ preis: 30_00, prozent: 20 }));
  expect(position).toMatchObject({ preis: 25_00, rabatt: 0, netto: 25_00 });
});

test('[PLAN-03] what is in no group of goods keeps the discount of the customer', () => {
  const other = artikel(40_00, 'cable' as InventarArtikel['id'], '');
  expect(positionOfZeile(zeile(), other, kunde({ preis: 30_00, prozent: 20 })).netto).toBe(36_00);
});

test('[PLAN-03] [RECH-04] a line is rounded once: 3 at 3.33 less 12.5 % are 8.74', () => {
  const of = kunde({ prozent: 12.5 });
  const line = { zeile: zeile({ anzahl: 3 }), artikel: artikel(3_33) };
  expect(positionOfZeile(line.zeile, line.artikel, of).netto).toBe(8_74);
  const rechnung = { optElement: [] };
  const firma = { kleinunternehmer: false };
  expect(rechnungSums({ zeilen: [line], sets: [], rechnung, kunde: of, firma })).toMatchObject({
    netto: 8_74,
    ust: 1_66,
  });
});

test('[PLAN-03] [RECH-05] a flat price begins from what its customer pays', () => {
  const part = { zeile: zeile({ id: 'z' }), artikel: artikel(40_00) };
  expect(flatPrice({ zeilen: [part], sets: [] }, 'Licht', kunde({ prozent: 20 })).element.preis).toBe(32_00);
});

/** A set at 100.00 of a spot of 40.00 and two cables of 10.00 that are in no group. */
function aSet(facts: object, of: Konditionen) {
  const cable = 'cable' as InventarArtikel['id'];
  const teil = (inventar: string, anzahl: number) => ({
    inventar,
    name: inventar,
    anzahl,
    stufe: 'Pflicht' as const,
  });
  const set = blankRecord('listen_sets', {
    anzahl: 1,
    faktor: 1,
    preis: cents(100_00),
    teile: [teil('spot', 1), teil('cable', 2)],
    ...facts,
  });
  const mietpreise = new Map([
    ['spot', artikel(40_00)],
    ['cable', artikel(10_00, cable, '')],
  ]);
  return positionOfSet({ set, artikel: artikel(100_00), mietpreise }, of);
}

test.each([
  { what: 'at its price', facts: {}, of: kunde({ preis: 80_00 }), rabatt: 0, netto: 80_00 },
  { what: 'at its percent', facts: {}, of: kunde({ prozent: 20 }), rabatt: 20, netto: 80_00 },
  {
    what: 'at what was typed, which takes the percent',
    facts: { preis: cents(90_00) },
    of: kunde({ preis: 80_00, prozent: 20 }),
    rabatt: 20,
    netto: 72_00,
  },
  {
    what: 'as its parts, one of them at its price',
    facts: { preisart: 'Summe der Teile' },
    of: kunde({ preis: 30_00 }),
    rabatt: 0,
    netto: 48_00,
  },
  {
    what: 'as its parts, each less its own',
    facts: { preisart: 'Summe der Teile', nachlass: percent(50) },
    of: kunde({ prozent: 20 }),
    rabatt: 0,
    netto: 25_00,
  },
  {
    what: 'as its parts, all less the same',
    facts: { preisart: 'Summe der Teile' },
    of: kunde({ prozent: 10 }),
    rabatt: 10,
    netto: 54_00,
  },
])('[PLAN-03] [SET-04] a price group charges a set $what: $netto', ({ facts, of, rabatt, netto }) => {
  expect(aSet(facts, of)).toMatchObject({ rabatt, netto });
});

test.each([
  { of: kunde({ preis: 30_00, prozent: 20 }), says: 'Preis der Preisgruppe statt 40,00\u00a0€' },
  { of: kunde({ prozent: 20 }), says: '20\u00a0% Rabatt der Preisgruppe' },
  { of: kunde(), says: undefined },
])('[PLAN-03] what a price group makes of a price is said: $says', ({ of, says }) => {
  const source = { zeilen: [{ zeile: zeile(), artikel: artikel(40_00) }], sets: [], kunde: of };
  const [row] = rechnungRows({
    ...source,
    rechnung: { optElement: [] },
    firma: { kleinunternehmer: false },
  });
  expect(row?.zeile && row.preisgruppe).toBe(says);
});
