import { expect, test } from 'vitest';
import { abschnitt, anElement, aSource, aZeile, pageOf, position } from '../rechnung/gliederung.examples.ts';
import { percent } from '../values/ust.ts';
import type { GliederungRow } from './gliedern.ts';
import { linesOf } from './gliedern.ts';
import { gliederungProblems } from './problems.ts';
import { keptRows, withKeys } from './schluessel.ts';
import { nachKategorie, nachWarengruppe, ohneAbschnitte } from './vorschlag.ts';
import {
  aufgeloest,
  gerueckt,
  geteilt,
  inAbschnitt,
  isMovedSince,
  kopfGerueckt,
  mitPlaetzen,
  mitText,
  type Ref,
  type Stand,
  textGeaendert,
  umbenannt,
  verschoben,
  type Zug,
} from './zuege.ts';

const zeilen = [
  aZeile('led', 'LED-PAR', 'Licht', { anzahl: 6 }),
  aZeile('pa', 'PA', 'Ton'),
  aZeile('mic', 'Mikrofon', 'Ton'),
];
const optElement = [
  anElement('Anfahrt', { schluessel: 'weg' }),
  anElement('Techniker', { schluessel: 'tech' }),
];
const headings = [abschnitt('Ton', 'Ton'), abschnitt('Licht', 'Licht'), abschnitt('Rest', 'Sonstiges')];

const stand = (gliederung: readonly GliederungRow[]): Stand => ({
  rows: gliederung,
  abschnitte: pageOf(aSource({ zeilen, optElement, gliederung })),
});

/** `Ton: Mikrofon 1, PA 1`, of headings with something. */
const shown = (gliederung: readonly GliederungRow[]) =>
  pageOf(aSource({ zeilen, optElement, gliederung }))
    .filter(({ eintraege }) => eintraege.length > 0)
    .map(
      ({ title, eintraege }) =>
        `${title}: ${eintraege.map((each) => (each.text === undefined ? `${each.line.position.name} ${each.line.position.anzahl}` : `„${each.text}“`)).join(', ')}`,
    );

const after = (zug: Zug, rows: readonly GliederungRow[] = headings) => zug(stand(rows)) ?? [];
const ref = (bezug: string, teil = 0): Ref => ({ bezug, teil });

let count = 0;
const newKey = () => `neu${(count += 1)}`;

test('a line goes under another heading, at its end or before what stands there', () => {
  expect(shown(after(verschoben([ref('led')], { kopf: 'Ton' })))).toEqual([
    'Ton: Mikrofon 1, PA 1, LED-PAR 6',
    'Rest: Anfahrt 1, Techniker 1',
  ]);
  expect(shown(after(verschoben([ref('led')], { kopf: 'Ton', index: 1 })))[0]).toBe(
    'Ton: Mikrofon 1, LED-PAR 6, PA 1',
  );
});

test('up and down go place by place, and across headings', () => {
  const up = after(gerueckt([ref('pa')], -1));
  expect(shown(up)[0]).toBe('Ton: PA 1, Mikrofon 1');
  expect(shown(after(gerueckt([ref('pa')], 1), up))[0]).toBe('Ton: Mikrofon 1, PA 1');
  expect(shown(after(gerueckt([ref('pa')], 1)))).toEqual([
    'Ton: Mikrofon 1',
    'Licht: PA 1, LED-PAR 6',
    'Rest: Anfahrt 1, Techniker 1',
  ]);
  expect(shown(after(gerueckt([ref('led')], -1)))[0]).toBe('Ton: Mikrofon 1, PA 1, LED-PAR 6');
  expect(gerueckt([ref('mic')], -1)(stand(headings))).toBeUndefined();
  expect(gerueckt([ref('tech')], 1)(stand(headings))).toBeUndefined();
});

test('several go together, in their order', () => {
  const rows = after(inAbschnitt([ref('mic'), ref('weg')], 'Bühne', newKey));
  expect(shown(rows)).toEqual([
    'Ton: PA 1',
    'Licht: LED-PAR 6',
    'Rest: Techniker 1',
    'Bühne: Mikrofon 1, Anfahrt 1',
  ]);
  expect(shown(after(inAbschnitt([ref('pa')], 'bühne ', newKey), rows)).at(-1)).toBe(
    'Bühne: Mikrofon 1, Anfahrt 1, PA 1',
  );
});

