import type { Rows } from '../engine.ts';
import { SetupError } from '../migrate/setup-error.ts';
import { lastRows, searchedColumns } from '../search/searched-columns.ts';
import { type Sql, sql } from '../statement.ts';
import { StorageError } from '../storage-error.ts';
import type { Tables } from '../tables.ts';

/** Runs on one connection that waits without end, outside of a transaction. */
interface Ways {
  readonly run: (statement: Sql) => Promise<Rows>;
  readonly command: (text: string) => Promise<unknown>;
}

/** GIN of pg_trgm over a key; PostgreSQL itself keeps it up to date. */
const indexOf = (table: string, key: string): string => `${table}_text_${key}`;

/** One instance makes them. Any number that nobody else uses in this database. */
const INDEXING_LOCK = 7_205_003;

/** See Engine.indexTexts; `large`: see `largeTables`. */
export async function tendTextIndexes(
  ways: Ways,
  tables: Tables,
  { large, records }: { readonly large: ReadonlySet<string>; readonly records: number },
): Promise<ReadonlySet<string>> {
  const last = await lastRows(
    ways.run,
    tables.all.filter(({ name }) => large.has(name)),
  );
  const wanted = tables.all
    .filter(({ name }) => (last.get(name) ?? 0) >= records)
    .flatMap((table) =>
      searchedColumns(table).map((key) => ({ table: table.name, key, index: indexOf(table.name, key) })),
    );
  let present = await presentIndexes(ways);
  const isMade = ({ index }: Wanted) => present.get(index) === true;
  if (!wanted.every(isMade)) {
    await makeMissing(ways, wanted);
    present = await presentIndexes(ways);
  }
  const byTable = [...Map.groupBy(wanted, ({ table }) => table)];
  return new Set(byTable.flatMap(([table, own]) => (own.every(isMade) ? [table] : [])));
}

/** Of bytes, what PostgreSQL keeps of the shortest record: its head, its id and its stamps. */
const LEAST_BYTES = 64;

/** Those that may hold so many: asking each how many it has makes a connection learn of all of them. */
export async function largeTables(run: Ways['run'], records: number): Promise<ReadonlySet<string>> {
  const rows = await run(sql`SELECT "relname" FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = "relnamespace"
    WHERE "relkind" = 'r' AND "nspname" = current_schema()
      AND pg_relation_size(pg_class.oid) >= ${records * LEAST_BYTES}::bigint`);
  return new Set(rows.map(([table]) => String(table)));
}

/** By name, whether it was finished. */
async function presentIndexes({ run }: Pick<Ways, 'run'>): Promise<ReadonlyMap<string, boolean>> {
  const rows = await run(sql`SELECT "relname", "indisvalid"::integer FROM pg_index
    JOIN pg_class ON pg_class.oid = "indexrelid" JOIN pg_am ON pg_am.oid = "relam"
    JOIN pg_namespace ON pg_namespace.oid = "relnamespace"
    WHERE "amname" = 'gin' AND "nspname" = current_schema()`);
  return new Map(rows.map(([index, isValid]) => [String(index), isValid === 1]));
}

interface Wanted {
  readonly table: string;
  readonly key: string;
  readonly index: string;
}

async function makeMissing({ run, command }: Ways, wanted: readonly Wanted[]): Promise<void> {
  const [[isMine] = []] = await run(sql`SELECT pg_try_advisory_lock(${INDEXING_LOCK}::bigint)::integer`);
  if (isMine !== 1) return;
  try {
    // Another instance may have made them meanwhile.
    const present = await presentIndexes({ run });
    const missing = wanted.filter(({ index }) => present.get(index) !== true);
    if (missing.length > 0) await addExtension(command);
    for (const { table, key, index } of missing) {
      // One that was begun and not finished.
      if (present.has(index)) await command(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
      await command(
        `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${index}" ON "${table}" USING gin ("${key}" gin_trgm_ops)`,
      );
    }
  } finally {
    await run(sql`SELECT pg_advisory_unlock(${INDEXING_LOCK}::bigint)::integer`);
  }
}

async function addExtension(command: Ways['command']): Promise<void> {
  try {
    await command('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new SetupError(
      'In großen Listen dauert die Suche länger als nötig: Der Datenbank fehlt die Erweiterung „pg_trgm“, und ' +
        'dieses Konto darf sie nicht anlegen. Lass sie einmal als Verwalter der Datenbank anlegen: CREATE EXTENSION pg_trgm;',
      { cause: error },
    );
  }
}
