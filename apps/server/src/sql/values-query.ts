import { decode } from './codec.ts';
import type { Rows } from './engine.ts';
import { keptPer } from './kept-per.ts';
import type { StoredValue } from './record-store.ts';
import { oneOf, referring } from './referring.ts';
import { column, keyword, list, name, type Sql, sql, Template } from './statement.ts';
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

interface About {
  readonly tables: Tables;
  readonly syntax: Syntax;
}

/** Values at `paths` of records: the statement, and its rows as values in the order of the paths. */
export function valuesQuery(
  about: About,
  table: Table,
  { field, ids }: Among,
  paths: readonly string[],
): { readonly statement: Sql; readonly read: (rows: Rows) => Values } {
  const [only] = ids ?? [];
  if (ids?.length !== 1 || only === undefined) return queryOf(about, table, { field, ids }, paths);
  const { statement, read } = ofOne(about, table, field, paths);
  return { statement: statement(only), read: (rows) => read(rows, only) };
}

function queryOf({ tables, syntax }: About, table: Table, { field, ids }: Among, paths: readonly string[]) {
  const { from, holder } = referring(table, field, syntax);
  const cells = paths.map((path) => cellAt(tables, table, path));
  const isAmong = ids === undefined ? keyword('TRUE') : oneOf(holder, ids, syntax);
  return {
    statement: selectOf(from, cells, isAmong),
    read: (rows: Rows): Values =>
      rows.map((row) => cells.map((cell, index) => decode(cell.notation, row[index]))),
  };
}

interface OfOne {
  readonly statement: (id: string) => Sql;
  readonly read: (rows: Rows, id: string) => Values;
}

const keptOfOne = keptPer((_: Table) => new Map<string, OfOne>());

/**
 * The same of one id, which is asked at each change of a line: put together once. Each of hundreds of rows would answer
 * with that id again, which takes a third of the time.
 */
function ofOne(about: About, table: Table, field: string, paths: readonly string[]): OfOne {
  const key = [about.syntax.dialect, field, ...paths].join(' ');
  const kept = keptOfOne(table);
  const made = kept.get(key) ?? makeOfOne(about, table, field, paths);
  kept.set(key, made);
  return made;
}

function makeOfOne({ tables, syntax }: About, table: Table, field: string, paths: readonly string[]): OfOne {
  const { from, holder, holdsOne } = referring(table, field, syntax);
  const places = paths.map((path) => (holdsOne && path === field ? undefined : cellAt(tables, table, path)));
  const cells = places.filter((cell) => cell !== undefined);
  const made = selectOf(from, cells, oneOf(holder, [''], syntax));
  const template = new Template(made);
  // The id is what stands last.
  const before = made.values.slice(0, -1);
  return {
    statement: (id) => template.with([...before, id]),
    read: (rows, id) =>
      rows.map((row) => {
        let next = 0;
        return places.map((cell) => (cell ? decode(cell.notation, row[next++]) : id));
      }),
  };
}

type Cell = ReturnType<typeof cellAt>;

function selectOf(from: Sql, cells: readonly Cell[], isAmong: Sql): Sql {
  const values = list(cells.length === 0 ? [keyword('1')] : cells.map(({ value }) => value), ', ');
  const joins = new Map(cells.flatMap(({ join }) => (join ? [join] : [])));
  return sql`SELECT ${values} FROM ${from}${list([...joins.values()], '')} WHERE ${isAmong}`;
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
