import { isFilterable } from '@traverse/schema';
import { type Filter, RequestError, type SortKey } from '@traverse/wire';
import type { FilterContext } from './filter/condition.ts';
import { Joins } from './filter/joins.ts';
import { orderTerms } from './filter/order.ts';
import { whereClause } from './list-query.ts';
import { column, list, name, type Sql, sql } from './statement.ts';
import { valueColumnOf } from './table.ts';

/** The ids of a selection in its order; nothing if the collection is closed to the reader. */
export function idsQuery(
  filter: Filter | undefined,
  sort: readonly SortKey[],
  context: FilterContext,
): Sql | undefined {
  const joins = new Joins(context.syntax);
  const where = whereClause(filter, context, joins, context.syntax.withinTime('t'));
  if (where === undefined) return undefined;
  const order = orderTerms(sort, context, joins);
  return sql`SELECT "t"."id" FROM ${name(context.table.name)} AS "t"${joins.sql}${where} ORDER BY ${order}`;
}

/**
 * How many records a selection has, and the sums of these fields; nothing if the collection is closed to the reader.
 * Throws RequestError (400) for a field whose values the reader may not see of everybody.
 */
export function sumsQuery(
  filter: Filter | undefined,
  fields: readonly string[],
  context: FilterContext,
): Sql | undefined {
  const { table, reader, syntax } = context;
  for (const each of fields) {
    const field = table.entity.fields[each];
    const isOpen = field !== undefined && (reader === 'system' || isFilterable(field, reader));
    if (!isOpen || valueColumnOf(table, each).notation !== 'number') {
      throw new RequestError(400, `Für „${each}“ gibt es keine Summe.`);
    }
  }
  const joins = new Joins(syntax);
  const where = whereClause(filter, context, joins, syntax.withinTime('t'));
  if (where === undefined) return undefined;
  const sums = fields.map((each) => sql`, coalesce(sum(${column('t', valueColumnOf(table, each).name)}), 0)`);
  return sql`SELECT count(*)${list(sums, '')} FROM ${name(table.name)} AS "t"${joins.sql}${where}`;
}
