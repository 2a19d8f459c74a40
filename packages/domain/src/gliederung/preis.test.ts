import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rechnungBeleg } from '../beleg/rechnung-beleg.ts';
import { belegPositions } from '../brief/beleg.ts';
import {
  abschnitt,
  anElement,
  aSource,
  aZeile,
  pageOf,
  printed,
  rowsIn,
  sumsOf,
} from '../rechnung/gliederung.examples.ts';
import { korrekturBeleg, korrekturPositionen, rabattAnteile } from '../rechnung/korrektur.ts';
import { cents, sumCents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { type GliederungRow, linesOf } from './gliedern.ts';
import { preisBetraege } from './preis.ts';

// With a no-break space.
const TEN = 'Rabatt 10\u00a0% auf Bühne';

type Amount = readonly [satz: number, netto: number];
type Preis = Pick<GliederungRow, 'preisArt' | 'prozent' | 'preis'>;

const rabatt = (prozent: number): Preis => ({ preisArt: 'Rabatt', prozent: percent(prozent) });
const nachlass = (preis: number): Preis => ({ preisArt: 'Nachlass', preis: cents(preis) });
const pauschal = (preis: number): Preis => ({ preisArt: 'Pauschalpreis', preis: cents(preis) });

const divided = (preis: Preis, ...nets: readonly Amount[]) =>
  preisBetraege(
    preis,
    nets.map(([satz, netto]) => ({ ustSatz: percent(satz), netto: cents(netto) })),
    percent(19),
  ).map(({ ustSatz, netto }): Amount => [ustSatz, netto]);

/** One heading over elements of these amounts. */
const stage = (preis: Preis, ...nets: readonly Amount[]) =>
  aSource({
    optElement: nets.map(([satz, netto], index) =>
      anElement(`Leistung ${index}`, { preis: cents(netto), ust: percent(satz) }),
    ),
    gliederung: [abschnitt('Bühne', 'Alles', preis)],
    rechnung: { ustGrund: nets.some(([satz]) => satz === 0) ? 'steuerfrei' : '' },
  });

test.each<{
  vector: string;
  preis: Preis;
  nets: Amount[];
  added: Amount[];
  sums: [number, number, number][];
}>([
  {
    vector: 'O1.9',
    preis: rabatt(10),
    nets: [
      [19, 33_333],
      [7, 6667],
    ],
    added: [
      [19, -3333],
      [7, -667],
    ],
    sums: [
      [19, 30_000, 5700],
      [7, 6000, 420],
    ],
  },
  {
    vector: 'O1.10',
    preis: nachlass(10_000),
    nets: [
      [19, 100_000],
      [7, 20_000],
    ],
    added: [
      [19, -8333],
      [7, -1667],
    ],
    sums: [
      [19, 91_667, 17_417],
      [7, 18_333, 1283],
    ],
  },
  {
    vector: 'O1.11',
    preis: pauschal(90_000),
    nets: [
      [19, 100_000],
      [7, 20_000],
    ],
    added: [
      [19, 75_000],
      [7, 15_000],
    ],
    sums: [
      [19, 75_000, 14_250],
      [7, 15_000, 1050],
    ],
  },
])(
  '[O1.9] [O1.10] [O1.11] [O1.12] [O1.13] [ANGB-05] $vector: $preis.preisArt',
  ({ preis, nets, added, sums }) => {
    expect(divided(preis, ...nets)).toEqual(added);
    const source = stage(preis, ...nets);
    const steuern = sums.map(([satz, netto, ust]) => ({ satz, netto, ust }));
    expect(sumsOf(source).steuern).toEqual(steuern);
    const { beleg } = rechnungBeleg(source);
    expect(beleg?.steuern.map(({ ustSatz, netto, ust }) => ({ satz: ustSatz, netto, ust }))).toEqual(steuern);
    expect(sumCents(belegPositions(beleg!).map(({ netto }) => netto))).toBe(beleg?.netto);
    expect(
      pageOf(source)
        .flatMap(linesOf)
        .map(({ position }) => position.netto)
        .reduce((a, b) => a + b, 0),
    ).toBe(beleg?.netto);
  },
);

test('[O1.9] [O1.11] [ANGB-05] what is printed: a reduction for each rate, a flat price in the place of its positions', () => {
  const [reduced] = printed(stage(rabatt(10), [19, 33_333], [7, 6667]));
  expect(rowsIn(reduced).slice(2)).toEqual([`${TEN} -1`, `${TEN} -1`]);
  expect(reduced?.positions[2]).toMatchObject({ einheit: 'pauschal', preis: 3333, netto: -3333 });
  const [flat] = printed(stage(pauschal(90_000), [19, 100_000], [7, 20_000]));
  expect(flat?.positions.map(({ name, netto, imPreis }) => [name, netto, imPreis ?? false])).toEqual([
    ['Leistung 0', 0, true],
    ['Leistung 1', 0, true],
    ['Pauschalpreis Bühne', 75_000, false],
    ['Pauschalpreis Bühne', 15_000, false],
  ]);
  expect(flat?.preis).toMatchObject({ art: 'Pauschalpreis', positionen: [3, 4] });
  const untitled = {
    ...stage(nachlass(100), [19, 1000]).rechnung,
    gliederung: [abschnitt('', 'Alles', nachlass(100))],
  };
  expect(rowsIn(printed({ ...stage(nachlass(100), [19, 1000]), rechnung: untitled })[0])[1]).toBe(
    'Nachlass -1',
  );
});

test('[O1.12] [ANGB-05] 100,00 over three equal rates: 33,33, 33,34, 33,33', () => {
  expect(divided(pauschal(10_000), [19, 500], [7, 500], [0, 500])).toEqual([
    [19, 3333],
    [7, 3334],
    [0, 3333],
  ]);
});

test('[O1.13] [ANGB-05] what is 0 or below gets nothing, and nothing changes its sign', () => {
  expect(divided(pauschal(5000), [19, 0], [7, 0])).toEqual([[19, 5000]]);
  expect(divided(pauschal(5000), [19, -2000], [7, 3000])).toEqual([[7, 5000]]);
  expect(divided(pauschal(1), [19, 10_000], [7, 10_000], [0, -5000])).toEqual([[19, 1]]);
  expect(divided(pauschal(5000))).toEqual([[19, 5000]]);
});

test('[O1.14] [ANGB-05] a percentage counts hidden lines, which stand before it', () => {
  const source = aSource({
    zeilen: [
      aZeile('pa', 'PA', 'Ton'),
      aZeile('klemme', 'Klemme', 'Ton', { preis: 300, anzahl: 4, hidden: true }),
    ],
    gliederung: [abschnitt('Bühne', 'Ton', rabatt(10))],
  });
  expect(printed(source)[0]?.positions.map(({ name, netto }) => [name, netto])).toEqual([
    ['PA', 10_000],
    ['Zubehör und Kleinmaterial', 1200],
    [TEN, -1120],
  ]);
  expect(sumsOf(source)).toMatchObject({ netto: 10_080, ust: 1915 });
});

test('[O1.17] [ANGB-05] 90,00 taken back under 10 % take 9,00 of the reduction along', () => {
  const { beleg } = rechnungBeleg(stage(rabatt(10), [19, 11_200]));
  const taken = new Map([[1, cents(9000)]]);
  const shares = rabattAnteile(beleg!, taken);
  expect([...shares]).toEqual([[2, -900]]);
  const zeilen = [...taken, ...shares].map(([nr, netto]) => ({ nr, netto }));
  const back = korrekturPositionen(beleg!, zeilen);
  if ('problem' in back) throw new Error(back.problem);
  const korrektur = korrekturBeleg(beleg!, back.positionen, {
    name: 'RN20260099',
    datum: '2026-12-01',
    bearbeitung: 'Mara',
  });
  expect(korrektur.groups[0]?.positions.map(({ netto }) => netto)).toEqual([-9000, 900]);
  expect(korrektur).toMatchObject({ netto: -8100, ust: -1539 });
});

// `npm run hardening -- --only angebot` tries a hundred times as many.
const RUNS = Number(process.env['DOCUMENT_RUNS'] ?? 500);

test('[O1.18] [ANGB-05] 500 documents: Nachlass and Pauschalpreis are met to the cent, no share against its sign', () => {
  const amount = fc.tuple(fc.constantFrom(0, 7, 10.7, 19), fc.integer({ min: -50_000, max: 500_000 }));
  fc.assert(
    fc.property(
      fc.uniqueArray(amount, { selector: ([satz]) => satz, maxLength: 4 }),
      fc.integer({ min: 0, max: 900_000 }),
      (nets, preis) => {
        for (const [rule, whole] of [
          [nachlass(preis), -preis],
          [pauschal(preis), preis],
        ] as const) {
          const shares = divided(rule, ...nets).map(([, netto]) => netto);
          expect(shares.reduce((sum, netto) => sum + netto, 0)).toBe(whole === 0 ? 0 : whole);
          expect(shares.every((netto) => Math.sign(netto) === Math.sign(whole))).toBe(true);
        }
      },
    ),
    { numRuns: RUNS, seed: 20261129 },
  );
});
