import { expect, test } from 'vitest';
import { readListAddress } from './list-address.ts';
import {
  addressOf,
  changed,
  isFiltered,
  sortedBy,
  startState,
  stateOf,
  withCriterion,
  withFilter,
  withRange,
} from './list-state.ts';

const start = { sort: '-name', criteria: ['name'] };
const fresh = startState(start);

test('[LIST-07] a list as it begins leaves the address clean', () => {
  expect(addressOf(fresh, start)).toEqual({});
  expect(stateOf({}, start)).toEqual(fresh);
});

test('[LIST-07] what was changed comes back out of the address', () => {
  const state = {
    page: 3,
    perPage: 50 as const,
    sort: 'von',
    search: 'Müller & Söhne',
    criteria: ['name', 'kunde'],
    ranges: [
      { field: 'von', from: '2026-09-01' as const, to: '2026-11-30' as const },
      { field: 'bis', from: '' as const, to: '2026-12-31' as const },
    ],
    filters: ['offen'],
  };
  expect(stateOf(readListAddress({ ...addressOf(state, start) }), start)).toEqual(state);
});

test.each([
  { search: { seite: -1, zeilen: 17, sort: 5, suche: '' }, address: { sort: '5' } },
  { search: { seite: '2', zeilen: '30' }, address: { seite: 2, zeilen: 30 } },
  { search: { suche: 2026, anderes: 'x' }, address: { suche: '2026' } },
])('[LIST-07] of $search a list reads $address', ({ search, address }) => {
  expect(readListAddress(search)).toEqual(address);
});

test('a range that cannot be read is none', () => {
  expect(stateOf({ zeitraum: 'von:gestern:,von::' }, start).ranges).toEqual([]);
});

test('[LIST-02] sorting by the same column again turns it round', () => {
  expect(sortedBy(fresh, 'von').sort).toBe('von');
  expect(sortedBy(sortedBy(fresh, 'von'), 'von').sort).toBe('-von');
  expect(sortedBy(fresh, 'name').sort).toBe('name');
});

test('[LIST-02] a column goes into the search and out of it; one stays', () => {
  const both = withCriterion(fresh, 'kunde');
  expect(both.criteria).toEqual(['name', 'kunde']);
  expect(withCriterion(both, 'name').criteria).toEqual(['kunde']);
  expect(withCriterion(fresh, 'name').criteria).toEqual(['name']);
});

test('[LIST-07] a field has one range, and an open one is none', () => {
  const september = withRange(fresh, { field: 'von', from: '2026-09-01', to: '2026-09-30' });
  const october = withRange(september, { field: 'von', from: '2026-10-01', to: '' });
  expect(october.ranges).toEqual([{ field: 'von', from: '2026-10-01', to: '' }]);
  expect(withRange(october, { field: 'von', from: '', to: '' }).ranges).toEqual([]);
});

test('everything but turning the page begins on the first one', () => {
  const third = changed(fresh, { page: 3 });
  expect(third.page).toBe(3);
  expect(changed(third, { search: 'x' }).page).toBe(1);
});

test('[LIST-07] the first page needs no address, the second has one', () => {
  expect(addressOf(changed(fresh, { page: 1 }), start)).toEqual({});
  expect(addressOf(changed(fresh, { page: 2 }), start)).toEqual({ seite: 2 });
});

test.each([
  { on: [], key: 'ton', isOn: true, filters: ['ton'] },
  { on: ['licht', 'offen'], key: 'ton', isOn: true, filters: ['offen', 'ton'] },
  { on: ['licht', 'offen'], key: 'offen', isOn: false, filters: ['licht'] },
  { on: ['licht', 'ton'], key: 'ton', isOn: false, filters: ['licht'] },
])('[LIST-05] with $on on, $key switched to $isOn leaves $filters', ({ on, key, isOn, filters }) => {
  const state = changed(fresh, { filters: on });
  expect(withFilter(state, key, { isOn, excluded: ['licht'] }).filters).toEqual(filters);
});

test.each([
  { change: {}, filtered: false },
  { change: { search: 'Gala' }, filtered: false },
  { change: { filters: ['offen'] }, filtered: true },
  { change: { ranges: [{ field: 'von', from: '2026-09-01', to: '' }] }, filtered: true },
] as const)('[LIST-05] a list with $change is narrowed: $filtered', ({ change, filtered }) => {
  expect(isFiltered(changed(fresh, change))).toBe(filtered);
});
