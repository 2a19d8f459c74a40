import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent } from '../ust.ts';
import { cents, sumCents } from '../values/geld.ts';
import { newElement } from './elements.ts';
import { positionOfElement, positionOfZeile } from './position.ts';
import { printedPositions } from './printed.ts';
import { rechnungTotals, totalsDiffer } from './totals.ts';

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

test.each([
  { netto: 10_000, ust: 1900, differ: false },
  { netto: 9999, ust: 1900, differ: true },
  { netto: 10_000, ust: 1899, differ: true },
])('[RECH-04] stored as $netto and $ust an invoice is updated on load: $differ', ({ netto, ust, differ }) => {
  const stored = { netto: cents(netto), ust: cents(ust) };
  expect(totalsDiffer(stored, rechnungTotals([element(10_000)]))).toBe(differ);
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
      { ...thousandths, ust: percent(drawn.ust), einheit: '', anmerkunug: '', hideInRechnung: drawn.hidden },
      { name: 'Artikel', kategorie: '', mietpreis: cents(drawn.mietpreis), einheit: '' },
      drawn.rabatt / 100,
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
