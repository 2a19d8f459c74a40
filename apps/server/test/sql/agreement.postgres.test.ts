import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { RecordDatabase } from '../../src/sql/record-store.ts';
import { anyFilter, anySort } from './any-filter.ts';
import { lena, omar, storeSmallFirm } from './small-firm.ts';

let postgres: RecordDatabase;
let sqlite: RecordDatabase;
const name = `test_${randomBytes(8).toString('hex')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'traverse-test-'));

beforeAll(async () => {
  // A database as an administrator might make it: its own order of texts must not show through.
  await maintain(
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'de-DE'`,
  );
  const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  postgres = await openDatabase({ databaseUrl, dataDir, entities: Object.values(entities) });
  sqlite = await openDatabase({ databaseUrl: '', dataDir, entities: Object.values(entities) });
  for (const database of [postgres, sqlite]) await storeSmallFirm(database);
});
afterAll(async () => {
  await sqlite.close();
  await postgres.close();
  await maintain(`drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true });
});

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const readers = fc.constantFrom(
  'system' as const,
  { id: lena, groups: ['admin', 'rechnungen', 'inventar', 'kunden', 'dateien'] as const },
  { id: omar, groups: ['packlisten'] as const },
);
const { packlisten, projekt, inventarlisten, users, firma, kunden, dateien, rechnungen, groups, favouriten } =
  entities;

/** The ids in order, or that it was refused. */
async function answer(
  database: RecordDatabase,
  ...[entity, request, reader]: Parameters<RecordDatabase['reads']['list']>
) {
  try {
    const { items, totalItems } = await database.reads.list(entity, request, reader);
    return [totalItems, ...items.map(({ id }) => id)];
  } catch (error) {
    if (error instanceof Error && error.name === 'RequestError') return error.message;
    throw error;
  }
}

test.each([
  packlisten,
  projekt,
  inventarlisten,
  users,
  firma,
  kunden,
  dateien,
  rechnungen,
  groups,
  favouriten,
])(
  'any filter and sort on $collection runs, and finds the same on both engines',
  { timeout: 60_000 },
  async (entity) => {
    await fc.assert(
      fc.asyncProperty(anyFilter(entity), anySort(entity), readers, async (filter, sort, reader) => {
        const request = { filter, sort, page: 1, perPage: 100, skipTotal: false };
        const [one, other] = await Promise.all(
          [sqlite, postgres].map((database) => answer(database, entity, request, reader)),
        );
        expect(one).toEqual(other);
      }),
      { numRuns: Number(process.env['FILTER_RUNS'] ?? 60) },
    );
  },
);
