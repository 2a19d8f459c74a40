import type { Comparison, Filter } from '@traverse/wire';
import { searchedColumns } from '../search/searched-columns.ts';
import { column, keyword, list, name, type Sql, sql } from '../statement.ts';
import type { Table } from '../table.ts';
import { fold } from '../text-keys.ts';
import type { FilterContext } from './condition.ts';
import { asSs, soughtBy, spellings } from './like.ts';
import { type Path, resolvePath } from './path.ts';

/** An index of three signs at a time knows nothing about less. */
const SHORTEST_PART = 3;

/** What a number looks like as a text, on both engines. */
const OF_A_NUMBER = /^[-+.0-9einfa]*$/;

/** SELECTs of rowids that together hold every record which can fulfil a filter. */
interface Found {
  readonly selects: readonly Sql[];
  /** Signs of the shortest part they were found by. */
  readonly signs: number;
}

/**
 * The rowids of every record that can fulfil a filter, and of some that do not: only a faster way to them. Nothing where
 * no index tells, as when a part of an `||` looks elsewhere.
 */
export function candidates(filter: Filter, context: FilterContext): Sql | undefined {
  if (context.isIndexed?.(context.table) !== true) return undefined;
  const found = foundBy(filter, context);
  if (found === undefined) return undefined;
  return found.selects.length === 0
    ? sql`SELECT "rowid" FROM ${name(context.table.name)} WHERE ${keyword('FALSE')}`
    : list(found.selects, ' UNION ALL ');
}

function foundBy(filter: Filter, context: FilterContext): Found | undefined {
  if (filter.kind === 'comparison') return foundByComparison(filter, context);
  const parts = filter.parts.map((part) => foundBy(part, context));
  const known = parts.filter((part) => part !== undefined);
  // Of several words the longest is the rarest.
  if (filter.kind === 'and') return known.toSorted((one, other) => other.signs - one.signs)[0];
  if (known.length < parts.length) return undefined;
  return {
    selects: known.flatMap(({ selects }) => selects),
    signs: Math.min(...known.map(({ signs }) => signs)),
  };
}

function foundByComparison({ left, operator, right, anyOf }: Comparison, context: FilterContext) {
  if (operator !== '~' || left.kind !== 'field') return undefined;
  if (right.kind !== 'text' && right.kind !== 'number') return undefined;
  const sought = soughtBy(asSs(fold(String(right.value).toWellFormed())));
  if ('pattern' in sought) return undefined;
  const parts = spellings(sought.part);
  const signs = Math.min(...parts.map((part) => Array.from(part).length));
  if (signs < SHORTEST_PART || sought.part.includes('\0')) return undefined;
  const path = resolvePath(left, context.table, { ...context, anyOf });
  const isStraight = path.leaf.is === 'value' && path.hops.every(({ over }) => over === 'reference');
  if (!isStraight) return undefined;
  const found = parts.map((part) => foundAt(path, part, context));
  const selects = found.filter((each) => each !== undefined);
  return selects.length < parts.length ? undefined : { selects: selects.flat(), signs };
}

/** Where a path of references ends, and from there back to the record that is asked for. */
function foundAt({ hops, leaf }: Path, part: string, context: FilterContext): readonly Sql[] | undefined {
  const last = hops.at(-1)?.table ?? context.table;
  const { name: value, notation } = leaf.column;
  // In a number nobody finds a letter.
  if (notation === 'number' || notation === 'flag') return OF_A_NUMBER.test(part) ? undefined : [];
  const key = `${value}_fold`;
  if (notation !== 'text' || !last.keys.some((each) => each.name === key)) return undefined;
  let found = foundIn(last, key, part, context);
  for (const [index, { table, column: via }] of [...hops.entries()].toReversed()) {
    const from = hops[index - 1]?.table ?? context.table;
    found &&= sql`SELECT "rowid" FROM ${name(from.name)} WHERE ${name(via)} IN (
      SELECT "id" FROM ${name(table.name)} WHERE "rowid" IN (${found}))`;
  }
  return found && [found];
}

function foundIn(table: Table, key: string, part: string, context: FilterContext): Sql | undefined {
  const { syntax, isIndexed } = context;
  if (isIndexed?.(table) === true) {
    return searchedColumns(table).includes(key) ? syntax.holding(table.name, key, part) : undefined;
  }
  // What has no index has few records.
  if (table === context.table) return undefined;
  return sql`SELECT "rowid" FROM ${name(table.name)} AS "s" WHERE ${syntax.position(part, column('s', key))} > 0`;
}
