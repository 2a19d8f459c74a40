import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Engine } from '../engine.ts';
import { keyword } from '../statement.ts';
import { createLayoutTable, LAYOUT_TABLE, type Layout, type Run } from './layout.ts';
import { planChanges } from './plan.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes everything that PostgreSQL holds as statements that bring it back, tables and guards as they are now: an older
 * program goes on where it was. One transaction, for `psql` or anything else that runs SQL.
 */
export async function copyAsSql(engine: Engine, present: Layout, target: string): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.part`; // another instance may copy at the same time
  try {
    await engine.atOneMoment((run) =>
      pipeline(
        Readable.from(statementsOf(engine, present, run)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600 }),
      ),
    );
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* statementsOf({ syntax }: Engine, present: Layout, run: Run): AsyncIterable<string> {
  const { tables } = planChanges(syntax, { ...present, tables: {} }, present);
  const isTable = (statement: string) => statement.startsWith('CREATE TABLE');
  yield "BEGIN;\nSET LOCAL standard_conforming_strings = on;\nSET LOCAL client_encoding = 'UTF8';\n";
  yield `${DROP_EVERYTHING};\n`;
  for (const statement of [createLayoutTable(syntax), ...tables.filter(isTable)]) yield `${statement};\n`;
  yield `INSERT INTO "${LAYOUT_TABLE}" ("layout") VALUES (${literal(JSON.stringify(present))});\n`;
  for (const [name, { columns, keys }] of Object.entries(present.tables)) {
    yield* rowsOf(name, ['rowid', ...Object.keys(columns), ...Object.keys(keys)], run);
    yield `SELECT setval(pg_get_serial_sequence('"${name}"', 'rowid'), greatest((SELECT max("rowid") FROM "${name}"), 1));\n`;
  }
  // What would refuse these rows, or act on them, comes after them.
  for (const statement of tables.filter((each) => !isTable(each))) yield `${statement};\n`;
  yield 'COMMIT;\n';
}

async function* rowsOf(table: string, names: readonly string[], run: Run): AsyncIterable<string> {
  const columns = names.map((each) => `"${each}"`).join(', ');
  for (let after = 0; ; ) {
    const where = `WHERE "rowid" > ${after} ORDER BY "rowid" LIMIT ${ROWS_AT_ONCE}`;
    const rows = await run(keyword(`SELECT ${columns} FROM "${table}" ${where}`));
    if (rows.length === 0) return;
    const values = rows.map((row) => `(${row.map(literal).join(', ')})`);
    yield `INSERT INTO "${table}" (${columns}) VALUES\n${values.join(',\n')};\n`;
    after = Number(rows.at(-1)?.[0]);
  }
}

/** Of what a column of ours holds: numbers and texts. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new TypeError(`a column holds a ${typeof value}`);
  return `'${value.replaceAll("'", "''")}'`;
}

/** Also what a newer program has added since. */
const DROP_EVERYTHING = `DO $$ DECLARE "each" text; BEGIN
  FOR "each" IN SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() LOOP
    EXECUTE format('DROP TABLE IF EXISTS %I CASCADE', "each");
  END LOOP;
END $$`;
