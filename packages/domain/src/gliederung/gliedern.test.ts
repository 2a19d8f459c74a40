import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  abschnitt,
  anElement,
  aSet,
  aSource,
  aZeile,
  pageOf,
  position,
  printed,
  rowsIn,
  sumsOf,
} from '../rechnung/gliederung.examples.ts';
import { type GliederungRow, gegliedert, linesOf, type Placeable } from './gliedern.ts';

const ton = [
  aZeile('led', 'LED-PAR', 'Licht', { anzahl: 6 }),
  aZeile('pa', 'PA', 'Ton'),
  aZeile('wand', 'Wand', 'Video'),
];

test('[O1.2] a heading takes the lines of its category, the others stand behind all headings', () => {
  const gliederung = [abschnitt('Bühne', 'Ton'), abschnitt('Deko', 'Licht')];
  const source = aSource({ zeilen: ton, optElement: [anElement('Anfahrt')], gliederung });
  expect(printed(source).map(({ title }) => title)).toEqual([
    'Bühne',
    'Deko',
    'Video',
    'Personal, Transport, Sonstiges',
  ]);
});

const sorted = (facts: Partial<Placeable<string>>): Placeable<string> => ({
  bezug: '',
  kategorie: '',
  warengruppe: '',
  anzahl: 1,
  part: () => '',
  ...facts,
});
const titles = (lines: readonly Placeable<string>[], rows: readonly GliederungRow[]) =>
  gegliedert(lines, rows)
    .filter(({ eintraege }) => eintraege.length > 0)
    .map(({ kopf, title }) => kopf?.row.text ?? title);

test.each<[what: string, facts: Partial<Placeable<string>>, under: string]>([
  ['of a group of goods', { warengruppe: 'zelte' }, 'Zelte'],
  ['of a category and another group', { kategorie: 'Ton', warengruppe: 'boxen' }, 'Alles'],
  ['without a category', {}, 'Rest'],
  ['paid before', { isAbzug: true }, 'Anzahlungen'],
  ['that was chosen', { wahl: 'gewaehlt' }, 'Personal, Transport, Sonstiges'],
])('[O1.2] what is %s stands where it is taken, or behind all headings', (_, facts, under) => {
  const rows = [abschnitt('Zelte', 'zelte'), abschnitt('Rest', 'Sonstiges'), abschnitt('Alles', 'Alles')];
  expect(titles([sorted(facts)], rows)).toEqual([under]);
});

test('[O1.3] what is scanned onto the list stands at the end of the heading that takes it, and no row is written', () => {
  const gliederung = [abschnitt('Bühne', 'Ton'), position('pa')];
  const scanned = aSource({ zeilen: [...ton, aZeile('mic', 'Mikrofon', 'Ton')], gliederung });
  expect(rowsIn(printed(scanned)[0])).toEqual(['PA 1', 'Mikrofon 1']);
});

const parts = (anzahl: number, rows: readonly number[], facts: Parameters<typeof aZeile>[3] = {}) =>
  aSource({
    zeilen: [aZeile('led', 'LED-PAR', 'Licht', { anzahl, ...facts })],
    gliederung: rows.flatMap((some, index) => [abschnitt(`A${index}`), position('led', some)]),
  });

test('[O1.4] 6 × 45,00 in parts of 4 and 2: 180,00 and 90,00', () => {
  expect(printed(parts(6, [4, 2], { preis: 4500 })).map(({ netto }) => netto)).toEqual([18_000, 9000]);
});

test('[O1.5] each part rounds for itself: 190,10 and 95,05, where the whole line is 285,14', () => {
  const source = parts(6, [4, 2], { preis: 3335, faktor: 1.5, rabatt: 5 });
  expect(printed(source).map(({ netto }) => netto)).toEqual([19_010, 9505]);
  expect(sumsOf(source).netto).toBe(28_515);
  expect(sumsOf(parts(6, [], { preis: 3335, faktor: 1.5, rabatt: 5 })).netto).toBe(28_514);
});

test.each([
  { vector: 'O1.6', rows: [4, 2], anzahl: 8, shown: [4, 4] },
  { vector: 'O1.6', rows: [4, 2], anzahl: 5, shown: [4, 1] },
  { vector: 'O1.6', rows: [4, 2], anzahl: 3, shown: [3] },
  { vector: 'O1.21', rows: [0, 2], anzahl: 6, shown: [4, 2] },
  { vector: 'O1.21', rows: [0, 2], anzahl: 8, shown: [6, 2] },
  { vector: 'O1.21', rows: [0, 2], anzahl: 1, shown: [1] },
])('[O1.6] [O1.21] $vector: of $anzahl the places $rows get $shown', ({ rows, anzahl, shown }) => {
  expect(printed(parts(anzahl, rows)).flatMap(rowsIn)).toEqual(shown.map((some) => `LED-PAR ${some}`));
});

