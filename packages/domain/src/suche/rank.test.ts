import { expect, test } from 'vitest';
import { type Choice, chosenByEnter, chosenByLeaving } from './choice.ts';
import { type Hit, onlyHit, type Ranked, rankedHits } from './rank.ts';
import { askedWords, listWords } from './words.ts';

type Case = {
  row: string;
  typed: string;
  of: readonly (string | Hit)[];
  recent?: readonly string[];
  found: readonly string[];
};

const hitOf = (each: string | Hit): Hit => (typeof each === 'string' ? { id: each, title: each } : each);
const SM58 = ['Mikrofon Shure SM58', 'Handsender ULXD mit SM58', 'SM58 Clip', 'Kabeltrommel'];
const XLR = [
  'XLR 100 m',
  'DI-Box XLR, 2 × 10',
  'Kabel XLR 10 m',
  'XLR 10 m',
  'XLR-Kabel 5 m',
  'Kabeltrommel',
];
const MUELLER = ['Möller', 'Muller', 'Mueller KG', 'Müller GmbH'];
const ERIKA: Hit = { id: 'Stadtwerke', title: 'Stadtwerke', others: ['Erika Beispiel', 'Musterstadt'] };
const KUNDE: Hit = { id: 'Kunde', title: 'Bauverein', codes: ['10010'] };

test.each<Case>([
  {
    row: '[HAND-02 H2.1 O25]',
    typed: 'sm 58',
    of: SM58,
    recent: ['Mikrofon Shure SM58'],
    found: ['SM58 Clip', 'Mikrofon Shure SM58', 'Handsender ULXD mit SM58'],
  },
  { row: '[HAND-02 H2.2]', typed: '58 mikro', of: SM58, found: ['Mikrofon Shure SM58'] },
  {
    row: '[HAND-02 H2.3 O25]',
    typed: 'xlr 10',
    of: XLR,
    recent: ['XLR 100 m'],
    found: ['XLR 10 m', 'Kabel XLR 10 m', 'DI-Box XLR, 2 × 10', 'XLR 100 m'],
  },
  { row: '[HAND-02 H2.4 O25]', typed: 'kabel xlr', of: XLR, found: ['Kabel XLR 10 m', 'XLR-Kabel 5 m'] },
  {
    row: '[HAND-02 H2.5 W21]',
    typed: 'strassenlampe gross',
    of: ['Straßenlampe groß', 'Lampe'],
    found: ['Straßenlampe groß'],
  },
  { row: '[HAND-02 H2.5 W21]', typed: 'GROẞ', of: ['gross', 'Größe'], found: ['gross', 'Größe'] },
  {
    row: '[HAND-02 H2.5 W21]',
    typed: 'straße',
    of: ['Bahnhofstrasse 3', 'Strasse'],
    found: ['Strasse', 'Bahnhofstrasse 3'],
  },
  { row: '[HAND-02 H2.6]', typed: 'mueller', of: MUELLER, found: ['Mueller KG', 'Müller GmbH'] },
  { row: '[HAND-02 H2.6]', typed: 'muller', of: MUELLER, found: ['Muller', 'Müller GmbH'] },
  { row: '[HAND-02 H2.6]', typed: 'müller', of: MUELLER, found: ['Muller', 'Mueller KG', 'Müller GmbH'] },
  {
    row: '[HAND-02 H2.7]',
    typed: 'neu',
    of: ['Erneuerung', 'Neue Bühne'],
    found: ['Neue Bühne', 'Erneuerung'],
  },
  { row: '[HAND-02 H2.8]', typed: '10010', of: ['Halle 10010', KUNDE], found: ['Kunde', 'Halle 10010'] },
  { row: '[HAND-02 H2.8]', typed: '1001', of: [KUNDE, 'Halle 10010'], found: ['Halle 10010', 'Kunde'] },
  { row: '[HAND-02 H2.9]', typed: 'erika musterstadt', of: [ERIKA, 'Erika'], found: ['Stadtwerke'] },
  {
    row: '[HAND-02 H2.9]',
    typed: 'beispiel erika',
    of: [ERIKA, 'Beispiel, Erika'],
    found: ['Beispiel, Erika', 'Stadtwerke'],
  },
  {
    row: '[HAND-02 H2.10]',
    typed: 'Turnverein',
    of: ['Turnverein Nord', 'Turnverein'],
    recent: ['Turnverein Nord'],
    found: ['Turnverein', 'Turnverein Nord'],
  },
  { row: '[HAND-02 H2.11]', typed: '', of: ['a', 'b', 'c'], recent: ['c'], found: ['c', 'a', 'b'] },
  { row: '[HAND-02 H2.12]', typed: 'RN2026 0064', of: ['RN20260064', 'RN20260065'], found: ['RN20260064'] },
  { row: '[HAND-02 H2.12]', typed: '"', of: ['Monitor 19" flach', 'Monitor'], found: ['Monitor 19" flach'] },
])('$row "$typed" finds $found', ({ typed, of, recent, found }) => {
  expect(rankedHits(typed, of.map(hitOf), recent).map(({ hit }) => hit.id)).toEqual(found);
});

