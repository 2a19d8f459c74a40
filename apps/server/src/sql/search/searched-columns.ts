import type { Rows } from '../engine.ts';
import { list, name, type Sql, sql } from '../statement.ts';
import { type Table, valueColumnOf } from '../table.ts';

/**
 * Where lists look for a part of a text: the keys of the own texts that a definition names as searched, as columns or as
 * the title. Not of what grows by itself: nobody looks into the log as they type.
 */
export function searchedColumns(table: Table): readonly string[] {
  const { list, title, fields, appendOnly, follows } = table.entity;
  if (appendOnly === true || follows !== undefined) return [];
  const named = [...title, ...list.search, ...(list.columns ?? [])];
  const own = [...new Set(named)].filter((each) => Object.hasOwn(fields, each));
  const texts = own.filter((each) => valueColumnOf(table, each).notation === 'text');
  return texts.map((each) => `${each}_fold`).filter((key) => table.keys.some(({ name }) => name === key));
}

/** A table of fewer records is read as a whole in no time, and has no index to keep. */
export const MANY_RECORDS = 20_000;

/** About how many records each table has: what its last one counts as. */
export async function lastRows(
  run: (statement: Sql) => Promise<Rows>,
  tables: readonly Table[],
): Promise<ReadonlyMap<string, number>> {
  if (tables.length === 0) return new Map();
  const each = tables.map(
    (table) => sql`SELECT ${table.name}, (SELECT max("rowid") FROM ${name(table.name)})`,
  );
  const rows = await run(list(each, ' UNION ALL '));
  return new Map(rows.map(([table, last]) => [String(table), Number(last)]));
}