test('[O1.21] of one piece the place with a number gets it, the other nothing', () => {
  expect(printed(parts(1, [0, 2])).map(({ title }) => title)).toEqual(['A1']);
});

test('[O1.22] of three sets and two rows the first has one, the last the others', () => {
  const sets = ['c', 'a', 'b'].map((id) => aSet('dj', `DJ-Set ${id}`, id));
  const gliederung = [abschnitt('Bühne'), position('dj'), abschnitt('Foyer'), position('dj')];
  expect(printed(aSource({ sets, gliederung })).map(rowsIn)).toEqual([
    ['DJ-Set a 1'],
    ['DJ-Set b 1', 'DJ-Set c 1'],
  ]);
});

test('a heading stands on the page while it is empty, and not on paper', () => {
  const source = aSource({ zeilen: ton, gliederung: [abschnitt('Foyer'), abschnitt('', 'Alles')] });
  expect(pageOf(source).map(({ title }) => title)).toEqual(['Foyer', '']);
  expect(printed(source).map(({ title }) => title)).toEqual(['']);
});

test('hidden lines are one line for each rate at the end of their heading', () => {
  const hidden = aZeile('klemme', 'Klemme', 'Ton', { preis: 250, hidden: true, anzahl: 4 });
  const gliederung = [abschnitt('Bühne', 'Ton'), abschnitt('Licht', 'Licht')];
  const [stage] = printed(aSource({ zeilen: [...ton, hidden], gliederung }));
  expect(rowsIn(stage)).toEqual(['PA 1', 'Zubehör und Kleinmaterial 1']);
  expect(stage?.netto).toBe(11_000);
});

test('rows wait for an item that is not on the list, and a text stands between positions', () => {
  const gliederung = [
    abschnitt('Bühne'),
    position('mixer'),
    position('pa'),
    { art: 'Text', text: 'ab 18 Uhr' } as const,
  ];
  const [stage] = printed(aSource({ zeilen: ton, gliederung }));
  expect(stage?.eintraege).toEqual([{ nr: 1 }, { text: ['ab 18 Uhr'] }]);
});

// `npm run hardening -- --only angebot` tries a hundred times as many.
const RUNS = Number(process.env['DOCUMENT_RUNS'] ?? 500);

/** A document of whole lines: amounts, factors and discounts that leave nothing to round. */
const aDocument = fc.record({
  lines: fc.array(
    fc.record({
      kategorie: fc.constantFrom('Ton', 'Licht', 'Video', '' as const),
      anzahl: fc.integer({ min: 0, max: 40 }),
      preis: fc.integer({ min: 0, max: 90_000 }),
      ust: fc.constantFrom(7, 10.7, 19),
      hidden: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  heads: fc.array(fc.constantFrom('', 'Ton', 'Licht', 'Sonstiges', 'Alles'), { maxLength: 5 }),
  places: fc.array(fc.record({ line: fc.nat(11), anzahl: fc.nat(9) }), { maxLength: 14 }),
});

test('[O1.18] 500 documents of whole lines: headings without a price change no sum', () => {
  fc.assert(
    fc.property(aDocument, ({ lines, heads, places }) => {
      const zeilen = lines.map(({ kategorie, ...facts }, index) =>
        aZeile(`i${index}`, `Artikel ${index}`, kategorie, facts),
      );
      const gliederung: GliederungRow[] = [
        ...heads.map((nimmt, index) => abschnitt(`A${index}`, nimmt)),
        ...(heads.length === 0 ? [] : places.map(({ line, anzahl }) => position(`i${line}`, anzahl))),
      ];
      const [without, source] = [aSource({ zeilen }), aSource({ zeilen, gliederung })];
      expect(sumsOf(source)).toEqual(sumsOf(without));
      const beleg = printed(source);
      expect(beleg.reduce((sum, { netto }) => sum + netto, 0)).toBe(sumsOf(without).netto);
    }),
    { numRuns: RUNS, seed: 20261129 },
  );
});

test('the page shows what paper prints, in its order', () => {
  const gliederung = [abschnitt('Bühne'), position('wand'), position('led', 4), abschnitt('Rest', 'Alles')];
  const source = aSource({ zeilen: ton, gliederung });
  const page = pageOf(source).map((each) =>
    linesOf(each).map((line) => `${line.position.name} ${line.position.anzahl}`),
  );
  expect(page).toEqual(printed(source).map(rowsIn));
});
