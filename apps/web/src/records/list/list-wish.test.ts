import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { compare, printFilter } from '@traverse/wire';
import { expect, test } from 'vitest';
import { columnsOf, defaultCriteria } from './list-columns.ts';
import { type ListState, startState } from './list-state.ts';
import { type ListPlan, listWish } from './list-wish.ts';
import '../../../test/hand-nouns.ts';

const everybody: Reader = { id: 'u1', groups: ['admin', 'rechnungen', 'packlisten', 'inventar', 'kunden'] };

function planFor(collection: keyof typeof entities, reader = everybody): ListPlan {
  const entity = entities[collection];
  return {
    columns: columnsOf(entity, reader),
    shown: entity.list.columns ?? [],
    filters: [],
    always: undefined,
    expand: [],
    today: '2026-11-20',
  };
}

function stateFor(collection: keyof typeof entities, change: Partial<ListState> = {}): ListState {
  const entity = entities[collection];
  return {
    ...startState({ sort: entity.list.sort, criteria: defaultCriteria(entity, everybody) }),
    ...change,
  };
}

const asked = (plan: ListPlan, state: ListState) => {
  const { filter, ...rest } = listWish(plan, state);
  return { ...rest, filter: filter && printFilter(filter) };
};

test('[LIST-02] the second sort key is -created', () => {
  expect(listWish(planFor('rechnungen'), stateFor('rechnungen')).sort).toBe('-name,-created');
  expect(listWish(planFor('rechnungen'), stateFor('rechnungen', { sort: 'created' })).sort).toBe('created');
});

test('[LIST-02] a relation is sorted by what names its record', () => {
  expect(listWish(planFor('rechnungen'), stateFor('rechnungen', { sort: '-kunde' })).sort).toBe(
    '-kunde.name,-created',
  );
});

test('[LIST-02] criteria are joined with OR, each contains the text', () => {
  const { filter } = asked(planFor('kunden'), stateFor('kunden', { search: "Müller's" }));
  expect(filter).toBe("name~'Müller\\'s' || firma~'Müller\\'s'");
});

test('[KUND-01] customers are searched by name and firma and sorted by kundennummer', () => {
  expect(asked(planFor('kunden'), stateFor('kunden', { search: 'a' }))).toMatchObject({
    sort: 'kundennummer,-created',
    filter: "name~'a' || firma~'a'",
  });
});

test('[SCHAD-01] damages are searched by the name of their item and sorted by behoben', () => {
  expect(asked(planFor('schaeden'), stateFor('schaeden', { search: 'SM58' }))).toMatchObject({
    sort: 'behoben,-created',
    filter: "inventar.name~'SM58'",
  });
});

test('lists are found by job, place and customer, invoices by amount as well', () => {
  const filterOf = (collection: keyof typeof entities, search: string) =>
    asked(planFor(collection), stateFor(collection, { search })).filter?.split(' || ');
  expect(filterOf('packlisten', 'Nordlicht')).toEqual([
    "name~'Nordlicht'",
    "kunde.name~'Nordlicht'",
    "kunde.firma~'Nordlicht'",
    "kunde.ort~'Nordlicht'",
    "projekt.name~'Nordlicht'",
    "projekt.ort~'Nordlicht'",
  ]);
  expect(filterOf('rechnungen', '1.447,04')).toEqual(
    expect.arrayContaining(["brutto~'144704'", "netto~'144704'", "name~'1.447,04'"]),
  );
  expect(filterOf('zumietungen', 'Husum')).toContain("projekt.ort~'Husum'");
});

test('[API-07] a list is not searched by what its reader may not list', () => {
  const nobody: Reader = { id: 'u3', groups: [] };
  expect(defaultCriteria(entities.packlisten, nobody)).toEqual(['name', 'projekt', 'projekt.ort']);
});

test('through a back-relation one of several records is enough', () => {
  const { filter } = asked(planFor('inventarlisten'), stateFor('inventarlisten', { search: 'SM58' }));
  expect(filter).toBe("inventar_inventarlisten_via_inventarliste.inventar.name?~'SM58'");
});

test('[HAND-02 O25 W21] words are found in any order, each with ß as ss; a word is no day', () => {
  expect(asked(planFor('kunden'), stateFor('kunden', { criteria: ['name'], search: 'sm 58' })).filter).toBe(
    "name~'sm' && name~'58'",
  );
  expect(asked(planFor('kunden'), stateFor('kunden', { criteria: ['name'], search: 'gross' })).filter).toBe(
    "name~'gross' || name~'groß'",
  );
  for (const search of ['so', '15', 'morgen']) {
    const criteria = ['von'];
    expect(asked(planFor('rechnungen'), stateFor('rechnungen', { criteria, search })).filter).toBe("id=''");
  }
});

test('[LIST-07] a date range is a filter of days, beside the search', () => {
  const state = stateFor('rechnungen', {
    search: 'RN',
    criteria: ['name'],
    ranges: [{ field: 'rechnungsDatum', from: '2026-09-01', to: '2026-11-30' }],
  });
  expect(asked(planFor('rechnungen'), state).filter).toBe(
    "(rechnungsDatum>='2026-09-01' && rechnungsDatum<='2026-11-30') && name~'RN'",
  );
});

test.each([
  { criteria: ['netto'], search: '1.234,5', filter: "netto~'12345'" },
  { criteria: ['faktor'], search: '1,5', filter: "faktor~'1.5'" },
  {
    criteria: ['von'],
    search: '3.12.2026',
    filter: "von>='2026-12-03' && von<='2026-12-03'",
  },
  { criteria: ['von'], search: 'Petersen', filter: "id=''" },
  { criteria: ['von', 'name'], search: 'RN', filter: "name~'RN'" },
  {
    criteria: ['kunde'],
    search: 'Petersen',
    filter: "kunde.name~'Petersen' || kunde.firma~'Petersen' || kunde.ort~'Petersen'",
  },
])('$search in $criteria asks $filter', ({ criteria, search, filter }) => {
  expect(asked(planFor('rechnungen'), stateFor('rechnungen', { criteria, search })).filter).toBe(filter);
});

test('named filters and what always holds are joined with AND', () => {
  const plan: ListPlan = {
    ...planFor('zumietungen'),
    filters: [{ key: 'offen', label: 'Nicht bestellt', filter: compare('bestellt', '=', false) }],
    always: compare('von', '>=', '2026-01-01'),
  };
  expect(asked(plan, stateFor('zumietungen', { filters: ['offen', 'fremd'] })).filter).toBe(
    "von>='2026-01-01' && bestellt=false",
  );
});

test('[API-07] what a reader may not list is neither sorted nor searched', () => {
  const packer: Reader = { id: 'u2', groups: ['packlisten'] };
  const rechnung = columnsOf(entities.packlisten, packer).find(({ key }) => key === 'rechnung');
  expect(rechnung).toMatchObject({ search: [], sort: undefined, expand: ['rechnung'] });
  expect(columnsOf(entities.users, packer).map(({ key }) => key)).not.toContain('tagessatz');
});

test('[LIST-04] a relation of a column that rows need as well is asked for once', () => {
  const plan = planFor('packlisten');
  const alone = listWish(plan, stateFor('packlisten')).expand ?? [];
  expect(alone).toContain('kunde');
  expect(listWish({ ...plan, expand: ['kunde', 'inventarliste'] }, stateFor('packlisten')).expand).toEqual([
    ...new Set([...alone, 'inventarliste']),
  ]);
});
