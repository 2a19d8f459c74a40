import type { Page } from '@traverse/wire';
import type { AnyRecord } from '../../api/records.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListState } from './list-state.ts';
import type { ListPlan } from './list-wish.ts';

/** One page of rows that are at hand: searched, sorted and cut as the server does it with its own (LIST-06). */
export function fixedPage(records: readonly AnyRecord[], plan: ListPlan, state: ListState): Page<AnyRecord> {
  const found = sorted(
    records.filter((record) => isFound(record, plan, state)),
    plan,
    state.sort,
  );
  const { page, perPage } = state;
  return {
    items: found.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    totalItems: found.length,
    totalPages: Math.ceil(found.length / perPage),
  };
}

function isFound(record: AnyRecord, { columns }: ListPlan, { search, criteria }: ListState): boolean {
  const wanted = search.trim().toLocaleLowerCase('de');
  if (wanted === '') return true;
  return columns
    .filter(({ key }) => criteria.includes(key))
    .flatMap(({ search: paths }) => paths)
    .some((path) => textAt(record, path).toLocaleLowerCase('de').includes(wanted));
}

function sorted(records: readonly AnyRecord[], { columns }: ListPlan, sort: string): readonly AnyRecord[] {
  const key = sort.replace(/^-/, '');
  const path = columns.find((column: ListColumn) => column.key === key)?.sort;
  if (path === undefined) return records;
  const direction = sort.startsWith('-') ? -1 : 1;
  return records.toSorted((one, other) => direction * inOrder(one, other, path));
}

function inOrder(one: AnyRecord, other: AnyRecord, path: string): number {
  const [first, second] = [valueAt(one, path), valueAt(other, path)];
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return textAt(one, path).localeCompare(textAt(other, path), 'de');
}

/** What can be compared and searched: text, numbers and yes or no. */
function textAt(record: AnyRecord, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The value at a path through what is expanded: `kunde.name`. */
function valueAt(record: AnyRecord, path: string): unknown {
  const [head = path, ...rest] = path.split('.');
  if (rest.length === 0) return record[head];
  const related = record.expand?.[head];
  // Rows at hand have single relations only.
  return related === undefined ? undefined : valueAt(related as AnyRecord, rest.join('.'));
}
