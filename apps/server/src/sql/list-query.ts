import type { Filter } from '@traverse/wire';
import { type FilterContext, filterCondition } from './filter/condition.ts';
import { Joins } from './filter/joins.ts';
import { orderTerms } from './filter/order.ts';
import { listScope } from './filter/scope.ts';
import type { ListRequest, StoredRecord } from './record-store.ts';
import { recordColumns, rowAsTable } from './row.ts';
import { keyword, list, name, type Sql, sql } from './statement.ts';

/** The statements of a list; nothing if the collection is closed to the reader. */
export function listQuery(
  request: ListRequest,
  context: FilterContext,
): { page: Sql; total: Sql } | undefined {
  const joins = new Joins(context.syntax);
  const where = whereClause(request.filter, context, joins);
  if (where === undefined) return undefined;
  const from = (needed: Joins) => sql`FROM ${name(context.table.name)} AS "t"${needed.sql}`;
  // Before the sort: what only that joins is not needed to count.
  const total = sql`SELECT count(*) ${from(joins)}${where}`;
  const order = orderTerms(request.sort, context, joins);
  const page = sql`SELECT ${recordColumns(context.table)} ${from(joins)}${where} ORDER BY ${order}
    LIMIT ${request.perPage} OFFSET ${(request.page - 1) * request.perPage}`;
  return { page, total };
}

/** One row if the reader may list a record in this state and it fulfils the filter. */
export function matchQuery(
  record: StoredRecord,
  filter: Filter | undefined,
  context: FilterContext,
): Sql | undefined {
  const joins = new Joins(context.syntax);
  const where = whereClause(filter, context, joins);
  const state = rowAsTable(context.syntax, context.table, record);
  return where && sql`SELECT 1 FROM ${state} AS "t"${joins.sql}${where}`;
}

function whereClause(filter: Filter | undefined, context: FilterContext, joins: Joins): Sql | undefined {
  const scope = listScope(context.table, context.reader);
  if (scope === undefined) return undefined;
  const condition = filter && filterCondition(filter, context, joins);
  const parts = [scope.condition('t'), condition].filter((part) => part !== undefined);
  return parts.length === 0 ? keyword('') : sql` WHERE ${list(parts, ' AND ')}`;
}
