import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { type Position, withNetto } from './position.ts';
import { printedPositions, unitPriceTexts } from './printed.ts';

function aPosition(
  facts: { name?: string; preis?: number; ust?: number } & Partial<Omit<Position, 'preis'>>,
) {
  const { preis = 100, ust = 19, ...rest } = facts;
  return withNetto({
    name: 'Position',
    anmerkung: '',
    kategorie: '',
    anzahl: 1,
    einheit: 'Stück',
    faktor: 1,
    rabatt: 0,
    hidden: false,
    ...rest,
    preis: cents(preis),
    ustSatz: percent(ust),
  });
}

test('[PDF-01] hidden lines without a price are not printed at all', () => {
  const positions = [aPosition({ name: 'PA' }), aPosition({ name: 'Kabel', preis: 0, hidden: true })];
  expect(printedPositions(positions).map(({ name }) => name)).toEqual(['PA']);
});

test('[PDF-01] hidden lines with a price appear in one line per tax rate', () => {
  const positions = [
    aPosition({ preis: 333, anzahl: 2.5, hidden: true }),
    aPosition({ preis: 50, hidden: true }),
    aPosition({ name: 'PA' }),
    aPosition({ preis: 70, ust: 7, hidden: true }),
  ];
  expect(printedPositions(positions)).toMatchObject([
    { name: 'PA' },
    {
      name: 'Zubehör und Kleinmaterial',
      anzahl: 1,
      einheit: 'pauschal',
      preis: 883,
      ustSatz: 19,
      netto: 883,
    },
    { name: 'Zubehör und Kleinmaterial', anzahl: 1, einheit: 'pauschal', preis: 70, ustSatz: 7, netto: 70 },
  ]);
});

test('[PDF-01] hidden lines that take something off keep a price that is not negative', () => {
  expect(printedPositions([aPosition({ preis: -70, hidden: true })])).toMatchObject([
    { anzahl: -1, preis: 70, netto: -70 },
  ]);
});

test.each([
  { preis: -1500, anzahl: 1, printed: { preis: 1500, anzahl: -1, netto: -1500 } },
  { preis: -1500, anzahl: -2, printed: { preis: 1500, anzahl: 2, netto: 3000 } },
  { preis: 1500, anzahl: -2, printed: { preis: 1500, anzahl: -2, netto: -3000 } },
])('[PDF-01] $anzahl × $preis is printed with a price that is not negative', ({ preis, anzahl, printed }) => {
  expect(printedPositions([aPosition({ preis, anzahl })])).toMatchObject([printed]);
});

test('[PDF-01] a line covered by a flat price keeps its amount and costs nothing', () => {
  expect(printedPositions([aPosition({ anzahl: 16, faktor: 0 })])).toMatchObject([{ anzahl: 16, netto: 0 }]);
});

test.each([
  { preis: 4500, faktor: 1.5, rabatt: 10, texts: { gross: '67.5', discount: '6.75', net: '60.75' } },
  {
    preis: 333,
    faktor: 1.005,
    rabatt: 12.25,
    texts: { gross: '3.34665', discount: '0.409964625', net: '2.936685375' },
  },
  { preis: 1200, faktor: 0, rabatt: 10, texts: { gross: '0', discount: '0', net: '0' } },
  { preis: 1200, faktor: 1, rabatt: 100, texts: { gross: '12', discount: '12', net: '0' } },
])('a unit of $preis × $faktor less $rabatt % has all its digits', ({ texts, ...price }) => {
  expect(unitPriceTexts({ ...price, preis: cents(price.preis) })).toEqual(texts);
});
