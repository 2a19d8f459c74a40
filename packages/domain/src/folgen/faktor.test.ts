import type { Id } from '@traverse/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListenSet, Listenzeile } from '../entities/index.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { cents } from '../values/geld.ts';
import { faktorFolgen, faktorFrageWorte, faktorMitTagen, faktorWorte, ohnePauschalpreis } from './faktor.ts';

const own = { id: 'own' as Id<'faktorstaffeln'>, name: 'Kabel', standard: false };
const staffel = { id: 'standard' as Id<'faktorstaffeln'>, name: 'Standard', standard: true };
const stufen = [1, 1.5, 2, 2.4].map((faktor, index) => ({
  von: index + 1,
  bis: index === 3 ? 0 : index + 1,
  faktor,
  jeTag: 0,
}));
const facts = (tage: number) => ({
  staffeln: [
    { ...staffel, stufen },
    { ...own, stufen: [{ von: 1, bis: 0, faktor: 2.4, jeTag: 0 }] },
  ],
  tage,
});

interface More {
  readonly ohneStaffel?: boolean;
  readonly staffel?: Id<'faktorstaffeln'> | '';
  readonly kategorie?: TechnikKategorie | '';
}

let ids = 0;
const zeile = (faktor: number, { kategorie = 'Ton', ...more }: More = {}) => ({
  zeile: { id: `zeile${(ids += 1)}` as Listenzeile['id'], faktor },
  artikel: { kategorie, ...more },
});
const set = (faktor: number) => ({
  set: { id: `set${(ids += 1)}` as ListenSet['id'], faktor },
  artikel: { kategorie: 'Ton' as const },
});

/** Thirty lines and a set at 2, one at 1,5, one at 0, and one that has no table. */
const aListe = () => ({
  zeilen: [
    ...Array.from({ length: 30 }, () => zeile(2)),
    zeile(1.5),
    zeile(0),
    zeile(1, { ohneStaffel: true }),
  ],
  sets: [set(2)],
});

const words = (onListe: Parameters<typeof faktorWorte>[0], faktor: number, tage = 3) =>
  faktorWorte(onListe, { faktor, optElement: [] }, facts(tage)).abweichend;

test('[NAHT-01 L4.1] the lines and the set that had the factor of the head follow it, the others stay', () => {
  const liste = aListe();
  const { updates, eigene } = faktorFolgen(liste, { alt: 2, neu: 3 }, facts(3));
  expect({ folgen: updates.length, eigene }).toEqual({ folgen: 31, eigene: 1 });
  expect(new Set(updates.map(({ faktor }) => faktor))).toEqual(new Set([3]));
  expect(updates.at(-1)?.collection).toBe('listen_sets');
  const now = new Map<string, number>(updates.map(({ id, faktor }) => [id, faktor]));
  const after = {
    zeilen: liste.zeilen.map(({ zeile: each, artikel }) => ({
      zeile: { ...each, faktor: now.get(each.id) ?? each.faktor },
      artikel,
    })),
    sets: liste.sets.map(({ set: each, artikel }) => ({
      set: { ...each, faktor: now.get(each.id) ?? each.faktor },
      artikel,
    })),
  };
  expect(words(after, 3)).toBe('1 Zeile mit anderem Faktor');
});

test('[NAHT-01 L4.2] a head that was changed alone leaves a word about all that differ', () => {
  expect(words(aListe(), 3)).toBe('32 Zeilen mit anderem Faktor');
});

test.each([
  { what: 'has it', faktor: 2.4, says: '' },
  { what: 'has the one of the head', faktor: 2, says: '1 Zeile mit anderem Faktor' },
])('[NAHT-01 L4.3] an item with a table of its own that $what', ({ faktor, says }) => {
  expect(words({ zeilen: [zeile(faktor, { staffel: own.id })], sets: [] }, 2)).toBe(says);
});

test.each([
  { what: 'a table of its own', more: { staffel: own.id }, faktor: 2 },
  { what: 'no table', more: { ohneStaffel: true }, faktor: 2 },
])('[NAHT-01] what has $what never follows, also at the same number, and is told of', ({ more, faktor }) => {
  const onListe = { zeilen: [zeile(faktor, more)], sets: [] };
  expect(faktorFolgen(onListe, { alt: 2, neu: 3 }, facts(3))).toEqual({ updates: [], eigene: 1 });
});

test('[NAHT-01] without days of rental no table says anything, and a line follows', () => {
  const onListe = { zeilen: [zeile(2, { staffel: own.id })], sets: [] };
  expect(faktorFolgen(onListe, { alt: 2, neu: 3 }, facts(0)).updates).toHaveLength(1);
});

test('[NAHT-01] lines of a flat price do not follow a head that was 0, and one on the new factor is none of its own', () => {
  expect(faktorFolgen({ zeilen: [zeile(0)], sets: [] }, { alt: 0, neu: 2 }, undefined)).toEqual({
    updates: [],
    eigene: 0,
  });
  expect(faktorFolgen({ zeilen: [zeile(3)], sets: [] }, { alt: 2, neu: 3 }, undefined)).toEqual({
    updates: [],
    eigene: 0,
  });
});

