import { decode } from './codec.ts';
import type { Rows } from './engine.ts';
import type { StoredValue } from './record-store.ts';
import { referring } from './referring.ts';
import { column, keyword, list, name, type Sql, sql } from './statement.ts';
import type { Syntax } from './syntax.ts';
import { type Table, valueColumnOf } from './table.ts';
import type { Tables } from './tables.ts';

/** Whose values are read. */
export interface Among {
  /** The relation that holds one of the ids, in rows `field.cell`; `id` for the records with these ids. */
  readonly field: string;
  /** Nothing: those of every record. */
  readonly ids: readonly string[] | undefined;
}

type Values = readonly (readonly StoredValue[])[];

/** Values at `paths` of records: the statement, and its rows as values in the order of the paths. */
export function valuesQuery(
  { tables, syntax }: { readonly tables: Tables; readonly syntax: Syntax },
  table: Table,
  { field, ids }: Among,
  paths: readonly string[],
): { readonly statement: Sql; readonly read: (rows: Rows) => Values } {
  const { from, holder, holdsOne } = referring(table, field, syntax);
  // Asked for one id, each of hundreds of rows would answer with it again, which takes a third of the time.
  const known = ids?.length === 1 && holdsOne ? ids[0] : undefined;
  const cells = paths.map((path) =>
    path === field && known !== undefined ? undefined : cellAt(tables, table, path),
  );
  const read = cells.filter((cell) => cell !== undefined);
  const values = list(read.length === 0 ? [keyword('1')] : read.map(({ value }) => value), ', ');
  const joins = new Map(read.flatMap(({ join }) => (join ? [join] : [])));
  const isAmong = ids === undefined ? keyword('TRUE') : sql`${holder} IN ${syntax.rowsOf(ids)}`;
  return {
    statement: sql`SELECT ${values} FROM ${from}${list([...joins.values()], '')} WHERE ${isAmong}`,
    read: (rows) =>
      rows.map((row) => {
        let next = 0;
        return cells.map((cell) => (cell ? decode(cell.notation, row[next++]) : (known ?? '')));
      }),
  };
}

/** A field of the records `r` of a table, or of the record that one of its relations leads to. */
function cellAt(tables: Tables, table: Table, path: string) {
  const [own = '', further] = path.split('.');
  const { name: columnName, notation, references } = valueColumnOf(table, own);
  const value = column('r', columnName);
  if (further === undefined) return { value, notation };
  const target = tables.named(references ?? '');
  if (target === undefined) throw new RangeError(`${table.name}.${own} leads to no record`);
  const alias = `of_${own}`;
  const join = sql` JOIN ${name(target.name)} AS ${name(alias)} ON ${column(alias, 'id')} = ${value}`;
  const found = valueColumnOf(target, further);
  return {
    value: column(alias, found.name),
    notation: found.notation,
    join: [alias, join] as const,
  };
}
