import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { entities } from '@traverse/domain/entities';
import pg from 'pg';
import { expect, test } from 'vitest';
import { checkArchive } from '../../src/backup/check-archive.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { verifyStores } from '../../src/backup/verify.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { noteEnd, noteIn } from '../../src/protokoll/noted-end.ts';
import { protokollEnde } from '../../src/protokoll/protokoll-ende.ts';
import { seed } from '../../src/seed.ts';
import { sqliteFile } from '../../src/sql/open-database.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';

/** Somebody with the whole database in their hands, who has taken its guard away. */
async function tamper({ databaseUrl, dataDir }: TestServer['place'], statement: string): Promise<void> {
  if (databaseUrl === '') {
    const database = new DatabaseSync(sqliteFile(dataDir));
    database.exec('DROP TRIGGER "protokoll_unchanged"; DROP TRIGGER "protokoll_undeleted"');
    database.exec('DROP TRIGGER "protokollEnde_unchanged"');
    database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP TRIGGER "protokoll_kept" ON "protokoll"');
  await client.query('DROP TRIGGER "protokollEnde_kept" ON "protokollEnde"');
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
  {
    what: 'the last entries are missing',
    statement: 'DELETE FROM "protokoll" WHERE "nr" > 3',
    said: /Dem Protokoll fehlt Eintrag \d+ mit der Prüfsumme 2:[0-9a-f]{64}: So endete es laut der Datenbank\. Es endet bei Eintrag 3\./,
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

const CUT = 'DELETE FROM "protokoll" WHERE "nr" > 3';
const WIND_BACK = `${CUT}; UPDATE "protokollEnde" SET "nr" = 3, "hash" = (SELECT "hash" FROM "protokoll" WHERE "nr" = 3)`;
const MISSING = /Dem Protokoll fehlt Eintrag \d+/;

const storesOf = ({ engine, storage, place }: TestServer) => ({
  database: engine.database,
  storage,
  entities: storedEntities,
  note: noteIn(place.dataDir),
});
const faultsOf = async (server: TestServer) => (await verifyStores(storesOf(server), [])).faults.join('\n');
const note = ({ engine, place }: TestServer) =>
  noteEnd(engine.database.reads, noteIn(place.dataDir), new Date());
const noted = ({ place }: TestServer) => JSON.parse(readFileSync(noteIn(place.dataDir), 'utf8'));

test('[GOBD-05] where the log was cut off a gap stays, however long it is written on', async () => {
  await using server = await startServer();
  await server.given('kunden', { name: 'Beck' });
  await tamper(server.place, CUT);
  await server.given('kunden', { name: 'Bäck' });
  expect(await faultsOf(server)).toMatch(/Nach Eintrag 3 folgt Eintrag \d\d+\./);
});

test('[GOBD-05] nobody sets the kept end back in the database, also not the server itself', async () => {
  await using server = await startServer();
  const { database } = server.engine;
  const [kept] = await database.reads.findWhere(protokollEnde, {});
  const attempts = [
    database.transaction((at) => at.update(protokollEnde, kept!.id, { nr: 1 })),
    database.transaction((at) => at.update(protokollEnde, kept!.id, { nr: kept!.nr + 7 })),
    database.transaction((at) => at.remove(protokollEnde, kept!.id)),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toThrow('append-only');
});

test('[GOBD-05] who winds back log and kept end together is told by the file outside, which stays as it is', async () => {
  await using server = await startServer();
  await server.given('kunden', { name: 'Beck' });
  await note(server);
  const before = noted(server);
  // What lags behind is no alarm.
  await server.given('kunden', { name: 'Weber' });
  expect(await faultsOf(server)).toBe('');
  await tamper(server.place, WIND_BACK);
  const said =
    /Dem Protokoll fehlt Eintrag \d+ .* laut .*protokoll-ende\.json vom .* Es endet bei Eintrag 3\./;
  expect(await faultsOf(server)).toMatch(said);
  // A server that goes on writing does not take the evidence away, also when as many entries are there again.
  for (let count = 0; count < before.nr; count += 1) await server.given('kunden', { name: 'Bäck' });
  await expect(note(server)).rejects.toThrow(MISSING);
  expect(noted(server)).toEqual(before);
  expect(await faultsOf(server)).toMatch(MISSING);
  // Without the file the hash that somebody wrote down says the same.
  rmSync(noteIn(server.place.dataDir));
  expect(await faultsOf(server)).toBe('');
  const onPaper = await traverse(server.place, 'protokoll:verify', before.hash);
  expect(onPaper.err).toContain(`fehlt die Prüfsumme ${before.hash}`);
}, 60_000);

test('[GOBD-05] a file outside that says nothing is told of and not overwritten', async () => {
  await using server = await startServer();
  const file = noteIn(server.place.dataDir);
  writeFileSync(file, '{"nr":');
  await expect(note(server)).rejects.toThrow('protokoll-ende.json ist nicht lesbar');
  expect(readFileSync(file, 'utf8')).toBe('{"nr":');
  expect(await faultsOf(server)).toContain('protokoll-ende.json ist nicht lesbar');
});

test('[GOBD-05] a restore says which end it put away, and the log goes on from that of the backup', async () => {
  await using server = await startServer();
  const stores = storesOf(server);
  const file = join(server.place.dataDir, 'before.tar.gz');
  const backup = await traverse(server.place, 'backup', file);
  expect(backup.out).toMatch(/Das Protokoll endet darin mit Eintrag \d+, Prüfsumme 2:[0-9a-f]{64}\./);
  await server.given('kunden', { name: 'Beck' });
  await note(server);
  const { nr, hash } = noted(server);
  const { replaced } = await restoreBackup(stores, file, new Date());
  expect(replaced).toEqual({ nr, hash });
  await server.given('kunden', { name: 'Bäck' });
  await note(server);
  expect(await faultsOf(server)).toBe('');
  expect(noted(server).ersetzt).toEqual([{ nr, hash, am: expect.any(String), durch: file }]);
  // The other way round nothing is put away: the log of the backup goes on from the one that is there.
  const later = join(server.place.dataDir, 'later.tar.gz');
  await writeBackup(stores, later, new Date());
  expect((await restoreBackup(stores, later, new Date())).replaced).toBeUndefined();
}, 60_000);

test('[GOBD-05] [OPS-04] a backup of a log that was cut off says so, and can be restored all the same', async () => {
  await using server = await startServer();
  const stores = storesOf(server);
  await tamper(server.place, CUT);
  const file = join(server.place.dataDir, 'cut.tar.gz');
  await writeBackup(stores, file, new Date());
  const said = /^Das Protokoll der Sicherung endet nicht mit Eintrag \d+, wie sie sagt\.$/;
  expect((await checkArchive(file, storedEntities)).faults).toEqual([expect.stringMatching(said)]);
  expect((await restoreBackup(stores, file, new Date())).faults).toHaveLength(1);
}, 60_000);

test('[GOBD-05] a log of before its end was kept is taken over by the next start', async () => {
  await using server = await startServer();
  await server.given('kunden', { name: 'Beck' });
  await server.engine.database.transaction((at) => at.clear(protokollEnde));
  await server.given('kunden', { name: 'Bäck' });
  await seed(server.engine);
  const [kept] = await server.engine.database.reads.findWhere(protokollEnde, {});
  const all = await server.engine.database.reads.findWhere(entities.protokoll, {});
  expect(kept).toMatchObject({ nr: all.length, hash: all.at(-1)?.hash });
  await server.given('kunden', { name: 'Weber' });
  expect(await faultsOf(server)).toBe('');
});

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
