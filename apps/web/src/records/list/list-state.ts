import type { Day } from '@traverse/domain/values';
import { type ListAddress, PAGE_SIZES, type PageSize } from './list-address.ts';

/** Days of one date field, both ends included; an open end is `''`. */
export interface DayRange {
  readonly field: string;
  readonly from: Day | '';
  readonly to: Day | '';
}

/** What a list shows: everything that can be changed about it. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly perPage: PageSize;
  /** `name` or `-name`. */
  readonly sort: string;
  readonly search: string;
  /** Keys of the columns that are searched. */
  readonly criteria: readonly string[];
  readonly ranges: readonly DayRange[];
  /** Keys of the named filters that are on. */
  readonly filters: readonly string[];
}

/** How a list begins. */
export interface ListStart {
  readonly sort: string;
  readonly criteria: readonly string[];
}

export function startState({ sort, criteria }: ListStart): ListState {
  return { page: 1, perPage: PAGE_SIZES[0], sort, search: '', criteria, ranges: [], filters: [] };
}

export function stateOf(address: ListAddress, start: ListStart): ListState {
  const { seite, zeilen, sort, suche, in: columns, zeitraum, filter } = address;
  return {
    page: seite ?? 1,
    perPage: zeilen ?? PAGE_SIZES[0],
    sort: sort ?? start.sort,
    search: suche ?? '',
    criteria: columns?.split(',') ?? start.criteria,
    ranges: zeitraum?.split(',').flatMap(readRange) ?? [],
    filters: filter?.split(',') ?? [],
  };
}

export function addressOf(state: ListState, start: ListStart): ListAddress {
  const { page, perPage, sort, search, criteria, ranges, filters } = state;
  return {
    ...(page > 1 ? { seite: page } : {}),
    ...(perPage === PAGE_SIZES[0] ? {} : { zeilen: perPage }),
    ...(sort === start.sort ? {} : { sort }),
    ...(search === '' ? {} : { suche: search }),
    ...(criteria.join() === start.criteria.join() ? {} : { in: criteria.join() }),
    ...(ranges.length === 0
      ? {}
      : { zeitraum: ranges.map(({ field, from, to }) => `${field}:${from}:${to}`).join() }),
    ...(filters.length === 0 ? {} : { filter: filters.join() }),
  };
}

/** Whether something besides the search text narrows the list. */
export function isFiltered({ ranges, filters }: ListState): boolean {
  return ranges.length > 0 || filters.length > 0;
}

/** A change of a list; everything but turning the page goes back to the first one. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** Sorting by a column, or the other way round when it is sorted by it already (LIST-02). */
export function sortedBy(state: ListState, key: string): ListState {
  return changed(state, { sort: state.sort === key ? `-${key}` : key });
}

/** Takes a column into the search or out of it (LIST-02). The last one stays: a search looks somewhere. */
export function withCriterion(state: ListState, key: string): ListState {
  const { criteria } = state;
  if (!criteria.includes(key)) return changed(state, { criteria: [...criteria, key] });
  if (criteria.length === 1) return state;
  return changed(state, { criteria: criteria.filter((each) => each !== key) });
}

/** A named filter switched on or off; those that exclude it (its group) go off. */
export function withFilter(
  state: ListState,
  key: string,
  { isOn, excluded = [] }: { isOn: boolean; excluded?: readonly string[] },
): ListState {
  const others = state.filters.filter((each) => each !== key && !(isOn && excluded.includes(each)));
  return changed(state, { filters: isOn ? [...others, key] : others });
}

/** A range in the place of the one its field has; open at both ends it is none. */
export function withRange(state: ListState, range: DayRange): ListState {
  const others = state.ranges.filter(({ field }) => field !== range.field);
  const isOpen = range.from === '' && range.to === '';
  return changed(state, { ranges: isOpen ? others : [...others, range] });
}

function readRange(written: string): DayRange[] {
  const [, field, from, to] = /^(\w+):(\d{4}-\d\d-\d\d)?:(\d{4}-\d\d-\d\d)?$/.exec(written) ?? [];
  if (field === undefined || (from === undefined && to === undefined)) return [];
  // The pattern is that of a day; one the calendar does not have finds nothing.
  return [{ field, from: (from ?? '') as Day | '', to: (to ?? '') as Day | '' }];
}
