import type { Filter } from '@traverse/wire';
import { type AroundRowids, MOST_OF_FEW, type PageQuestion } from './engine.ts';
import { candidates } from './filter/candidates.ts';
import { type FilterContext, filterCondition } from './filter/condition.ts';
import { Joins } from './filter/joins.ts';
import { orderTerms } from './filter/order.ts';
import { listScope } from './filter/scope.ts';
import type { ListRequest, StoredRecord } from './record-store.ts';
import { recordColumns, rowAsTable } from './row.ts';
import { keyword, limitTo, list, name, type Sql, sql } from './statement.ts';

/** What a list asks the database; nothing if the collection is closed to the reader. */
export function listQuestion(request: ListRequest, context: FilterContext): PageQuestion | undefined {
  const joins = new Joins(context.syntax);
  const where = whereClause(request.filter, context, joins, context.syntax.withinTime('t'));
  if (where === undefined) return undefined;
  const from = (needed: Joins) => sql`FROM ${name(context.table.name)} AS "t"${needed.sql}`;
  // Before the sort: what only that joins is not needed to count.
  const total = sql`SELECT count(*) ${from(joins)}${where}`;
  const offset = Math.min((request.page - 1) * request.perPage, Number.MAX_SAFE_INTEGER);
  const order = orderTerms(request.sort, context, joins);
  const select = sql`SELECT ${recordColumns(context.table)} ${from(joins)}${where}`;
  const limit = sql`${limitTo(request.perPage)} OFFSET ${offset}`;
  const sortedLater = request.filter === undefined ? undefined : context.syntax.sortedLater(order);
  const found = request.filter && candidates(request.filter, context);
  return {
    page: sql`${select} ORDER BY ${order}${limit}`,
    pageOfFew: sortedLater && sql`${select} ORDER BY ${sortedLater}${limit}`,
    total: request.skipTotal ? undefined : total,
    few: found && {
      rowids: sql`SELECT count(*), ${context.syntax.rowidsAsJson}
        FROM (SELECT "rowid" FROM (${found}) AS "found"${limitTo(MOST_OF_FEW + 1)}) AS "few"`,
      page: among(select, context, sql` ORDER BY ${sortedLater ?? order}${limit}`),
      total: request.skipTotal ? undefined : among(total, context),
    },
    perPage: request.perPage,
    offset,
  };
}

/** A statement that ends in its WHERE clause, and there takes these rows alone. */
function among(statement: Sql, { syntax }: FilterContext, end = keyword('')): AroundRowids {
  const { before, after } = syntax.rowids;
  return { before: sql`${statement} AND "t"."rowid" IN ${before}`, after: sql`${after}${end}` };
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

/** Which rows of the table `t` a reader may list and asks for; nothing if the collection is closed to them. */
export function whereClause(
  filter: Filter | undefined,
  context: FilterContext,
  joins: Joins,
  withinTime?: Sql,
): Sql | undefined {
  const scope = listScope(context.table, context.reader);
  if (scope === undefined) return undefined;
  const condition = filter && filterCondition(filter, context, joins);
  const guard = filter !== undefined && mayTakeLong(filter, joins) ? withinTime : undefined;
  // The filter first: it leaves fewer than the scope does.
  const parts = [guard, condition, scope.condition('t')].filter((part) => part !== undefined);
  return parts.length === 0 ? keyword('') : sql` WHERE ${list(parts, ' AND ')}`;
}

/** A few comparisons with the record's own fields are done in the time it takes to read it. */
const FEW_COMPARISONS = 8;

function mayTakeLong(filter: Filter, joins: Joins): boolean {
  return joins.count > 0 || comparisonsIn(filter) > FEW_COMPARISONS;
}

function comparisonsIn(filter: Filter): number {
  if (filter.kind === 'comparison') return 1;
  return filter.parts.reduce((sum, part) => sum + comparisonsIn(part), 0);
}
