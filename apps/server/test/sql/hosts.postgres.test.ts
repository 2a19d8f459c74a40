import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyProtokoll } from '../../src/backup/verify-protokoll.ts';
import { urlsOf } from '../../src/database-urls.ts';
import { noteEnd, noteIn } from '../../src/protokoll/noted-end.ts';
import { openAdvisoryLock } from '../../src/sql/postgres/advisory-lock.ts';
import { openPostgres } from '../../src/sql/postgres/postgres-engine.ts';
import { traverse } from '../backup/traverse.ts';
import { eventually } from '../eventually.ts';
import { asked, maintain, type Postgres, startPostgres } from '../postgres.ts';
import { startServer, type TestUser } from '../server.ts';

const KUNDEN = '/api/collections/kunden/records';

/** The same rules in short. */
const limits = { list: 500, statement: 2_000, turn: 1_000, pause: 700, connection: 1_000, way: 1_000 };

let primary: Postgres;
let replica: Postgres;
let office: TestUser;

beforeAll(async () => {
  primary = await startPostgres();
  replica = await primary.replica();
  // What is acknowledged is on both: see docs/scale.md.
  await asked(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await asked(primary.url, 'ALTER DATABASE postgres SET synchronous_commit = on');
  await asked(primary.url, 'SELECT pg_reload_conf()');
  const state = () => asked(primary.url, 'SELECT sync_state AS answer FROM pg_stat_replication');
  await eventually(async () => {
    if ((await state()) !== 'sync') throw new Error('The replica does not keep up yet.');
  });
});
afterAll(async () => {
  await replica.stop();
  await primary.stop();
});

/** As DATABASE_URL with both, in this order. */
const both = (...[one, other]: readonly Postgres[]): string =>
  one!.url.replace(/@[^/]*/, (host) => `${host},${new URL(other!.url).host}`);

test.each([
  ['postgres://u:p%40w@a:5433/db', ['postgres://u:p%40w@a:5433/db']],
  [
    'postgres://u:p@a:1,b:2,[::1]:3/db?sslmode=require',
    ['a:1', 'b:2', '[::1]:3'].map((host) => `postgres://u:p@${host}/db?sslmode=require`),
  ],
  ['postgresql://a,b/db', ['postgresql://a/db', 'postgresql://b/db']],
])('[OPS-02] %s names one server or several', (url, urls) => {
  expect(urlsOf(url)).toEqual(urls);
});

test('[OPS-02] a replica alone is never worked with, and is called by its name', async () => {
  await expect(openPostgres(replica.url)).rejects.toThrow('Replik');
  await expect(openAdvisoryLock(both(replica, replica)).then((lock) => lock.share())).rejects.toThrow(
    'Replik',
  );
});

test('[OPS-04] [OPS-02] what only reads works on a replica: a backup, which is verified like any', async () => {
  await using server = await startServer({ databaseUrl: primary.url });
  const place = { ...server.place, databaseUrl: replica.url };
  const file = join(place.dataDir, 'replik.tar.gz');
  const said = await traverse(place, 'backup', file);
  expect(said).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Gesichert in .*: [1-9]\d* Datensätze/),
  });
  expect(await traverse(place, 'verify', file)).toMatchObject({ code: 0, err: '' });
  expect(await traverse(place, 'verify')).toMatchObject({ code: 0, err: '' });
  // What would change something is refused as before.
  expect((await traverse(place, 'restore', file, '--force')).err).toContain('Replik');
  // As does a program that would have to change the tables first.
  const setLayout = (from: string, to: string) =>
    maintain(primary.url, `UPDATE _layout SET layout = replace(layout, '${from}', '${to}')`);
  await setLayout('"migration":', '"migration":1');
  expect((await traverse(place, 'backup', `${file}.gz`)).err).toContain('anderen Stand des Programms');
  await setLayout('"migration":1', '"migration":');
});

test('[OPS-02] of several servers the one that stores is found, and found again when another takes over', async () => {
  await using server = await startServer({ databaseUrl: both(replica, primary), limits });
  office = await server.user('admin', 'kunden');
  const create = (name: string) => server.ask('POST', KUNDEN, { as: office, body: { name } });
  expect((await create('Vorher')).status).toBe(200);
  expect(await asked(primary.url, 'SELECT count(*)::int AS answer FROM kunden')).toBe(1);

  // Its machine stands still: it does not even say that it is gone.
  primary.signal('STOP');
  await asked(replica.url, 'SELECT pg_promote() AS answer');
  const statuses: number[] = [];
  while (statuses.at(-1) !== 200) statuses.push((await create(`Nachher ${statuses.length}`)).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
  // What was acknowledged before is there, and nothing goes to the one that was left.
  expect((await server.engine.database.reads.findWhere(entities.kunden, {})).map(({ name }) => name)).toEqual(
    ['Vorher', `Nachher ${statuses.length - 1}`],
  );
  primary.signal('CONT');
  expect((await create('Danach')).status).toBe(200);
  expect(await asked(primary.url, 'SELECT count(*)::int AS answer FROM kunden')).toBe(1);
  await expect.poll(async () => (await server.ask('GET', '/api/ready')).status).toBe(200);
});

test('[GOBD-05] [OPS-02] without a replica in step a failover loses what was acknowledged: Betrieb says so before, verify after', async () => {
  // The leader by now.
  const follower = await replica.replica();
  await using server = await startServer({ databaseUrl: replica.url });
  const { reads } = server.engine.database;
  const replicas = async () =>
    (await server.ask('GET', '/api/betrieb', { as: office })).body.datenbank.repliken;
  await expect.poll(replicas).toEqual({ anzahl: 1, synchron: false });
  await asked(replica.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await asked(replica.url, 'SELECT pg_reload_conf()');
  await expect.poll(replicas).toEqual({ anzahl: 1, synchron: true });
  await asked(replica.url, 'ALTER SYSTEM RESET synchronous_standby_names');
  await asked(replica.url, 'SELECT pg_reload_conf()');

  // It hears nothing more, as with a line that is too slow.
  await asked(follower.url, "ALTER SYSTEM SET primary_conninfo = ''");
  await asked(follower.url, 'SELECT pg_reload_conf()');
  await expect.poll(replicas).toBeUndefined();
  await server.given('kunden', { name: 'Verloren' });
  const file = noteIn(server.place.dataDir);
  await noteEnd(reads, file, new Date());
  replica.signal('KILL');
  await asked(follower.url, 'SELECT pg_promote() AS answer');
  await using after = await startServer({ at: server.place, databaseUrl: follower.url });
  const { database } = after.engine;
  expect(await database.reads.findWhere(entities.kunden, { name: 'Verloren' })).toEqual([]);
  const verified = (note: string) => database.atOneMoment((moment) => verifyProtokoll(moment, note));
  // From inside it is whole: the end went with the rest.
  expect((await verified(`${file}.none`)).faults).toEqual([]);
  expect((await verified(file)).faults).toMatchObject([
    expect.stringMatching(/Dem Protokoll fehlt Eintrag \d+/),
  ]);
  await follower.stop();
});
