import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { InventarArtikel } from '../entities/index.ts';
import { amountFor } from '../preise/amount.ts';
import { baubar } from './baubar.ts';
import { openedSet } from './open-set.ts';
import { teilProblem } from './teil-problem.ts';

const id = (name: string) => name as InventarArtikel['id'];

test.each([
  { what: '1 safety je 1', n: 8, anzahl: 1, je: 1, jeListe: false, amount: 8 },
  { what: '2 clamps je 1', n: 8, anzahl: 2, je: 1, jeListe: false, amount: 16 },
  { what: '1 multicore je 6', n: 8, anzahl: 1, je: 6, jeListe: false, amount: 2 },
  { what: '0.5 je 1', n: 8, anzahl: 0.5, je: 1, jeListe: false, amount: 4 },
  { what: '1 je Liste', n: 8, anzahl: 1, je: 1, jeListe: true, amount: 1 },
  { what: 'nothing of nothing', n: 0, anzahl: 1, je: 1, jeListe: true, amount: 0 },
  { what: 'thirds are exact', n: 3, anzahl: 0.1, je: 0.3, jeListe: false, amount: 1 },
])('[SET-01 V2.1] $what for $n: $amount', ({ n, amount, ...rate }) => {
  expect(amountFor(n, rate)).toBe(amount);
});

const teil = (
  artikel: string,
  part: string,
  anzahl = 1,
  stufe: 'Pflicht' | 'Standard' | 'Optional' = 'Pflicht',
) =>
  blankRecord('artikel_teile', { artikel: id(artikel), teil: id(part), art: 'Teil', anzahl, je: 1, stufe });

const named = (...names: readonly string[]) =>
  new Map(
    names.map((name) => [name, { id: id(name), name, typ: /^[STUVWX]$/.test(name) ? 'Set' : '' } as const]),
  );

test('[SET-03] a set is opened up: sets in it, equal items added up, optional parts left out', () => {
  const teile = [
    teil('S', 'T', 2),
    teil('S', 'xlr', 4, 'Standard'),
    teil('T', 'xlr', 0.5),
    teil('T', 'mixer'),
    teil('S', 'flowers', 1, 'Optional'),
  ];
  expect(openedSet(id('S'), teile, named('S', 'T', 'xlr', 'mixer', 'flowers'))).toEqual([
    { inventar: 'xlr', name: 'xlr', anzahl: 5, stufe: 'Pflicht' },
    { inventar: 'mixer', name: 'mixer', anzahl: 2, stufe: 'Pflicht' },
  ]);
});

test('[SET-01] what a set cannot lack it may lack within a set that may lack itself', () => {
  const teile = [teil('S', 'T', 1, 'Standard'), teil('T', 'mixer'), teil('S', 'xlr')];
  expect(openedSet(id('S'), teile, named('S', 'T', 'mixer', 'xlr'))).toMatchObject([
    { inventar: 'mixer', stufe: 'Standard' },
    { inventar: 'xlr', stufe: 'Pflicht' },
  ]);
});

test('[SET-03 V2.8] 3 mixers, 5 players and 40 XLR build two sets; players are what limits', () => {
  const teile = openedSet(
    id('S'),
    [teil('S', 'mixer'), teil('S', 'player', 2), teil('S', 'xlr', 4)],
    named('mixer', 'player', 'xlr'),
  );
  const frei: { readonly [name: string]: number } = { mixer: 3, player: 5, xlr: 40 };
  expect(baubar(teile, (item) => frei[item] ?? 0)).toMatchObject({ anzahl: 2, limit: { name: 'player' } });
});

test('[SET-03 V2.19] a set in a set counts with what it takes itself', () => {
  const teile = openedSet(
    id('S'),
    [teil('S', 'T'), teil('S', 'xlr', 4), teil('T', 'xlr', 2), teil('T', 'mixer')],
    named('S', 'T', 'xlr', 'mixer'),
  );
  const frei: { readonly [name: string]: number } = { mixer: 9, xlr: 20 };
  expect(baubar(teile, (item) => frei[item] ?? 0)).toMatchObject({ anzahl: 3, limit: { name: 'xlr' } });
});

