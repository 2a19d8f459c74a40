import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angebotBeleg, rechnungBeleg } from '../beleg/rechnung-beleg.ts';
import { type Beleg, belegPositions, nichtInDerSumme, wahlenOf, wahlNetto } from '../brief/beleg.ts';
import type { GliederungRow } from '../gliederung/gliedern.ts';
import type { Wahlposition } from '../preise/wahlposition.ts';
import {
  abschnitt,
  anElement,
  aSource,
  aWahl,
  aZeile,
  position,
  sumsOf,
} from '../rechnung/gliederung.examples.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { mitWahl } from './mit-wahl.ts';

type Facts = Parameters<typeof aSource>[0];

const offerOf = (facts: Facts): Beleg => {
  const { beleg, problems } = angebotBeleg(aSource(facts));
  if (!beleg) throw new Error(problems.map(({ message }) => message).join(' '));
  return beleg;
};
const base = (preis = 100_000, facts: object = {}) =>
  anElement('Grundpaket', { preis: cents(preis), schluessel: 'base', ...facts });
const a = aWahl('a', { name: 'A', preis: cents(20_000) });
const b = aWahl('b', { name: 'B', preis: cents(5000), ust: percent(7) });
const sums = ({ netto, ust, gesamt }: Beleg) => [netto, ust, gesamt];

test('[O2.1] [ANGB-06] what may be chosen is in no sum, and said below it', () => {
  const offer = offerOf({ optElement: [base()], wahlpositionen: [a, b] });
  expect(sums(offer)).toEqual([100_000, 19_000, 119_000]);
  expect(belegPositions(offer).map(({ name }) => name)).toEqual(['Grundpaket']);
  expect(wahlenOf(offer).map(({ nr, name, statt }) => [nr, name, statt])).toEqual([
    [2, 'A', undefined],
    [3, 'B', undefined],
  ]);
  expect(offer.groups.at(-1)).toMatchObject({ title: 'Auf Wunsch', positions: [], netto: 0 });
  expect(nichtInDerSumme(offer)).toBe('Nicht in der Summe: 2 Positionen auf Wunsch, 250,00\u00a0€ netto.');
});

test.each([
  { keys: ['a', 'b'], expected: [125_000, 23_150, 148_150] },
  { keys: ['a'], expected: [120_000, 22_800, 142_800] },
  { keys: [], expected: [100_000, 19_000, 119_000] },
])('[O2.2] [ANGB-06] with $keys chosen the document is $expected', ({ keys, expected }) => {
  const chosen = mitWahl(offerOf({ optElement: [base()], wahlpositionen: [a, b] }), keys);
  expect(sums(chosen)).toEqual(expected);
  expect(wahlenOf(chosen)).toEqual([]);
  expect(belegPositions(chosen).map(({ nr }) => nr)).toEqual([1, 2, 3].slice(0, keys.length + 1));
});

test('[O2.3] [ANGB-06] what a tick adds is the difference of two sums: 0,02 to 999,99 adds no tax', () => {
  const facts = { optElement: [base(99_999)], wahlpositionen: [aWahl('a', { preis: cents(2) })] };
  expect(sums(mitWahl(offerOf(facts), []))).toEqual([99_999, 19_000, 118_999]);
  expect(sums(mitWahl(offerOf(facts), ['a']))).toEqual([100_001, 19_000, 119_001]);
});

test('[O2.4] [ANGB-06] a Rabatt of its heading counts for what is chosen', () => {
  const gliederung = [
    abschnitt('Bühne', 'Alles', { preisArt: 'Rabatt', prozent: percent(10) }),
    position('a'),
  ];
  const offer = offerOf({ optElement: [base(40_000)], wahlpositionen: [aWahl('a')], gliederung });
  expect(offer.netto).toBe(36_000);
  expect(mitWahl(offer, ['a']).netto).toBe(45_000);
});

test('[O2.5] [ANGB-06] a Nachlass is divided anew', () => {
  const gliederung = [
    abschnitt('Bühne', 'Alles', { preisArt: 'Nachlass', preis: cents(10_000) }),
    position('a'),
  ];
  const wahl = aWahl('a', { preis: cents(20_000), ust: percent(7) });
  const offer = offerOf({ optElement: [base()], wahlpositionen: [wahl], gliederung });
  const rates = ({ steuern }: Beleg) => steuern.map(({ netto, ust }) => [netto, ust]);
  expect(rates(offer)).toEqual([[90_000, 17_100]]);
  expect(rates(mitWahl(offer, ['a']))).toEqual([
    [91_667, 17_417],
    [18_333, 1283],
  ]);
});

