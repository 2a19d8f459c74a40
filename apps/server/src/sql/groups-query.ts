import { decode } from './codec.ts';
import type { FilterContext } from './filter/condition.ts';
import { Joins } from './filter/joins.ts';
import { whereClause } from './list-query.ts';
import type { Grouping, RecordGroup } from './record-store.ts';
import { column, keyword, list, type Sql, sql, name as tableName } from './statement.ts';
import { type Table, valueColumnOf } from './table.ts';

/** Rows of a table as groups: their keys in the order of the grouping, how many, and their sums. */
export function groupsQuery(grouping: Grouping, context: FilterContext): Sql | undefined {
  const { table, syntax } = context;
  const joins = new Joins(syntax);
  const where = whereClause(grouping.filter, context, joins);
  if (where === undefined) return undefined;
  const keys = [
    ...grouping.by.map((field) => columnOf(table, field)),
    ...grouping.byPresence.map((field) => presence(table, field)),
    span(table, grouping),
  ];
  const sums = grouping.sums.map((field) => sql`, coalesce(sum(${columnOf(table, field)}), 0)`);
  // By place: the bound values of an expression that is written twice are not the same to PostgreSQL.
  const places = keyword(keys.map((_, index) => index + 1).join(', '));
  const select = sql`SELECT ${list(keys, ', ')}, count(*)${list(sums, '')} FROM ${tableName(table.name)} AS "t"`;
  return sql`${select}${joins.sql}${where} GROUP BY ${places} ORDER BY ${places}`;
}

/** A row of that query. */
export function readGroup(
  table: Table,
  { by, byPresence, sums }: Grouping,
  row: readonly unknown[],
): RecordGroup {
  const cells = [...row];
  const next = (names: readonly string[]) => names.map((name) => [name, cells.shift()] as const);
  const numbers = (names: readonly string[]) =>
    next(names).map(([name, cell]) => [name, Number(cell)] as const);
  return {
    values: Object.fromEntries(
      next(by).map(([field, cell]) => [field, decode(valueColumnOf(table, field).notation, cell)]),
    ),
    present: Object.fromEntries(numbers(byPresence).map(([field, cell]) => [field, cell === 1])),
    span: Number(cells.shift()),
    count: Number(cells.shift()),
    sums: Object.fromEntries(numbers(sums)),
  };
}

/** 1 if a text or a list has anything in it, or a relation leads anywhere. */
function presence(table: Table, field: string): Sql {
  const { name, notation } = valueColumnOf(table, field);
  const empty = keyword(notation === 'json' ? "'[]'" : "''");
  const value = column('t', name);
  return sql`CASE WHEN ${value} IS NULL OR ${value} = ${empty} THEN 0 ELSE 1 END`;
}

/** How many of the dates have begun: text of the wire compares as it stands. */
function span(table: Table, { dateField, starts }: Grouping): Sql {
  if (starts.length === 0) return keyword('0');
  const date = columnOf(table, dateField);
  const cases = starts.map((start, index) => sql` WHEN ${date} < ${start} THEN ${keyword(String(index))}`);
  return sql`CASE${list(cases, '')} ELSE ${keyword(String(starts.length))} END`;
}

function columnOf(table: Table, field: string): Sql {
  return column('t', valueColumnOf(table, field).name);
}
