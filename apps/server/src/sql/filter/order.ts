import type { SortKey } from '@traverse/wire';
import { keyword, list, type Sql, sql } from '../statement.ts';
import type { FilterContext } from './condition.ts';
import { type Joins, multiKeys } from './joins.ts';
import { resolvePath } from './path.ts';
import { pathValue, type Value } from './value.ts';

const unsorted: readonly SortKey[] = [{ by: 'rowid', descending: false }];

/**
 * A sort as the terms of ORDER BY, the id last, so that pages never share a record.
 *
 * Texts come in German order. A path to several records counts with the first of them in the direction asked for.
 * Without a sort: in the order of insertion. Throws RequestError (400), see resolvePath.
 */
export function orderTerms(sort: readonly SortKey[], context: FilterContext, joins: Joins): Sql {
  const keys = sort.length === 0 ? unsorted : sort;
  const terms = keys.map((key) => orderTerm(key, context, joins));
  const isUnique = keys.some(({ by }) => by === 'rowid');
  // In the direction of the last key, so that one index can be read along.
  const last = direction(keys.at(-1)?.descending ?? false);
  return list(isUnique ? terms : [...terms, sql`"t"."id" ${last}`], ', ');
}

function orderTerm({ by, descending }: SortKey, context: FilterContext, joins: Joins): Sql {
  if (by === 'random') return sql`random()`;
  if (by === 'rowid') return sql`"t"."rowid" ${direction(descending)}`;
  const path = resolvePath(by, context.table, { ...context, anyOf: true });
  const isMulti = multiKeys(path).length > 0;
  const inner = isMulti ? joins.inner() : joins;
  const value = pathValue(path, inner, by.modifier === 'lower');
  const key = sortedBy(value, context);
  const one = isMulti ? sql`(SELECT ${keyword(descending ? 'max' : 'min')}(${key}) ${inner.from})` : key;
  const mayBeNull = isMulti || (value.is !== 'nothing' && value.mayBeNull);
  // What is missing counts as the smallest, as '' does. Not said where it cannot be: the index would not be used.
  const nulls = mayBeNull ? keyword(descending ? ' NULLS LAST' : ' NULLS FIRST') : keyword('');
  return sql`${one} ${direction(descending)}${nulls}`;
}

function sortedBy(value: Value, { syntax }: FilterContext): Sql {
  if (value.is === 'nothing') return keyword('NULL');
  if (value.is === 'number') return value.exact;
  const key = value.is === 'date' ? value.exact : value.sorted;
  return value.mayBeNull ? syntax.byBytes(key) : key;
}

function direction(descending: boolean): Sql {
  return keyword(descending ? 'DESC' : 'ASC');
}
