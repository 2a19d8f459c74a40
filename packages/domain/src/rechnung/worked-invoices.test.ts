import { expect, test } from 'vitest';
import { gegliedert, linesOf } from '../gliederung/gliedern.ts';
import { newElement } from '../preise/elements.ts';
import { placedPositions } from '../preise/positions.ts';
import { rechnungTotals } from '../preise/totals.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';

/** Preis in cents, anzahl, faktor, ust in percent. */
type Line = readonly [preis: number, anzahl: number, faktor: number, ust: number];

interface WorkedInvoice {
  readonly what: string;
  readonly rabatt: number;
  readonly zeilen: readonly Line[];
  readonly elemente: readonly Line[];
  readonly netto: number;
  readonly ust: number;
}

const worked: readonly WorkedInvoice[] = [
  { what: 'nothing on it', rabatt: 0, zeilen: [], elemente: [], netto: 0, ust: 0 },
  { what: 'one item for a day', rabatt: 0, zeilen: [[4500, 1, 1, 19]], elemente: [], netto: 4500, ust: 855 },
  {
    what: 'eight items, one and a half days',
    rabatt: 0,
    zeilen: [[4500, 8, 1.5, 19]],
    elemente: [],
    netto: 54_000,
    ust: 10_260,
  },
  {
    what: 'the Weihnachtsgala of the mock-up',
    rabatt: 10,
    zeilen: [
      [4500, 8, 1.5, 19],
      [3800, 4, 1.5, 19],
      [18_000, 1, 1.5, 19],
      [2800, 6, 1.5, 19],
      [3500, 12, 1.5, 19],
      [1200, 24, 1.5, 19],
      [900, 16, 0, 19],
      [2400, 48, 0, 19],
    ],
    elemente: [
      [145_000, 1, 1, 19],
      [40, 142, 1, 19],
      [32_000, 6, 1, 19],
      [1190, 14, 1, 7],
    ],
    netto: 571_020,
    ust: 106_494,
  },
  {
    what: 'a discount of 10 %',
    rabatt: 10,
    zeilen: [[1999, 3, 1, 19]],
    elemente: [],
    netto: 5397,
    ust: 1025,
  },
  { what: 'half a cent rounds up', rabatt: 50, zeilen: [[1, 1, 1, 19]], elemente: [], netto: 1, ust: 0 },
  {
    what: 'half a cent per line, twice: each line rounds',
    rabatt: 50,
    zeilen: [
      [1, 1, 1, 19],
      [1, 1, 1, 19],
    ],
    elemente: [],
    netto: 2,
    ust: 0,
  },
  {
    what: 'the discounted price is not rounded before it is multiplied',
    rabatt: 12.5,
    zeilen: [[99, 1000, 1, 19]],
    elemente: [],
    netto: 86_625,
    ust: 16_459,
  },
  {
    what: 'a third off with two decimals',
    rabatt: 33.33,
    zeilen: [[10_000, 1, 1, 19]],
    elemente: [],
    netto: 6667,
    ust: 1267,
  },
  { what: 'discount 100 %', rabatt: 100, zeilen: [[123_456, 7, 2.8, 19]], elemente: [], netto: 0, ust: 0 },
  {
    what: 'a discount takes nothing off elements',
    rabatt: 25,
    zeilen: [[1000, 1, 1, 19]],
    elemente: [[1000, 1, 1, 19]],
    netto: 1750,
    ust: 333,
  },
  {
    what: 'discount with three places in the amount',
    rabatt: 7.5,
    zeilen: [[1234, 2.125, 1, 19]],
    elemente: [],
    netto: 2426,
    ust: 461,
  },
  { what: '2.5 metres of cable', rabatt: 0, zeilen: [[333, 2.5, 1, 19]], elemente: [], netto: 833, ust: 158 },
  {
    what: '0.1 and 0.2 are tenths, not binary neighbours',
    rabatt: 0,
    zeilen: [
      [1005, 0.1, 1, 19],
      [1005, 0.2, 1, 19],
    ],
    elemente: [],
    netto: 302,
    ust: 57,
  },
  {
    what: 'factor 1.005 of a euro',
    rabatt: 0,
    zeilen: [[100, 1, 1.005, 19]],
    elemente: [],
    netto: 101,
    ust: 19,
  },
  {
    what: 'factor 0.005 of a euro',
    rabatt: 0,
    zeilen: [[100, 1, 0.005, 19]],
    elemente: [],
    netto: 1,
    ust: 0,
  },
  {
    what: 'factor of four days',
    rabatt: 0,
    zeilen: [[28_000, 2, 2.4, 19]],
    elemente: [],
    netto: 134_400,
    ust: 25_536,
  },
  {
    what: 'factor of five days with a discount',
    rabatt: 15,
    zeilen: [[28_000, 2, 2.8, 19]],
    elemente: [],
    netto: 133_280,
    ust: 25_323,
  },
  {
    what: 'factor 0: covered by a flat price',
    rabatt: 0,
    zeilen: [[90_000, 16, 0, 19]],
    elemente: [],
    netto: 0,
    ust: 0,
  },
  {
    what: 'flat price for Video and a free line',
    rabatt: 0,
    zeilen: [[2400, 48, 0, 19]],
    elemente: [[145_000, 1, 1, 19]],
    netto: 145_000,
    ust: 27_550,
  },
  {
    what: 'everything flat',
    rabatt: 20,
    zeilen: [
      [4500, 8, 0, 19],
      [3800, 4, 0, 19],
    ],
    elemente: [[250_000, 1, 1, 19]],
    netto: 250_000,
    ust: 47_500,
  },
  { what: 'amount 0', rabatt: 0, zeilen: [[4500, 0, 1, 19]], elemente: [], netto: 0, ust: 0 },
  { what: 'price 0', rabatt: 0, zeilen: [[0, 100, 1, 19]], elemente: [], netto: 0, ust: 0 },
  {
    what: 'two rates',
    rabatt: 0,
    zeilen: [[10_000, 1, 1, 19]],
    elemente: [[10_000, 1, 1, 7]],
    netto: 20_000,
    ust: 2600,
  },
  {
    what: 'three rates',
    rabatt: 0,
    zeilen: [
      [10_000, 1, 1, 19],
      [10_000, 1, 1, 7],
      [10_000, 1, 1, 0],
    ],
    elemente: [],
    netto: 30_000,
    ust: 2600,
  },
  {
    what: 'two rates whose taxes both round up',
    rabatt: 0,
    zeilen: [
      [50, 1, 1, 19],
      [50, 1, 1, 7],
    ],
    elemente: [],
    netto: 100,
    ust: 14,
  },
  { what: 'free of tax', rabatt: 0, zeilen: [[123_456, 1, 1, 0]], elemente: [], netto: 123_456, ust: 0 },
  {
    what: 'a rate with decimals',
    rabatt: 0,
    zeilen: [[9999, 1, 1, 10.7]],
    elemente: [],
    netto: 9999,
    ust: 1070,
  },
  {
    what: 'tax by rate, not by line: ten times 3 cents',
    rabatt: 0,
    zeilen: [],
    elemente: [
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
      [3, 1, 1, 19],
    ],
    netto: 30,
    ust: 6,
  },
  {
    what: 'tax by rate, not by line: three times 8 cents',
    rabatt: 0,
    zeilen: [],
    elemente: [
      [8, 1, 1, 19],
      [8, 1, 1, 19],
      [8, 1, 1, 19],
    ],
    netto: 24,
    ust: 5,
  },
  { what: 'Anfahrt of 1 km', rabatt: 0, zeilen: [], elemente: [[40, 1, 1, 19]], netto: 40, ust: 8 },
  {
    what: 'Anfahrt of 142.7 km',
    rabatt: 0,
    zeilen: [],
    elemente: [[40, 142.7, 1, 19]],
    netto: 5708,
    ust: 1085,
  },
  {
    what: 'Tagessatz for half a day',
    rabatt: 0,
    zeilen: [],
    elemente: [[32_500, 0.5, 1, 19]],
    netto: 16_250,
    ust: 3088,
  },
  {
    what: 'lorry: three days and two trips',
    rabatt: 0,
    zeilen: [],
    elemente: [
      [10_000, 3, 1, 19],
      [23, 41.3, 1, 19],
      [23, 187.9, 1, 19],
    ],
    netto: 35_272,
    ust: 6702,
  },
  {
    what: 'a reduction in euro',
    rabatt: 0,
    zeilen: [[100_000, 1, 1, 19]],
    elemente: [[-15_000, 1, 1, 19]],
    netto: 85_000,
    ust: 16_150,
  },
  {
    what: 'half a cent below zero rounds away from zero',
    rabatt: 0,
    zeilen: [],
    elemente: [[-1, 0.5, 1, 19]],
    netto: -1,
    ust: 0,
  },
  {
    what: 'a reduction by a negative amount',
    rabatt: 0,
    zeilen: [[20_000, 1, 1, 19]],
    elemente: [[5000, -1, 1, 19]],
    netto: 15_000,
    ust: 2850,
  },
  {
    what: 'more taken off than there is',
    rabatt: 0,
    zeilen: [[1000, 1, 1, 19]],
    elemente: [[-2500, 1, 1, 19]],
    netto: -1500,
    ust: -285,
  },
  {
    what: 'a reduction at another rate',
    rabatt: 0,
    zeilen: [[10_000, 1, 1, 19]],
    elemente: [[-1000, 1, 1, 7]],
    netto: 9000,
    ust: 1830,
  },
  {
    what: 'a thousand small parts',
    rabatt: 5,
    zeilen: [[15, 1000, 1.5, 19]],
    elemente: [],
    netto: 21_375,
    ust: 4061,
  },
  {
    what: 'a large festival',
    rabatt: 12.25,
    zeilen: [
      [450_000, 64, 2.8, 19],
      [128_050, 120, 2.8, 19],
    ],
    elemente: [
      [3_500_000, 1, 1, 19],
      [48_000, 36, 3, 19],
    ],
    netto: 117_199_862,
    ust: 22_267_974,
  },
  {
    what: 'the smallest price, amount and factor',
    rabatt: 0,
    zeilen: [[1, 0.001, 0.001, 19]],
    elemente: [],
    netto: 0,
    ust: 0,
  },
  {
    what: 'a cent a hundred times over',
    rabatt: 99.99,
    zeilen: [[100, 100, 1, 19]],
    elemente: [],
    netto: 1,
    ust: 0,
  },
  {
    what: 'hidden accessories cost too',
    rabatt: 10,
    zeilen: [
      [250, 40, 1.5, 19],
      [0, 12, 1.5, 19],
    ],
    elemente: [],
    netto: 13_500,
    ust: 2565,
  },
  {
    what: 'offer with every category',
    rabatt: 8,
    zeilen: [
      [4500, 2, 1, 19],
      [3500, 3, 1, 19],
      [24_000, 1, 1, 19],
    ],
    elemente: [[9900, 1, 1, 19]],
    netto: 49_920,
    ust: 9485,
  },
  {
    what: 'catering at 7 % beside gear at 19 %',
    rabatt: 10,
    zeilen: [[8990, 3, 1.5, 19]],
    elemente: [
      [1190, 14, 1, 7],
      [450, 28, 1, 7],
    ],
    netto: 65_670,
    ust: 8966,
  },
];