test('[O1.23] without headings an element moves up: that order, no head, no sum', () => {
  const rows = ohneAbschnitte({ newKey });
  const moved = after(gerueckt([ref('tech')], -1), rows);
  expect(shown(moved)).toEqual([': Mikrofon 1, PA 1, LED-PAR 6, Techniker 1, Anfahrt 1']);
  expect(pageOf(aSource({ zeilen, optElement, gliederung: moved }))).toHaveLength(1);
});

test('a heading is renamed, dissolved, moved with all its rows', () => {
  const rows = after(verschoben([ref('led')], { kopf: 'Ton' }));
  expect(shown(after(umbenannt('Ton', ' Bühne '), rows))[0]).toBe('Bühne: Mikrofon 1, PA 1, LED-PAR 6');
  expect(shown(after(aufgeloest('Ton'), rows))).toEqual([
    'Licht: LED-PAR 6',
    'Rest: Anfahrt 1, Techniker 1',
    'Ton: Mikrofon 1, PA 1',
  ]);
  expect(shown(after(kopfGerueckt('Ton', 1), rows))[0]).toBe('Ton: Mikrofon 1, PA 1, LED-PAR 6');
  expect(after(kopfGerueckt('Ton', 1)).map(({ text }) => text)).toEqual(['Licht', 'Ton', 'Rest']);
  expect(kopfGerueckt('Ton', -1)(stand(headings))).toBeUndefined();
});

test('a text stands below what is there, changes and goes', () => {
  const rows = after(mitText('Ton', 'ab 18 Uhr'));
  expect(shown(rows)[0]).toBe('Ton: Mikrofon 1, PA 1, „ab 18 Uhr“');
  const text = ref('Text ab 18 Uhr');
  expect(shown(after(gerueckt([text], -1), rows))[0]).toBe('Ton: Mikrofon 1, „ab 18 Uhr“, PA 1');
  expect(shown(after(textGeaendert(text, 'ab 19 Uhr'), rows))[0]).toContain('„ab 19 Uhr“');
  expect(shown(after(textGeaendert(text, ' '), rows))[0]).toBe('Ton: Mikrofon 1, PA 1');
});

test('what is added gets a place under its heading; what has one keeps it', () => {
  const rows = mitPlaetzen([...headings, abschnitt('Bühne'), position('pa')], 'Licht', ['pa', 'mic', 'mic']);
  expect(shown(rows)).toEqual([
    'Licht: Mikrofon 1, LED-PAR 6',
    'Rest: Anfahrt 1, Techniker 1',
    'Bühne: PA 1',
  ]);
  expect(mitPlaetzen(headings, 'gone', ['pa'])).toBe(headings);
});

test('a part of a line gets a place of its own, and moves alone', () => {
  const rows = after(geteilt(ref('led'), 2));
  expect(shown(rows)[1]).toBe('Licht: LED-PAR 4, LED-PAR 2');
  expect(shown(after(verschoben([ref('led', 1)], { kopf: 'Ton' }), rows)).slice(0, 2)).toEqual([
    'Ton: Mikrofon 1, PA 1, LED-PAR 2',
    'Licht: LED-PAR 4',
  ]);
  expect(shown(after(geteilt(ref('led', 1), 1), rows))[1]).toBe('Licht: LED-PAR 4, LED-PAR 1, LED-PAR 1');
});

test('what stands nowhere, or under no heading of its own, is not parted', () => {
  expect(geteilt(ref('fort'), 2)(stand(headings))).toBeUndefined();
  expect(geteilt(ref('led'), 2)(stand([]))).toBeUndefined();
});

test('today’s headings are proposed, or those of the groups of goods', () => {
  const lines = [
    { kategorie: 'Ton', warengruppe: '' },
    { kategorie: '', warengruppe: 'kabel' },
    { kategorie: '', warengruppe: '', isAbzug: true },
  ] as const;
  const words = (rows: readonly GliederungRow[]) => rows.map(({ text, nimmt }) => `${text}/${nimmt}`);
  expect(words(nachKategorie(lines, { newKey }))).toEqual([
    'Ton/Ton',
    'Personal, Transport, Sonstiges/Sonstiges',
  ]);
  const gruppen = [
    { id: 'kabel', name: 'Kabel' },
    { id: 'leer', name: 'Leer' },
  ];
  expect(words(nachWarengruppe(lines, { newKey, gruppen }))).toEqual(['Kabel/kabel', 'Ton/Ton']);
});

const keysOf = (elements: readonly { readonly schluessel?: string }[]) =>
  elements.map(({ schluessel = '' }) => schluessel);

