import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/sql/engine.ts';
import { openPostgres } from '../../src/sql/postgres/postgres-engine.ts';
import { sql } from '../../src/sql/statement.ts';
import { databaseFor } from '../database.ts';

let place: Awaited<ReturnType<typeof databaseFor>>;
let engine: Engine;

beforeAll(async () => {
  place = await databaseFor([]);
  engine = await openPostgres(place.databaseUrl);
});
afterAll(async () => {
  await engine.close();
  await place[Symbol.asyncDispose]();
});

test('[OPS] thirty slow lists of one user lock nobody else out', async () => {
  const done: string[] = [];
  const gate = new pg.Client(place.databaseUrl);
  await gate.connect();
  await gate.query('SELECT pg_advisory_lock(1)');
  // They wait at the gate: how long a new connection takes on a busy machine does not matter.
  const slow = Array.from({ length: 30 }, () =>
    engine.beside(sql`SELECT pg_advisory_xact_lock_shared(1)`, 'lena').then(() => done.push('slow')),
  );
  await engine.beside(sql`SELECT 1`, 'omar').then(() => done.push('omar'));
  expect(done).toEqual(['omar']);
  await gate.end();
  await Promise.all(slow);
  expect(done).toHaveLength(31);
});
