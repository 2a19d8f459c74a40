import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, multiply } from '../values/decimal.ts';
import { cents, roundToCents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { newElement } from './elements.ts';
import { ohneKonditionen } from './konditionen.ts';
import { nettoOf, positionOfElement, positionOfZeile, unitPrice, withoutUst } from './position.ts';
import { placedPositions } from './positions.ts';
import { isCovered } from './printed.ts';

const artikel = {
  id: '',
  gruppe: '',
  name: 'Subwoofer',
  kategorie: 'Ton',
  mietpreis: cents(3800),
  einheit: 'Paar',
} as const;
const zeile = {
  anzahl: 4,
  inklusive: 0,
  ersetzt: 0,
  preisArt: '' as '' | 'eigener',
  preis: cents(0),
  einheit: '',
  faktor: 1.5,
  ust: percent(19),
  anmerkunug: 'kardioid',
  hideInRechnung: false,
};

test('[RECH-03] a line of the Inventarliste is charged at mietpreis less the discount of the customer', () => {
  expect(positionOfZeile(zeile, artikel, { rabatt: 10 })).toEqual({
    name: 'Subwoofer',
    anmerkung: 'kardioid',
    kategorie: 'Ton',
    anzahl: 4,
    einheit: 'Paar',
    faktor: 1.5,
    preis: 3800,
    rabatt: 10,
    ustSatz: 19,
    hidden: false,
    netto: 20_520,
  });
});

test.each([
  { is: 'that of the item', preisArt: '', preis: 800, anzahl: 3, netto: 40_50, rabatt: 10 },
  { is: 'its own', preisArt: 'eigener', preis: 800, anzahl: 3, netto: 36_00, rabatt: 0 },
  { is: 'its own of 0', preisArt: 'eigener', preis: 0, anzahl: 3, netto: 0, rabatt: 0 },
  {
    is: 'its own, of 1 not paid by a set',
    preisArt: 'eigener',
    preis: 800,
    anzahl: 1,
    netto: 12_00,
    rabatt: 0,
  },
] as const)('[RECH-12] 3 pieces at 10,00, discount 10 %, faktor 1,5, price $is: $netto', (row) => {
  const { preisArt, anzahl, netto, rabatt } = row;
  const position = positionOfZeile(
    { ...zeile, anzahl: 3, inklusive: 3 - anzahl, preisArt, preis: cents(row.preis) },
    { ...artikel, mietpreis: cents(1000) },
    { rabatt: 10 },
  );
  expect(position).toMatchObject({ anzahl, netto, rabatt });
  expect([position.imPreis, isCovered(position)]).toEqual(
    row.preis === 0 ? [true, true] : [undefined, false],
  );
});

test('[RECH-03] an element is charged as it stands, without a discount', () => {
  const element = { ...newElement, name: 'Techniker', anzahl: 2, einheit: 'Tage', preis: cents(32_000) };
  expect(positionOfElement(element)).toMatchObject({
    rabatt: 0,
    einheit: 'Tage',
    netto: 64_000,
    hidden: false,
  });
});

test.each([
  { ofZeile: 'Satz', ofArtikel: 'Paar', einheit: 'Satz' },
  { ofZeile: '', ofArtikel: 'Paar', einheit: 'Paar' },
  { ofZeile: '', ofArtikel: '', einheit: 'Stück' },
])('[RECH-05] the unit is $einheit for "$ofZeile" on the line and "$ofArtikel" on the item', (row) => {
  const position = positionOfZeile(
    { ...zeile, einheit: row.ofZeile },
    { ...artikel, einheit: row.ofArtikel },
    ohneKonditionen,
  );
  expect(position.einheit).toBe(row.einheit);
});

test('an invoice has the lines of its list first, then its elements', () => {
  const positions = placedPositions({
    sets: [],
    zeilen: [{ zeile, artikel }],
    optElement: [{ ...newElement, name: 'Anfahrt' }],
    kunde: ohneKonditionen,
  });
  expect(positions.map(({ part }) => part(1).name)).toEqual(['Subwoofer', 'Anfahrt']);
});

test('a small business charges no tax', () => {
  expect(withoutUst(positionOfZeile(zeile, artikel, ohneKonditionen))).toMatchObject({
    ustSatz: 0,
    netto: 22_800,
  });
});

test('[RECH-04] whole numbers come to the same as exact decimals, also below zero and beyond what a number holds', () => {
  const number = fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.integer({ min: -150, max: 150 }),
    fc.double({ min: 0, max: 50, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      number,
      number,
      number,
      (preis, anzahl, faktor, rabatt) => {
        const charge = { preis: cents(preis), anzahl, faktor, rabatt, ustSatz: percent(19) };
        const exact = multiply(unitPrice(charge), decimalOf(anzahl));
        const said = (value: () => number) => {
          try {
            return value();
          } catch (error) {
            return String(error);
          }
        };
        expect(said(() => nettoOf(charge))).toBe(said(() => roundToCents(exact)));
      },
    ),
    { numRuns: 2000 },
  );
});
