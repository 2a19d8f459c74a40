import { column, name, type Sql, sql } from './statement.ts';
import type { Syntax } from './syntax.ts';
import { type Table, valueColumnOf } from './table.ts';

/**
 * Records `r` of a table and the ids they hold in a relation (in rows `field.cell`): one row for each. `id` counts as a
 * relation to itself.
 */
export function referring(
  table: Table,
  path: string,
  syntax: Syntax,
): { readonly from: Sql; readonly holder: Sql; readonly holdsOne: boolean } {
  const [field = '', cell] = path.split('.');
  const { name: columnName, notation } = valueColumnOf(table, field);
  const from = sql`${name(table.name)} AS "r"`;
  const value = column('r', columnName);
  if (notation === 'reference' || path === 'id') return { from, holder: value, holdsOne: true };
  const each = column('each', 'value');
  return {
    from: sql`${from} CROSS JOIN ${syntax.eachOf(value, 'each')}`,
    holder: cell === undefined ? each : syntax.cellIn(each, cell),
    holdsOne: false,
  };
}

/** That `value` is one of these ids; of a single one, which is what most changes ask for, without a table of them. */
export function oneOf(value: Sql, ids: readonly string[], syntax: Syntax): Sql {
  return ids.length === 1 ? sql`${value} = ${ids[0] ?? ''}` : sql`${value} IN ${syntax.rowsOf(ids)}`;
}
