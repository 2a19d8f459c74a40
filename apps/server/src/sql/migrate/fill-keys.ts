import { encodeKey } from '../codec.ts';
import { type Bind, list, name, sql } from '../statement.ts';
import type { Table } from '../table.ts';
import type { Run } from './layout.ts';

const BATCH = 500;

/** Computes search and sort columns of the records that are there already. */
export async function fillKeys(run: Run, table: Table, names: readonly string[]): Promise<void> {
  const keys = table.keys.filter((each) => names.includes(each.name));
  const sources = list(
    keys.map(({ of }) => name(of.name)),
    ', ',
  );
  for (let after = 0; ; ) {
    const rows = await run(
      sql`SELECT "rowid", ${sources} FROM ${name(table.name)} WHERE "rowid" > ${after} ORDER BY "rowid" LIMIT ${BATCH}`,
    );
    for (const [rowid, ...values] of rows) {
      const filled = keys.map((each, index) => {
        const stored = values[index] as Bind; // cast: a column holds nothing else
        return sql`${name(each.name)} = ${encodeKey(each.key, each.of.notation, stored)}`;
      });
      after = Number(rowid);
      await run(sql`UPDATE ${name(table.name)} SET ${list(filled, ', ')} WHERE "rowid" = ${after}`);
    }
    if (rows.length < BATCH) return;
  }
}