test('[O1.15] an old client writes elements without keys, one renamed: the others keep their place, that one stands in its category', () => {
  const rows = [...headings, abschnitt('Bühne'), position('weg'), position('tech')];
  const old = [anElement('Anfahrt'), anElement('Meister')];
  const kept = withKeys(old, optElement, newKey);
  expect(kept.map(({ schluessel }) => schluessel)).toEqual(['weg', expect.stringMatching(/^neu/)]);
  const gliederung = keptRows(rows, { before: keysOf(optElement), after: keysOf(kept) }, newKey);
  expect(
    pageOf(aSource({ optElement: kept, gliederung })).map((each) => [each.title, linesOf(each).length]),
  ).toEqual([
    ['Ton', 0],
    ['Licht', 0],
    ['Rest', 1],
    ['Bühne', 1],
  ]);
});

test('a key that is sent claims first, whatever the names say', () => {
  const two = [anElement('Anfahrt', { schluessel: 'a' }), anElement('Anfahrt', { schluessel: 'b' })];
  const kept = withKeys([anElement('Anfahrt'), anElement('Rückweg', { schluessel: 'a' })], two, newKey);
  expect(kept.map(({ schluessel }) => schluessel)).toEqual(['b', 'a']);
});

test('[O1.16] a copy of an invoice, then of its list: every line where it was', () => {
  const rows = after(inAbschnitt([ref('led'), ref('weg')], 'Bühne', newKey));
  const copied = aSource({ optElement, gliederung: rows });
  expect(pageOf(copied).at(-1)?.title).toBe('Bühne');
  const withList = { ...copied, zeilen: zeilen.map((each) => ({ ...each, zeile: { ...each.zeile } })) };
  expect(pageOf(withList)).toEqual(pageOf(aSource({ zeilen, optElement, gliederung: rows })));
});

test('[O1.19] whoever moves what somebody else has moved is told; another line, or another amount, is in nobody’s way', () => {
  const known = stand(headings);
  const theirs = (zug: Zug) => stand(zug(known) ?? []);
  const moved = theirs(inAbschnitt([ref('led')], 'Bühne', newKey));
  expect(isMovedSince([ref('led')], known, moved)).toBe(true);
  expect(isMovedSince([ref('pa')], known, moved)).toBe(false);
  expect(isMovedSince([ref('pa')], known, theirs(gerueckt([ref('pa')], -1)))).toBe(true);
  expect(isMovedSince([ref('pa')], known, theirs(verschoben([ref('mic')], { kopf: 'Licht' })))).toBe(false);
  // Not there before, or not any more.
  expect(isMovedSince([ref('led', 1)], known, theirs(geteilt(ref('led'), 2)))).toBe(true);
  expect(isMovedSince([ref('led', 1)], theirs(geteilt(ref('led'), 2)), known)).toBe(true);
});

test.each([
  { rows: [abschnitt('x'.repeat(201))], problem: 'Der Titel eines Abschnitts hat höchstens 200 Zeichen.' },
  { rows: [abschnitt('A'), position('')], problem: 'Einer Zeile der Gliederung fehlt, was dort steht.' },
  { rows: [position('led'), abschnitt('A')], problem: 'Vor dem ersten Abschnitt steht nichts.' },
  {
    rows: [abschnitt('A'), position('led'), abschnitt('B'), position('led')],
    problem: 'Der Rest einer Position steht nur an einer Stelle.',
  },
  { rows: [abschnitt('A'), position('led', 2), position('led')], problem: undefined },
  ...[0, 120].map((prozent) => ({
    rows: [abschnitt('A', '', { preisArt: 'Rabatt', prozent: percent(prozent) })],
    problem: 'Ein Rabatt hat mehr als 0 % und höchstens 100 %.',
  })),
])('[O1.20] $problem', ({ rows, problem }) => {
  expect(gliederungProblems({ gliederung: rows }).gliederung).toBe(problem);
});

test.each([
  { keys: ['', ''], problem: undefined },
  { keys: ['a', 'b', ''], problem: undefined },
  { keys: ['a', 'b', 'a'], problem: 'Zwei Rechnungselemente haben denselben Schlüssel.' },
])('[O1.20] elements with the keys $keys: $problem', ({ keys, problem }) => {
  expect(gliederungProblems({ optElement: keys.map((schluessel) => ({ schluessel })) }).optElement).toBe(
    problem,
  );
});

test('[O1.20] a reduction of all of it is one', () => {
  const row = abschnitt('A', '', { preisArt: 'Rabatt', prozent: percent(100) });
  expect(gliederungProblems({ gliederung: [row] })).toEqual({});
});
