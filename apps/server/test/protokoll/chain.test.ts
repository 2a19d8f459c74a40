import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sqliteFile } from '../../src/sql/open-database.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';

/** Somebody with the whole database in their hands, who has taken its guard away. */
async function tamper({ databaseUrl, dataDir }: TestServer['place'], statement: string): Promise<void> {
  if (databaseUrl === '') {
    const database = new DatabaseSync(sqliteFile(dataDir));
    database.exec('DROP TRIGGER "protokoll_unchanged"; DROP TRIGGER "protokoll_undeleted"');
    database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP TRIGGER "protokoll_kept" ON "protokoll"');
  await client.query(statement);
  await client.end();
}

test.each([
  {
    what: 'an entry was changed',
    statement: `UPDATE "protokoll" SET "wer" = 'jemand anders' WHERE "nr" = 3`,
    said: /Eintrag 3 vom .* ist nicht mehr der, der geschrieben wurde\.\n.*: 2 Einträge/,
  },
  {
    what: 'an entry is missing',
    statement: 'DELETE FROM "protokoll" WHERE "nr" = 3',
    said: 'Nach Eintrag 2 folgt Eintrag 4.',
  },
])(
  '[GOBD-01] the command that checks the chain names the place where $what',
  async ({ statement, said }) => {
    await using server = await startServer();
    await server.given('kunden', { name: 'Beck' });
    const whole = await traverse(server.place, 'protokoll:verify');
    expect(whole).toMatchObject({
      code: 0,
      out: expect.stringMatching(/In Ordnung: \d+ Einträge\. .*[0-9a-f]{64}/),
    });
    await tamper(server.place, statement);
    const broken = await traverse(server.place, 'protokoll:verify');
    expect(broken.code).toBe(1);
    expect(broken.err).toMatch(said);
    expect((await traverse(server.place, 'verify')).err).toMatch(/Protokoll: /);
  },
  120_000,
);

test('[GOBD-01] [OPS-04] a backup brings the log back with its chain, on the same engine and on another', async () => {
  await using server = await startServer();
  const { id } = await server.given('kunden', { name: 'Müller & Söhne „Ton“ 🎛' });
  await using same = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'traverse-log-'));
  const other = { engine: 'sqlite', databaseUrl: '', dataDir: folder } as const;
  try {
    const file = join(folder, 'traverse.tar.gz');
    expect((await traverse(server.place, 'backup', file)).code).toBe(0);
    const before = (await traverse(server.place, 'protokoll:verify')).out;
    for (const place of [same, other]) {
      expect(await traverse(place, 'restore', file)).toMatchObject({ code: 0, err: '' });
      expect((await traverse(place, 'protokoll:verify')).out).toBe(before);
    }
    // The log goes on where it was, and the database guards it as before; a second restore replaces it.
    await using restored = await startServer({ beside: { ...server, place: same } });
    const admin = await restored.user('admin', 'kunden');
    await restored.ask('PATCH', `/api/collections/kunden/records/${id}`, {
      as: admin,
      body: { name: 'Neu' },
    });
    expect((await traverse(same, 'protokoll:verify')).out).toContain('In Ordnung');
    expect((await traverse(other, 'restore', file, '--force')).code).toBe(0);
    expect((await traverse(other, 'protokoll:verify')).out).toBe(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