test('[O2.7] [ANGB-06] instead of a position: its number is named, and it goes', () => {
  const wahl = aWahl('a', { preis: cents(144_000), statt: 'base' });
  const offer = offerOf({ optElement: [base(108_000)], wahlpositionen: [wahl] });
  expect(wahlenOf(offer)).toMatchObject([{ nr: 2, statt: 1 }]);
  expect(nichtInDerSumme(offer)).toBe('Nicht in der Summe: 1 Position statt einer anderen.');
  const chosen = mitWahl(offer, ['a']);
  expect(chosen.netto - offer.netto).toBe(36_000);
  expect(chosen.gesamt - offer.gesamt).toBe(42_840);
  expect(belegPositions(chosen)).toHaveLength(1);
});

test('[O2.7] [ANGB-06] what it replaced has gone: on wish', () => {
  const wahl = aWahl('a', { statt: 'weg' });
  expect(wahlenOf(offerOf({ optElement: [base()], wahlpositionen: [wahl] }))).toMatchObject([{ nr: 2 }]);
});

const par = (anzahl: number, facts = {}) => aZeile('par', 'LED-PAR', 'Licht', { anzahl, ...facts });
const chosenPar = (anzahl: number, facts: Partial<Wahlposition> = {}) =>
  aWahl('a', { inventar: 'par', name: 'LED-PAR', kategorie: 'Licht', anzahl, gewaehlt: true, ...facts });

test('[O2.8] [O2.9] [ANGB-06] a chosen item stands for itself: 3 and 3 of a line of 6 cost what was offered', () => {
  const facts = {
    zeilen: [par(6, { preis: 335, faktor: 1.1 })],
    wahlpositionen: [chosenPar(3, { preisArt: '', faktor: 1.1 })],
  };
  const { beleg } = rechnungBeleg(aSource(facts));
  expect(
    beleg?.groups.map(({ kategorie, positions }) => [kategorie, ...positions.map((each) => each.netto)]),
  ).toEqual([['Licht', 1106, 1106]]);
  expect(sumsOf(aSource(facts)).netto).toBe(2212);
});

test.each([
  { anzahl: 6, nets: [0, 2000] },
  { anzahl: 1, nets: [1000] },
])(
  '[O2.22] [ANGB-06] 2 × 10,00 chosen beside a flat price: a line of $anzahl is $nets',
  ({ anzahl, nets }) => {
    const facts = {
      zeilen: [par(anzahl, { faktor: 0 })],
      wahlpositionen: [chosenPar(2, { preis: cents(1000) })],
    };
    const { beleg } = rechnungBeleg(aSource(facts));
    expect(beleg && belegPositions(beleg).map(({ netto }) => netto)).toEqual(nets);
  },
);

test('[O2.15] [ANGB-06] a small business: 1.250,00 without tax', () => {
  const source = aSource({ optElement: [base()], wahlpositionen: [a, b] });
  const firma = { ...source.firma, kleinunternehmer: true };
  const { beleg } = angebotBeleg({ ...source, firma });
  expect(beleg && sums(mitWahl(beleg, ['a', 'b']))).toEqual([125_000, 0, 125_000]);
});

test('[O2.16] [ANGB-06] accessories that are charged are in its amount, and stand where they stand once it is chosen', () => {
  const klemme = aZeile('klemme', 'Klemme', 'Licht', { preis: 250 }).artikel;
  const artikel = aZeile('kopf', 'Kopf', 'Licht', { preis: 6000 }).artikel;
  const zubehoer = [{ teil: { anzahl: 1, je: 1, jeListe: false }, artikel: klemme }];
  const wahl = aWahl('a', { inventar: 'kopf', name: 'Kopf', kategorie: 'Licht', anzahl: 2, preisArt: '' });
  const offer = offerOf({
    optElement: [base()],
    wahlpositionen: [wahl],
    wahlArtikel: new Map([['kopf', { artikel, zubehoer }]]),
  });
  expect(wahlenOf(offer).map(wahlNetto)).toEqual([12_500]);
  expect(
    mitWahl(offer, ['a']).groups.map(({ title, positions }) => [
      title,
      ...positions.map((each) => each.netto),
    ]),
  ).toEqual([
    ['Licht', 12_000, 500],
    ['Personal, Transport, Sonstiges', 100_000],
  ]);
});

test.each([
  { what: 'of its category', kopf: abschnitt('Licht', 'Licht'), titles: ['Licht'] },
  {
    what: 'of its category with a price of its own',
    kopf: abschnitt('Licht', 'Licht', { preisArt: 'Rabatt', prozent: percent(10) }),
    titles: ['Licht', 'Licht'],
  },
  { what: 'that takes another one', kopf: abschnitt('Ton', 'Ton'), titles: ['Ton', 'Licht'] },
])('[ANGB-06] what is chosen and has no place: beside a heading $what', ({ kopf, titles }) => {
  const gliederung = [kopf, position('par')];
  const wahl = { ...chosenPar(2, { inventar: 'kopf', name: 'Kopf' }), gewaehlt: false };
  const lines = [aZeile('par', 'PAR', kopf.text === 'Ton' ? 'Ton' : 'Licht')];
  const offer = offerOf({ zeilen: lines, wahlpositionen: [wahl], gliederung });
  const draft = offerOf({
    zeilen: [...lines, aZeile('kopf', 'Kopf', 'Licht', { anzahl: 2 })],
    wahlpositionen: [{ ...wahl, gewaehlt: true }],
    gliederung,
  });
  const shown = ({ groups }: Beleg) =>
    groups.map((group) => [group.title, ...(group.eintraege ?? group.positions).map(({ nr }) => nr)]);
  expect(draft.groups.map(({ title }) => title)).toEqual(titles);
  expect(shown(mitWahl(offer, ['a']))).toEqual(shown(draft));
  expect(mitWahl(offer, ['a']).gesamt).toBe(draft.gesamt);
});

