import { join } from 'node:path';
import type { Entity } from '@traverse/schema';
import { createTables } from './ddl.ts';
import type { Engine } from './engine.ts';
import { StoredRecords } from './record-database.ts';
import type { RecordDatabase } from './record-store.ts';
import { openSqlite } from './sqlite/sqlite-engine.ts';
import { keyword } from './statement.ts';
import { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** `postgres://…`; empty: SQLite in dataDir. */
  readonly databaseUrl: string;
  /** Holds the SQLite file and, in `backups`, copies of it. */
  readonly dataDir: string;
  /** Every collection, those of the system too. */
  readonly entities: readonly Entity[];
}

/** The SQLite file of an installation. */
const sqliteFile = (dataDir: string): string => join(dataDir, 'traverse.db');

/** Opens the database, makes it if there is none, and brings its tables up to the definitions. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  entities,
}: DatabaseOptions): Promise<RecordDatabase> {
  const tables = new Tables(entities);
  const engine = await openEngine(databaseUrl, dataDir);
  try {
    await engine.transaction(async (session) => {
      const existing = await session.run(engine.syntax.existingColumns);
      if (existing.length > 0) return;
      for (const text of createTables(engine.syntax, tables.all)) await session.run(keyword(text));
    });
    return new StoredRecords(engine, tables);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function openEngine(databaseUrl: string, dataDir: string): Promise<Engine> {
  if (databaseUrl === '') return openSqlite(sqliteFile(dataDir));
  // Loaded when it is needed: an installation with SQLite starts without it.
  const { openPostgres } = await import('./postgres/postgres-engine.ts');
  return openPostgres(databaseUrl);
}