test.each(worked)('[RECH-04] $what: netto $netto, ust $ust', ({ rabatt, zeilen, elemente, netto, ust }) => {
  const totals = rechnungTotals(
    gegliedert(
      placedPositions({
        sets: [],
        zeilen: zeilen.map(asZeile),
        optElement: elemente.map(asElement),
        kunde: { rabatt },
      }),
      [],
    ).flatMap(linesOf),
  );
  expect(totals).toMatchObject({ netto, ust, gesamt: netto + ust });
});

test.each(worked)('$what: an independent calculation agrees', ({ rabatt, zeilen, elemente, netto, ust }) => {
  expect(independentTotals({ rabatt, zeilen, elemente })).toEqual({ netto: BigInt(netto), ust: BigInt(ust) });
});

function asZeile([mietpreis, anzahl, faktor, ust]: Line) {
  return {
    zeile: {
      anzahl,
      inklusive: 0,
      ersetzt: 0,
      preisArt: '',
      preis: cents(0),
      faktor,
      ust: percent(ust),
      einheit: '',
      anmerkunug: '',
      hideInRechnung: false,
    },
    artikel: {
      id: '',
      gruppe: '',
      name: 'Artikel',
      kategorie: 'Ton',
      mietpreis: cents(mietpreis),
      einheit: '',
    },
  } as const;
}

