import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedPositions } from '../beleg/rechnung-beleg.ts';
import { blankRecord } from '../entities/blank-record.ts';
import { cents, sumCents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { newElement } from './elements.ts';
import { positionOfElement, positionOfZeile } from './position.ts';
import { printedPositions } from './printed.ts';
import { rechnungSums, rechnungTotals } from './totals.ts';

const element = (preis: number, ust = 19) =>
  positionOfElement({ ...newElement, preis: cents(preis), ust: percent(ust) });

test('[RECH-03] totals are netto, ust and gesamt, and one group per rate', () => {
  expect(rechnungTotals([element(10_000), element(5000, 7), element(2000)])).toEqual({
    netto: 17_000,
    ust: 2630,
    gesamt: 19_630,
    groups: [
      { ustSatz: 19, netto: 12_000, ust: 2280 },
      { ustSatz: 7, netto: 5000, ust: 350 },
    ],
  });
});

test('[RECH-11] the sums of a record are those of what is charged, with and without the tax of a small business', () => {
  const drawn = fc.record({
    zeilen: fc.array(arbitraryPosition, { maxLength: 12 }),
    elements: fc.array(arbitraryPosition, { maxLength: 5 }),
    rabatt: fc.integer({ min: 0, max: 100 }),
    kleinunternehmer: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, ({ zeilen, elements, rabatt, kleinunternehmer }) => {
      const kunde = { rabatt: percent(rabatt) };
      const firma = { kleinunternehmer };
      const rechnung = {
        optElement: elements.map(({ position }) => ({ ...newElement, ...position, ust: position.ustSatz })),
      };
      const lines = zeilen.map(({ position }) => ({
        zeile: { ...blankRecord('inventar_inventarlisten'), ...position, ust: position.ustSatz },
        artikel: { ...blankRecord('inventar'), mietpreis: position.preis },
      }));
      const { netto, ust, groups } = rechnungTotals(
        chargedPositions({ sets: [], zeilen: lines, rechnung, kunde, firma }),
      );
      expect(rechnungSums({ sets: [], zeilen: lines, rechnung, kunde, firma })).toEqual({
        netto,
        ust,
        steuern: groups.map((group) => ({ satz: group.ustSatz, netto: group.netto, ust: group.ust })),
      });
    }),
  );
});

test('[RECH-11] sums below 0 are told as they are', () => {
  const optElement = [{ ...newElement, preis: cents(-10_000) }];
  const source = { sets: [], zeilen: [], rechnung: { optElement }, kunde: { rabatt: percent(0) } };
  expect(rechnungSums({ ...source, firma: { kleinunternehmer: false } })).toEqual({
    netto: -10_000,
    ust: -1900,
    steuern: [{ satz: 19, netto: -10_000, ust: -1900 }],
  });
});

const arbitraryPosition = fc
  .record({
    mietpreis: fc.integer({ min: -500_000, max: 500_000 }),
    anzahl: fc.integer({ min: 0, max: 5_000_000 }),
    faktor: fc.integer({ min: 0, max: 20_000 }),
    rabatt: fc.integer({ min: 0, max: 10_000 }),
    ust: fc.constantFrom(0, 7, 10.7, 19),
    hidden: fc.boolean(),
  })
  .map((drawn) => {
    const thousandths = { anzahl: drawn.anzahl / 1000, faktor: drawn.faktor / 1000 };
    const position = positionOfZeile(
      {
        ...thousandths,
        inklusive: 0,
        ersetzt: 0,
        preisArt: '',
        preis: cents(0),
        ust: percent(drawn.ust),
        einheit: '',
        anmerkunug: '',
        hideInRechnung: drawn.hidden,
      },
      { id: '', gruppe: '', name: 'Artikel', kategorie: '', mietpreis: cents(drawn.mietpreis), einheit: '' },
      { rabatt: drawn.rabatt / 100 },
    );
    return { drawn, position };
  });

test('[RECH-04] a line is never off by a cent', () => {
  fc.assert(
    fc.property(arbitraryPosition, ({ drawn, position }) => {
      const exact =
        BigInt(drawn.mietpreis) * BigInt(drawn.anzahl) * BigInt(drawn.faktor) * BigInt(10_000 - drawn.rabatt);
      const remainder = exact - BigInt(position.netto) * 10n ** 10n;
      const distance = remainder < 0n ? -remainder : remainder;
      expect(distance * 2n <= 10n ** 10n).toBe(true);
    }),
  );
});

test('[RECH-04] sums of groups and of lines agree, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPosition, { maxLength: 25 }), (drawn) => {
      const positions = drawn.map(({ position }) => position);
      const totals = rechnungTotals(positions);
      expect(totals.netto).toBe(sumCents(positions.map(({ netto }) => netto)));
      expect(totals.ust).toBe(sumCents(totals.groups.map(({ ust }) => ust)));
      expect(rechnungTotals(positions.toReversed())).toEqual(totals);
    }),
  );
});

test('[PDF-01] what is printed adds up to the same totals', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPosition, { maxLength: 25 }), (drawn) => {
      const positions = drawn.map(({ position }) => position);
      const { netto, ust, gesamt } = rechnungTotals(positions);
      expect(rechnungTotals(printedPositions(positions))).toMatchObject({ netto, ust, gesamt });
    }),
  );
});
