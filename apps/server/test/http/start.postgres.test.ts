import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database.ts';
import { clientOf, exitOf, start } from './own-process.ts';

test('[OPS-05] a start while the database has no leader waits, and never works with a server that only reads', async () => {
  await using place = await freshDatabase();
  const name = new URL(place.databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: place.databaseUrl });
  await admin.connect();
  await admin.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  const { output } = start({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    DATABASE_WAIT_SECONDS: '90',
  });
  await expect.poll(output).toContain('Replik');
  expect(output()).not.toContain('Traverse läuft');
  await admin.query('SET default_transaction_read_only = off');
  await admin.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
  await admin.end();
  const client = await clientOf(output);
  expect(await client.health.check()).toMatchObject({ code: 200 });
});

test('[P11] whoever may make no tables is told so, with what to do, instead of a trace', async () => {
  await using place = await freshDatabase();
  const admin = new pg.Client({ connectionString: place.databaseUrl });
  await admin.connect();
  const role = `trav_${Date.now()}`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'geheim'`);
  const url = new URL(place.databaseUrl);
  [url.username, url.password] = [role, 'geheim'];
  const { child, output } = start({ DATA_DIR: place.dataDir, DATABASE_URL: url.href });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain('DATABASE_URL: Der Benutzer darf in dieser Datenbank keine Tabellen anlegen.');
  expect(output()).toContain('GRANT CREATE, USAGE ON SCHEMA public');
  expect(output()).not.toMatch(/\n {4}at /);
  await admin.query(`DROP ROLE ${role}`);
  await admin.end();
});
