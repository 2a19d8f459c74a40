import { listWords } from '@traverse/domain/suche';
import { type Day, parseDay } from '@traverse/domain/values';
import type { Entity, Field, Reader } from '@traverse/schema';
import { and, compare, contains, type Filter, or, withinDays } from '@traverse/wire';
import type { ReactNode } from 'react';
import type { ListWish } from '../../api/records.ts';
import { idsOfCode } from '../../devices/known-codes.ts';
import { columnsOf, defaultCriteria, type ListColumn } from './list-columns.ts';
import type { ListState } from './list-state.ts';

/** A filter of a screen that is switched on and off by name: "Nicht bestellt". */
export interface NamedFilter {
  readonly key: string;
  readonly label: string;
  readonly filter: Filter | ((today: Day) => Filter | undefined);
  /** Filters of one group exclude each other: Ton, Licht or Video. */
  readonly group?: string;
  /** What is chosen by it is sorted so at first. */
  readonly sort?: string;
  /** Before the label. */
  readonly mark?: ReactNode;
  /** Not offered while there is nothing to find by it; one that is on stays to be switched off. */
  readonly isUnused?: boolean;
}

/** What a list is made of besides its state. */
export interface ListPlan {
  /** Every column there is, shown or not: a hidden one can still be searched. */
  readonly columns: readonly ListColumn[];
  /** Keys of the columns that are shown. */
  readonly shown: readonly string[];
  readonly filters: readonly NamedFilter[];
  /** Holds whatever the user does. */
  readonly always: Filter | undefined;
  /** Relations that rows need besides those of their columns. */
  readonly expand: readonly string[];
  readonly today: Day;
}

/** What the server is asked for: this page, sorted, with `-created` as the second key (LIST-02). */
export function listWish(plan: ListPlan, state: ListState): ListWish & { readonly sort: string } {
  const filter = listFilter(plan, state);
  const shown = plan.columns.filter(({ key }) => plan.shown.includes(key));
  return {
    page: state.page,
    perPage: state.perPage,
    sort: sortKeys(plan.columns, state.sort),
    expand: [...new Set([...shown.flatMap(({ expand }) => expand), ...plan.expand])],
    ...(filter ? { filter } : {}),
  };
}

/** What a list of the collection finds with a text, as it begins; with an empty text all. */
export function foundBy(entity: Entity, text: string, reader: Reader, today: Day): Filter | undefined {
  return searchFilter(
    { columns: columnsOf(entity, reader), today },
    { search: text, criteria: defaultCriteria(entity, reader) },
  );
}

/** The whole selection: what always holds, the filters that are on, and the search. */
export function listFilter(plan: ListPlan, state: ListState): Filter | undefined {
  return and(
    plan.always,
    ...plan.filters
      .filter(({ key }) => state.filters.includes(key))
      .map(({ filter }) => (typeof filter === 'function' ? filter(plan.today) : filter)),
    ...state.ranges.map(({ field, from, to }) => withinDays(field, { from, to })),
    searchFilter(plan, state),
  );
}

function searchFilter(
  plan: Pick<ListPlan, 'columns' | 'today'>,
  { search, criteria }: Pick<ListState, 'search' | 'criteria'>,
): Filter | undefined {
  const wordFilter = (ways: readonly string[]): Filter | undefined => {
    const found = criteria.flatMap((key) => {
      const column = plan.columns.find((each) => each.key === key);
      return column ? columnContains(column, ways, plan.today) : ways.map((way) => pathContains(key, way));
    });
    const byCode = idsOfCode(ways[0] ?? '').map((id) => compare('id', '=', id));
    // Typed, but nothing that the chosen columns could hold: finds nothing, rather than everything.
    return or(...found, ...byCode) ?? (contains('id', ways[0] ?? '') && compare('id', '=', ''));
  };
  return and(...listWords(search).map(wordFilter));
}

/** A number alone or a word is looked for as it is: 'so' is no Sunday. */
const WRITTEN_DAY = /^\d{1,2}\.\s?\d{1,2}|^\d{4}(?:\d{2}|\d{4})?$|^\d{4}-\d{2}-\d{2}$/;

/** A text, in one of the ways to write it, occurs in what a column shows. A day is meant when it can be read as one. */
function columnContains(
  { field, search: paths }: ListColumn,
  ways: readonly string[],
  today: Day,
): (Filter | undefined)[] {
  const [text = ''] = ways;
  if (field?.kind === 'date') {
    const { value: day } = WRITTEN_DAY.test(text.trim()) ? parseDay(text, { today }) : {};
    return day === undefined ? [] : paths.map((path) => withinDays(path, { from: day, to: day }));
  }
  const isFigure = field?.kind === 'geld' || field?.kind === 'number' || field?.kind === 'prozent';
  if (isFigure && !/\d/.test(text)) return [];
  if (isFigure) return paths.map((path) => pathContains(path, storedText(field, text)));
  return paths.flatMap((path) => ways.map((way) => pathContains(path, way)));
}

/** The figures of an amount as they are stored: cents without point and comma, numbers with a point. */
function storedText(field: Field | undefined, text: string): string {
  if (field?.kind === 'geld') return text.replace(/[.,€\s]/g, '');
  if (field?.kind === 'number' || field?.kind === 'prozent') {
    return text.replace(/[.%\s]/g, '').replace(',', '.');
  }
  return text;
}

function pathContains(path: string, text: string): Filter | undefined {
  const comparison = contains(path, text);
  // Through a back-relation one of several records is enough.
  if (comparison?.kind === 'comparison' && path.includes('_via_')) return { ...comparison, anyOf: true };
  return comparison;
}

function sortKeys(columns: readonly ListColumn[], sort: string): string {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  const column = columns.find((each) => each.key === key);
  // A key without a column is one of the definition's own: '-inventar.kategorie'.
  const path = column ? column.sort : key;
  if (path === undefined || path === 'created')
    return `${descending || path === undefined ? '-' : ''}created`;
  return `${descending ? '-' : ''}${path},-created`;
}
