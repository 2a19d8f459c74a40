import { type Entity, zeroOf } from '@traverse/schema';
import { decode, encode, encodeKey } from './codec.ts';
import { keptPer } from './kept-per.ts';
import { type Bind, column, list, name, type Sql, sql, Template } from './statement.ts';
import type { FileFacts, NewRecord, StoredRecord, StoredValue } from './stored-record.ts';
import type { Syntax } from './syntax.ts';
import { columnNames, FILE_FACTS, type Table, type ValueColumn } from './table.ts';

/** The columns that make up a record, in a SELECT from the table as `t`; readRow() takes them in this order. */
export const recordColumns = keptPer(({ values }: Table) =>
  list(
    values.map((each) => column('t', each.name)),
    ', ',
  ),
);

/** The same after RETURNING, where SQLite knows no alias. */
export const returnedColumns = keptPer(({ values }: Table) =>
  list(
    values.map((each) => name(each.name)),
    ', ',
  ),
);

/** Stores a row of rowOf(), and answers its place in the order of insertion; nothing if it is not unique. */
export const insertRow = keptPer((table: Table) => {
  return new Template(sql`${insertOf(table, 1)} ON CONFLICT DO NOTHING RETURNING "rowid"`);
});

/** Stores as many rows of rowOf() as it has places for; all of them, or it throws. */
export function insertRows(table: Table, count: number): Template {
  const kept = insertsOf(table);
  const made = kept.get(count) ?? new Template(insertOf(table, count));
  kept.set(count, made);
  return made;
}

/** By how many rows they store. */
const insertsOf = keptPer((_: Table) => new Map<number, Template>());

/** One record by its id. */
export const selectById = keptPer(
  (table: Table) =>
    new Template(
      sql`SELECT ${recordColumns(table)} FROM ${name(table.name)} AS "t" WHERE "t"."id" = ${null}`,
    ),
);

/** The record that was inserted last. */
export const selectLast = keptPer(
  (table: Table) =>
    new Template(
      sql`SELECT ${recordColumns(table)} FROM ${name(table.name)} AS "t" ORDER BY "t"."rowid" DESC LIMIT 1`,
    ),
);

/** A row as a record. */
export function readRow<E extends Entity>({ values }: Table<E>, row: readonly unknown[]): StoredRecord<E> {
  const record: Record<string, StoredValue> = {};
  let index = 0;
  for (const each of values) {
    record[each.name] = decode(each.notation, row[index]);
    index += 1;
  }
  return record as StoredRecord<E>; // cast: the columns of a table are the fields of its entity
}

/** A record as a row. What it lacks is not set. */
export function rowOf(table: Table, record: NewRecord): Bind[] {
  const { zeros, placesOfKeys } = wayToRow(table);
  const row = table.values.map((each, index) =>
    encode(each.notation, record[each.name] ?? zeros[index] ?? ''),
  );
  for (const [index, { key, of }] of table.keys.entries())
    row.push(encodeKey(key, of.notation, row[placesOfKeys[index] ?? 0] ?? null));
  return row;
}

/** What a record is made into a row by, put together once. */
const wayToRow = keptPer((table: Table) => ({
  zeros: table.values.map((each) => zeroFor(table, each)),
  /** Of each key: where the value stands that it belongs to. */
  placesOfKeys: table.keys.map(({ of }) => table.values.indexOf(of)),
}));

/** A record that need not be stored, as a table of one row with the types of the real one. */
export function rowAsTable(syntax: Syntax, table: Table, record: StoredRecord): Sql {
  const row = rowOf(table, record);
  const types = [...table.values.map(({ type }) => type), ...table.keys.map(() => 'text' as const)];
  const cells = columnNames(table).map(
    (each, index) => sql`${syntax.typed(row[index] ?? null, types[index] ?? 'text')} AS ${name(each)}`,
  );
  return sql`(SELECT ${list(cells, ', ')})`;
}

const noFiles: FileFacts = {};

function insertOf(table: Table, count: number): Sql {
  const columns = columnNames(table);
  const places = list(
    columns.map(() => sql`${null}`),
    ', ',
  );
  const rows = Array.from({ length: count }, () => sql`(${places})`);
  return sql`INSERT INTO ${name(table.name)} (${list(columns.map(name), ', ')}) VALUES ${list(rows, ', ')}`;
}

function zeroFor({ entity }: Table, { name: columnName }: ValueColumn): StoredValue {
  const field = entity.fields[columnName];
  if (field !== undefined) return zeroOf(field);
  return columnName === FILE_FACTS ? noFiles : '';
}