test('[SET-03] what is short builds nothing, not less than nothing', () => {
  expect(baubar(openedSet(id('S'), [teil('S', 'xlr')], named('xlr')), () => -3).anzahl).toBe(0);
});

const edge = (artikel: string, part: string) => ({ artikel: id(artikel), teil: id(part) });
const draft = (art: 'Teil' | 'Zubehör' | 'Alternative', artikel: string, part: string) => ({
  ...blankRecord('artikel_teile', { art, anzahl: 1, je: 1 }),
  ...edge(artikel, part),
});
const set = { typ: 'Set' } as const;
const item = { typ: '' } as const;
const chain = [edge('S', 'T'), edge('T', 'U'), edge('U', 'V'), edge('V', 'W')];

test.each([
  {
    what: 'a set in itself',
    draft: draft('Teil', 'S', 'S'),
    artikel: set,
    teil: set,
    edges: [],
    says: /sich nicht selbst enthalten/,
  },
  {
    what: '[SET-01 V2.4] S contains T contains S',
    draft: draft('Teil', 'T', 'S'),
    artikel: set,
    teil: set,
    edges: [edge('S', 'T')],
    says: /^Ein Set kann sich nicht selbst enthalten\.$/,
  },
  {
    what: 'an accessory that needs itself',
    draft: draft('Zubehör', 'clamp', 'lamp'),
    artikel: item,
    teil: item,
    edges: [edge('lamp', 'clamp')],
    says: /^Ein Zubehör kann sich nicht selbst brauchen\.$/,
  },
  {
    what: 'a set as accessory',
    draft: draft('Zubehör', 'lamp', 'S'),
    artikel: item,
    teil: set,
    edges: [],
    says: /Ein Set kann nicht Zubehör sein/,
  },
  {
    what: 'a set as alternative',
    draft: draft('Alternative', 'lamp', 'S'),
    artikel: item,
    teil: set,
    edges: [],
    says: /Ein Set kann nicht Alternative sein/,
  },
  {
    what: 'an item as its own alternative',
    draft: draft('Alternative', 'lamp', 'lamp'),
    artikel: item,
    teil: item,
    edges: [],
    says: /nicht selbst ersetzen/,
  },
  {
    what: 'a fifth set below',
    draft: draft('Teil', 'W', 'X'),
    artikel: set,
    teil: set,
    edges: [...chain, edge('X', 'xlr')],
    says: /höchstens 4 Stufen/,
  },
  {
    what: 'a part of what is no set',
    draft: draft('Teil', 'lamp', 'xlr'),
    artikel: item,
    teil: item,
    edges: [],
    says: /Nur ein Set hat Teile/,
  },
  {
    what: 'je of a part',
    draft: { ...draft('Teil', 'S', 'xlr'), je: 2 },
    artikel: set,
    teil: item,
    edges: [],
    says: /„je“ ist 1/,
  },
  {
    what: 'a part once per list',
    draft: { ...draft('Teil', 'S', 'xlr'), jeListe: true },
    artikel: set,
    teil: item,
    edges: [],
    says: /nicht einmal je Liste/,
  },
])('[SET-01] $what is refused', ({ says, draft: refused, ...facts }) => {
  expect(teilProblem(refused, facts)?.message).toMatch(says);
});

test.each([
  {
    what: 'a fourth set below',
    draft: draft('Teil', 'V', 'W'),
    artikel: set,
    teil: set,
    edges: chain.slice(0, 3),
  },
  {
    what: 'a fourth set below that has parts',
    draft: draft('Teil', 'V', 'W'),
    artikel: set,
    teil: set,
    edges: [...chain.slice(0, 3), edge('W', 'xlr')],
  },
  {
    what: 'mutual alternatives',
    draft: draft('Alternative', 'b', 'a'),
    artikel: item,
    teil: item,
    edges: [edge('a', 'b')],
  },
])('[SET-01] $what is fine', ({ draft: fine, ...facts }) => {
  expect(teilProblem(fine, facts)).toBeUndefined();
});