test.each([
  { kategorie: 'Ton', elements: ['Pauschalpreis Ton'], count: 0 },
  { kategorie: 'Licht', elements: ['Pauschalpreis Ton'], count: 1 },
  { kategorie: 'Licht', elements: ['Pauschalpreis Alles'], count: 0 },
  { kategorie: '', elements: ['Pauschalpreis Ton', 'Anfahrt'], count: 1 },
  { kategorie: 'Ton', elements: ['Pauschalpreis Ton und Licht'], count: 1 },
] as const)(
  '[NAHT-01 L4.4] of a line of "$kategorie" at 0 beside $elements $count stand without a flat price',
  ({ kategorie, elements, count }) => {
    const onListe = { zeilen: [zeile(0, { kategorie }), zeile(2, { kategorie })], sets: [] };
    const named = elements.map((name) => ({ name }));
    expect(ohnePauschalpreis(onListe, named)).toBe(count);
    expect(faktorWorte(onListe, { faktor: 2, optElement: [] }, undefined)).toEqual({
      abweichend: '',
      ohnePauschale: '1 Zeile mit Faktor 0 ohne Pauschalpreis',
    });
  },
);

test.each([
  { faktor: 2, alt: 3, neu: 4, words: 'Faktor 2 → 2,4 (Miettage 4)' },
  { faktor: 1.8, alt: 3, neu: 4, words: undefined },
  { faktor: 2, alt: 3, neu: 3, words: undefined },
  { faktor: 2.4, alt: 4, neu: 5, words: undefined },
  { faktor: 2, alt: 3, neu: 0, words: undefined },
])('[NAHT-01 L4.5] head $faktor, $alt days of rental become $neu: $words', ({ faktor, alt, neu, words }) => {
  expect(faktorMitTagen(faktor, facts(alt), facts(neu))?.words).toBe(words);
});

/** What a hand may do to a draft: another head, which the lines follow or not, or another factor of one of them. */
const step = fc.record({
  does: fc.constantFrom('follow' as const, 'head alone' as const, 'line' as const),
  faktor: fc.constantFrom(0, 1, 1.5, 2, 2.4, 3),
  nth: fc.nat(5),
});

/** What the head gives to each kind of line: written out, and not asked of what is tested. */
const given = { plain: undefined, 'own table': 2.4, 'no table': 1 };

test('[NAHT-01] after any changes of head and lines one word counts those with another factor than the head gives, but flat prices', () => {
  const kinds = ['plain', 'plain', 'own table', 'no table', 'plain', 'plain'] as const;
  const more = { plain: {}, 'own table': { staffel: own.id }, 'no table': { ohneStaffel: true } };
  let head = 2;
  let lines = kinds.map((kind) => ({ kind, ...zeile(given[kind] ?? head, more[kind]) }));
  for (const [index, { does, faktor, nth }] of fc.sample(step, { seed: 52, numRuns: 500 }).entries()) {
    const moved = new Map<string, number>();
    if (does === 'line') moved.set(lines[nth]?.zeile.id ?? '', faktor);
    if (does === 'follow') {
      const { updates } = faktorFolgen({ zeilen: lines, sets: [] }, { alt: head, neu: faktor }, facts(3));
      for (const each of updates) moved.set(each.id, each.faktor);
    }
    if (does !== 'line') head = faktor;
    lines = lines.map((each) => ({
      ...each,
      zeile: { ...each.zeile, faktor: moved.get(each.zeile.id) ?? each.zeile.faktor },
    }));
    const differing = lines.filter(
      ({ kind, zeile: { faktor: now } }) => now !== 0 && now !== (given[kind] ?? head),
    );
    const { length } = differing;
    const says = length === 0 ? '' : `${length} ${length === 1 ? 'Zeile' : 'Zeilen'} mit anderem Faktor`;
    expect({ index, says: words({ zeilen: lines, sets: [] }, head) }).toEqual({ index, says });
  }
});

test('[NAHT-01] a firm without a table is proposed nothing with other days', () => {
  expect(faktorMitTagen(2, undefined, undefined)).toBeUndefined();
  expect(faktorMitTagen(2, facts(3), undefined)).toBeUndefined();
});

test('[NAHT-01 O5] the question names how many, both sums, what stays and who else charges the list', () => {
  const frage = {
    anzahl: 32,
    eigene: 1,
    alt: 2,
    neu: 3,
    vorher: cents(256_326),
    nachher: cents(425_366),
    andere: [{ name: 'RN20260064', vorher: cents(1000), nachher: cents(1500) }],
  };
  expect(faktorFrageWorte(frage)).toEqual({
    title: 'Alle 32 Zeilen auf 3?',
    lines: [
      '2.563,26\u00a0€ → 4.253,66\u00a0€',
      '1 Zeile hat einen eigenen Faktor.',
      'Auch RN20260064: 10,00\u00a0€ → 15,00\u00a0€',
    ],
  });
  expect(faktorFrageWorte({ ...frage, anzahl: 1, eigene: 0, andere: [] })).toEqual({
    title: '1 Zeile auf 3?',
    lines: ['2.563,26\u00a0€ → 4.253,66\u00a0€'],
  });
  expect(faktorFrageWorte({ ...frage, eigene: 2, andere: [] }).lines[1]).toBe(
    '2 Zeilen haben einen eigenen Faktor.',
  );
});

test('[NAHT-01 L4.5] of other days the question names the table, and that the customer has the former', () => {
  const mitTagen = { words: 'Faktor 2 → 2,4 (Miettage 4)', isSent: false };
  const frage = {
    anzahl: 2,
    eigene: 0,
    alt: 2,
    neu: 2.4,
    vorher: cents(4000),
    nachher: cents(4800),
    andere: [],
    mitTagen,
  };
  expect(faktorFrageWorte(frage)).toEqual({
    title: 'Faktor 2 → 2,4 (Miettage 4)?',
    lines: ['Alle 2 Zeilen auf 2,4.', '40,00\u00a0€ → 48,00\u00a0€'],
  });
  const sent = { ...frage, anzahl: 0, nachher: frage.vorher, mitTagen: { ...mitTagen, isSent: true } };
  expect(faktorFrageWorte(sent).lines).toEqual(['Der Kunde hat schon eine Fassung mit Faktor 2.']);
});