function asElement([preis, anzahl, faktor, ust]: Line) {
  return { ...newElement, preis: cents(preis), anzahl, faktor, ust: percent(ust) };
}

/** Thousandths of amount and factor, hundredths of discount and rate, all in whole numbers. */
function independentTotals({
  rabatt,
  zeilen,
  elemente,
}: Pick<WorkedInvoice, 'rabatt' | 'zeilen' | 'elemente'>) {
  const nettoByRate = new Map<number, bigint>();
  const add = ([preis, anzahl, faktor, ust]: Line, discount: number) => {
    const exact =
      BigInt(preis) * scaled(anzahl, 1000) * scaled(faktor, 1000) * (10_000n - scaled(discount, 100));
    const rounded = awayFromZero(exact, 1000n * 1000n * 10_000n);
    nettoByRate.set(ust, (nettoByRate.get(ust) ?? 0n) + rounded);
  };
  for (const line of zeilen) add(line, rabatt);
  for (const line of elemente) add(line, 0);
  let [netto, tax] = [0n, 0n];
  for (const [rate, sum] of nettoByRate) {
    netto += sum;
    tax += awayFromZero(sum * scaled(rate, 100), 10_000n);
  }
  return { netto, ust: tax };
}

function scaled(value: number, by: number): bigint {
  return BigInt(Math.round(value * by));
}

function awayFromZero(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = magnitude / divisor + ((magnitude % divisor) * 2n >= divisor ? 1n : 0n);
  return dividend < 0n ? -rounded : rounded;
}
