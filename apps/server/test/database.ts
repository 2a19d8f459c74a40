import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entity } from '@traverse/schema';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, sqliteFile } from '../src/sql/open-database.ts';

/** The engine this run of the scenarios is for: each suite runs once per vitest project. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A place for one server: a folder and, on PostgreSQL, a database. */
type FreshDatabase = AsyncDisposable & {
  engine: 'sqlite' | 'postgres';
  /** As DATABASE_URL: empty for SQLite. */
  databaseUrl: string;
  /** As DATA_DIR. */
  dataDir: string;
};

/**
 * An empty database of the engine under test. Disposing removes it (`await using db = await freshDatabase()`), also
 * while connections to it are still open.
 */
export function freshDatabase(): Promise<FreshDatabase> {
  return newDatabase(async (name) => {
    if (engine === 'postgres') await maintain(`create database ${name} strategy file_copy`);
  });
}

type Begin = (place: FreshDatabase) => Promise<void>;

const templates = new Map<readonly Entity[] | Begin, Promise<FreshDatabase>>();

/** As `freshDatabase`, with the tables of these entities and what `begin` stores: made once in this process, then copied. */
export async function databaseFor(entities: readonly Entity[], begin?: Begin): Promise<FreshDatabase> {
  const key = begin ?? entities;
  const known = templates.get(key) ?? templateFor(entities, begin);
  templates.set(key, known);
  const template = await known;
  return newDatabase(async (name, dataDir) => {
    if (engine === 'sqlite') copyFileSync(sqliteFile(template.dataDir), sqliteFile(dataDir));
    else await maintain(`create database ${name} template ${nameOf(template)} strategy file_copy`);
  });
}

/** Goes with the PostgreSQL and the folder of the run. */
async function templateFor(entities: readonly Entity[], begin?: Begin): Promise<FreshDatabase> {
  const place = await freshDatabase();
  const database = await openDatabase({ ...place, entities });
  await database.close();
  await begin?.(place);
  return place;
}

async function newDatabase(make: (name: string, dataDir: string) => Promise<void>): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-test-'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await make(name, dataDir);
  return {
    engine,
    databaseUrl: engine === 'postgres' ? inject('postgresUrl').replace(/\/postgres$/, `/${name}`) : '',
    dataDir,
    async [Symbol.asyncDispose]() {
      if (engine === 'postgres') await maintain(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const nameOf = ({ databaseUrl }: FreshDatabase): string => new URL(databaseUrl).pathname.slice(1);

let administrators: pg.Pool | undefined;

/** One statement as the administrator of the run's PostgreSQL, by a connection that is kept and keeps nobody. */
async function maintain(statement: string): Promise<void> {
  if (!administrators) {
    administrators = new pg.Pool({
      connectionString: inject('postgresUrl'),
      allowExitOnIdle: true,
      idleTimeoutMillis: 0,
    });
    // The server goes before its tests' processes do.
    administrators.on('error', () => undefined);
  }
  await administrators.query(statement);
}
