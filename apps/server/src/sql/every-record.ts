import type { Entity } from '@traverse/schema';
import type { Rows } from './engine.ts';
import { readRow, recordColumns } from './row.ts';
import { name, type Sql, sql } from './statement.ts';
import type { StoredRecord } from './stored-record.ts';
import type { Table } from './table.ts';

const AT_ONCE = 500;

/** All records of a table in the order of insertion, read in portions. */
export async function* everyRecord<E extends Entity>(
  table: Table<E>,
  run: (statement: Sql) => Promise<Rows>,
): AsyncIterable<StoredRecord<E>> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: Rows = await run(
      sql`SELECT ${recordColumns(table)}, "t"."rowid" FROM ${name(table.name)} AS "t" WHERE "t"."rowid" > ${last} ORDER BY "t"."rowid" LIMIT ${AT_ONCE}`,
    );
    for (const row of rows) yield readRow(table, row);
    last = rows.length < AT_ONCE ? undefined : Number(rows.at(-1)?.at(-1));
  }
}