const ranked = (typed: string, ...of: readonly (string | Hit)[]) => rankedHits(typed, of.map(hitOf));
const said = ({ does, ...more }: Choice<Hit>) =>
  'hit' in more ? `${does} ${more.hit.id}` : 'why' in more ? more.why : does;

test('[HAND-02 H2.7] of Neue and Neuer Saal none is the only hit', () => {
  expect(onlyHit(ranked('neu', 'Neue', 'Neuer Saal'))).toBeUndefined();
});

const TWO = ranked('nord', 'Turnverein Nord', 'Stadt Nord');
const ALIKE = rankedHits('Turnverein', [
  { id: '1', title: 'Turnverein' },
  { id: '2', title: 'Turnverein' },
]);
const TURNVEREIN = ranked('Turnverein', 'Turnverein', 'Turnverein Nord');

/** What Enter and Tab do, in this order. */
function keys(
  ranked: readonly Ranked<Hit>[],
  { marked, mayCreate = true }: { readonly marked?: string; readonly mayCreate?: boolean } = {},
) {
  const choosing = { ranked, marked, mayCreate };
  return [said(chosenByEnter(choosing)), said(chosenByLeaving(choosing))];
}

test('[HAND-01 H2.13] the only hit is taken by Enter and by Tab', () => {
  expect(keys(ranked('turn', 'Turnverein'))).toEqual(['take Turnverein', 'take Turnverein']);
});

test('[HAND-01 H2.14] of several Enter marks the first, Tab refuses; the marked one is taken by both', () => {
  expect(keys(TWO)).toEqual(['mark Stadt Nord', 'several']);
  for (const marked of ['Stadt Nord', 'Turnverein Nord'])
    expect(keys(TWO, { marked })).toEqual([`take ${marked}`, `take ${marked}`]);
});

test('[HAND-01 H2.15] the one that is called as typed is taken before those that begin so; of two called alike none', () => {
  expect(keys(TURNVEREIN)).toEqual(['take Turnverein', 'take Turnverein']);
  expect(keys(ALIKE)).toEqual(['mark 1', 'several']);
});

test('[HAND-01 H2.16] none: Enter makes it, Tab says that it is not there; without the right nothing was found', () => {
  expect(keys([])).toEqual(['create', 'not yet']);
  expect(keys([], { mayCreate: false })).toEqual(['none', 'none']);
});

test('[HAND-01 H2.18] where the marked one is gone nothing is taken by Enter, the first is marked', () => {
  expect(keys(TWO, { marked: 'gone' })).toEqual(['mark Stadt Nord', 'several']);
  expect(keys(ranked('turn', 'Turnverein'), { marked: 'gone' })).toEqual([
    'mark Turnverein',
    'take Turnverein',
  ]);
});

test('[HAND-02 W21] each word is asked for in every way it may be stored', () => {
  const [[...strasse] = [], [...mueller] = []] = askedWords('STRASSE mueller');
  expect(strasse).toEqual(expect.arrayContaining(['strasse', 'straße']));
  expect(mueller).toEqual(expect.arrayContaining(['mueller', 'müller']));
  expect(askedWords('muller')[0]).toContain('müller');
  expect(askedWords('SM58')).toEqual([['sm'], ['58']]);
});

test.each([
  { search: 'sm 58', words: [['sm'], ['58']] },
  { search: ' 1.234,56 ', words: [['1.234,56']] },
  { search: '3. 12.2026', words: [['3.12.2026']] },
  { search: 'Straße', words: [['Straße', 'Strasse']] },
  { search: 'GROSSE Bühne', words: [['GROSSE', 'GROßE'], ['Bühne']] },
  { search: '', words: [] },
])('[HAND-02 O25 W21] a list is searched for "$search" by its words', ({ search, words }) => {
  expect(listWords(search)).toEqual(words);
});
