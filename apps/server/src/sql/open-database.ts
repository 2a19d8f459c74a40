import { join } from 'node:path';
import type { Entity } from '@traverse/schema';
import { migrationsFolder } from '../program.ts';
import type { Engine } from './engine.ts';
import { keepCopy } from './kept-copies.ts';
import { keptPer } from './kept-per.ts';
import type { Layout } from './migrate/layout.ts';
import { expectCurrent, migrate } from './migrate/migrate.ts';
import { numberedMigrations } from './migrate/numbered.ts';
import { copyAsSql } from './migrate/sql-copy.ts';
import type { PostgresLimits } from './postgres/limits.ts';
import type { openPostgres as OpenPostgres } from './postgres/postgres-engine.ts';
import { StoredRecords } from './record-database.ts';
import type { RecordDatabase } from './record-store.ts';
import { copySqlite } from './sqlite/copy.ts';
import { openSqlite } from './sqlite/sqlite-engine.ts';
import { sql } from './statement.ts';
import { Tables } from './tables.ts';
import { WatchedEngine } from './watched-engine.ts';

export interface DatabaseOptions {
  /** `postgres://…`; empty: SQLite in dataDir. */
  readonly databaseUrl: string;
  /** The same database where databaseUrl does not stay with one server; empty: databaseUrl. */
  readonly databaseListenUrl?: string | undefined;
  /** Holds the SQLite file and, in `backups`, copies of the database from before changes of its tables. */
  readonly dataDir: string;
  /** Every collection, those of the system too. */
  readonly entities: readonly Entity[];
  /** Folder of numbered migrations, if not our own. */
  readonly migrations?: string;
  /** How long things may take on PostgreSQL, if not as usual. */
  readonly limits?: Partial<PostgresLimits> | undefined;
  /** Nothing will be stored: a PostgreSQL that follows another one will do, if its tables are of today. */
  readonly isForReading?: boolean;
}

/** The SQLite file of an installation. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'traverse.db');

/** The same for every database of these definitions. */
const tablesOf = keptPer((entities: readonly Entity[]) => new Tables(entities));

/**
 * Opens the database, makes it if there is none, and brings its tables up to the definitions.
 * Throws SetupError (German) if it holds something that the definitions do not know, StorageError if it cannot be
 * reached.
 */
export async function openDatabase({
  databaseUrl,
  databaseListenUrl,
  dataDir,
  entities,
  migrations = migrationsFolder,
  limits,
  isForReading = false,
}: DatabaseOptions): Promise<RecordDatabase> {
  const tables = tablesOf(entities);
  const file = sqliteFile(dataDir);
  const isSqlite = databaseUrl === '';
  const engine = new WatchedEngine(
    isSqlite
      ? openSqlite(file)
      : await openPostgres(databaseUrl, limits, {
          listenUrl: databaseListenUrl || databaseUrl,
          acceptsReplica: isForReading,
        }),
  );
  const beforeChange = (present: Layout) => {
    const ending = isSqlite ? '.db' : '.sql.gz';
    return keepCopy(join(dataDir, 'backups'), { ending, now: new Date() }, (path) =>
      isSqlite ? copySqlite(file, path) : copyAsSql(engine, present, path),
    );
  };
  try {
    const numbered = await numberedMigrations(migrations);
    if (isForReading && !isSqlite && (await onlyReads(engine))) await expectCurrent(engine, tables, numbered);
    else await migrate(engine, tables, numbered, beforeChange);
    return new StoredRecords(engine, tables);
  } catch (error) {
    await engine.close();
    throw isSqlite ? error : await whyNotPrepared(error);
  }
}

async function whyNotPrepared(error: unknown): Promise<unknown> {
  const errors = await import('./postgres/postgres-errors.ts');
  return errors.whyNotPrepared(error);
}

/** Of a PostgreSQL. */
async function onlyReads(engine: Engine): Promise<boolean> {
  const [[answer] = []] = await engine.point(sql`SELECT current_setting('transaction_read_only')`);
  return answer === 'on';
}

/** Loaded when it is needed: an installation with SQLite starts without it. */
async function openPostgres(
  ...[databaseUrl, limits, options]: Parameters<typeof OpenPostgres>
): Promise<Engine> {
  const postgres = await import('./postgres/postgres-engine.ts');
  return postgres.openPostgres(databaseUrl, limits, options);
}