test('[ANGB-06] what goes for a Wahlposition goes from the part under the same heading', () => {
  const gliederung = [
    abschnitt('Bühne'),
    position('par', 4),
    abschnitt('Foyer', '', { preisArt: 'Rabatt', prozent: percent(50) }),
    position('par', 2),
    position('a'),
  ];
  const wahl = aWahl('a', { statt: 'par' });
  const offer = offerOf({ zeilen: [par(6)], wahlpositionen: [wahl], gliederung });
  const draft = { zeilen: [par(4)], gliederung, wahlpositionen: [{ ...wahl, gewaehlt: true, genommen: 2 }] };
  // Chosen free text is an element with its key.
  const chosen = offerOf({
    ...draft,
    optElement: [anElement('a', { preis: cents(10_000), schluessel: 'a' })],
  });
  expect(chosen.groups.map(({ netto }) => netto)).toEqual([40_000, 5000]);
  expect(mitWahl(offer, ['a']).groups.map(({ netto }) => netto)).toEqual([40_000, 5000]);
});

// `npm run hardening -- --only angebot` tries a hundred times as many.
const RUNS = Number(process.env['DOCUMENT_RUNS'] ?? 500);
const rates = [19, 7, 19] as const;

/** Documents and what somebody chooses on them: lines, elements, headings with prices, on wish and instead. */
const documents = fc.record({
  preise: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 5 }),
  wahlen: fc.array(
    fc.record({
      preis: fc.integer({ min: 1, max: 90_000 }),
      anzahl: fc.integer({ min: 1, max: 7 }),
      under: fc.integer({ min: 0, max: 2 }),
      statt: fc.integer({ min: -3, max: 1 }),
      isChosen: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  rabatt: fc.integer({ min: 1, max: 99 }),
  nachlass: fc.integer({ min: 1, max: 9000 }),
});

test('[O2.23] [ANGB-07] of 500 random documents the offer with the choice and the draft that was changed agree to the cent', () => {
  fc.assert(
    fc.property(documents, ({ preise, wahlen, rabatt, nachlass }) => {
      const elements = preise.map((preis, index) =>
        anElement(`E${index}`, {
          preis: cents(preis),
          ust: percent(rates[index % 3] ?? 19),
          schluessel: `e${index}`,
        }),
      );
      const taken = new Set<number>();
      const rows = wahlen.map(({ preis, anzahl, statt, isChosen }, index) => {
        const isFree = statt >= 0 && !taken.has(statt);
        if (isFree && isChosen) taken.add(statt);
        return aWahl(`w${index}`, {
          preis: cents(preis),
          anzahl,
          ust: percent(rates[index % 3] ?? 19),
          statt: isFree ? `e${statt}` : '',
        });
      });
      const under = (place: number) =>
        wahlen.flatMap((each, index) => (each.under === place ? [position(`w${index}`)] : []));
      const gliederung: GliederungRow[] = [
        abschnitt('A', '', { preisArt: 'Rabatt', prozent: percent(rabatt) }),
        position('e0'),
        ...under(1),
        abschnitt('B', 'Alles', { preisArt: 'Nachlass', preis: cents(nachlass) }),
        ...under(2),
      ];
      const chosen = rows.filter((_, index) => wahlen[index]?.isChosen);
      const offered = offerOf({ optElement: elements, wahlpositionen: rows, gliederung });
      const draft = offerOf({
        optElement: [
          ...elements.map((element) =>
            chosen.some(({ statt }) => statt === element.schluessel) ? { ...element, anzahl: 0 } : element,
          ),
          ...chosen.map((wahl) =>
            anElement(wahl.name, {
              anzahl: wahl.anzahl,
              preis: wahl.preis,
              ust: wahl.ust,
              schluessel: wahl.schluessel,
            }),
          ),
        ],
        wahlpositionen: rows.map((wahl) =>
          chosen.includes(wahl) ? { ...wahl, gewaehlt: true, ...(wahl.statt && { genommen: 1 }) } : wahl,
        ),
        gliederung,
      });
      const expected = mitWahl(
        offered,
        chosen.map(({ schluessel }) => schluessel),
      );
      expect(draft.steuern).toEqual(expected.steuern);
      expect(mitWahl(draft, []).gesamt).toBe(expected.gesamt);
    }),
    { numRuns: RUNS, seed: 58 },
  );
});
