import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** The engine this run of the scenarios is for: each suite runs once per vitest project. */
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A place for one server: an empty folder and, on PostgreSQL, an empty database. */
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
export async function freshDatabase(): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-test-'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  if (engine === 'postgres') await maintain(`create database ${name} strategy file_copy`);
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

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
