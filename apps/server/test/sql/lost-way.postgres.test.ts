import { setTimeout as wait } from 'node:timers/promises';
import { entities } from '@traverse/domain/entities';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from '../../src/sql/postgres/postgres-engine.ts';
import { type Sql, sql } from '../../src/sql/statement.ts';
import { StorageError } from '../../src/sql/storage-error.ts';
import { eventually } from '../eventually.ts';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer } from '../server.ts';
import { wayTo } from './proxy.ts';

const { kunden } = entities;
const KUNDEN = '/api/collections/kunden/records';
const SIGN_IN = '/api/collections/users/auth-with-password';

/** The same rules in short. */
const limits = { list: 500, statement: 1_000, turn: 1_000, pause: 700, connection: 1_000, way: 1_000 };

/** A server whose way to its database is a test's own. */
async function withWay() {
  const home = await startServer();
  const way = await wayTo(home.place.databaseUrl);
  const server = await startServer({ beside: home, databaseUrl: way.url, limits });
  return {
    home,
    way,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await way[Symbol.asyncDispose]();
      await home[Symbol.asyncDispose]();
    },
  };
}

/** Holds the writers' lock: a POST after this waits. */
async function heldBy({ engine }: TestServer) {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = engine.database.transaction(() => {
    begun.resolve();
    return released.promise;
  });
  await begun.promise;
  return { holding, release: () => released.resolve() };
}

test('[OPS-05] when the way to the database falls silent, every request ends as 503, and is served again after', async () => {
  await using all = await withWay();
  const { server, way } = all;
  const office = await server.user('kunden');
  const asked = () => [
    ...Array.from({ length: 12 }, (_, nr) =>
      server.ask('POST', KUNDEN, { as: office, body: { name: `Kunde ${nr}` } }),
    ),
    ...Array.from({ length: 12 }, () => server.ask('GET', KUNDEN, { as: office })),
    server.ask('POST', SIGN_IN, { body: { identity: office.email, password: office.password } }),
  ];
  await Promise.all(asked());
  way.fallSilent();
  const began = performance.now();
  const answers = await Promise.all(asked());
  // A turn, a statement, what is on its way; with the limits as usual 14 seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
  expect(answers.filter(({ headers }) => headers.get('retry-after') === null)).toEqual([]);
  way.speakAgain();
  const again = await server.ask('POST', KUNDEN, { as: office, body: { name: 'Wieder da' } });
  expect(again.status).toBe(200);
});

test('[OPS-06] while the way to the database is silent it is not ready, said long before a request gives up', async () => {
  await using home = await startServer();
  await using way = await wayTo(home.place.databaseUrl);
  // With the limits as usual a write is given up after 8 seconds.
  await using server = await startServer({ beside: home, databaseUrl: way.url });
  const ready = async () => {
    const began = performance.now();
    const { status, body } = await server.ask('GET', '/api/ready');
    expect(performance.now() - began).toBeLessThan(4_000);
    return [status, body.message];
  };
  expect(await ready()).toEqual([200, 'Bereit.']);
  way.fallSilent();
  await wait(1_100); // what was answered before counts a second
  const unreachable = [503, expect.stringContaining('nicht erreichbar')];
  for (let times = 0; times < 3; times += 1) expect(await ready()).toEqual(unreachable);
  way.speakAgain();
  await eventually(async () => expect(await ready()).toEqual([200, 'Bereit.']));
});

test('[OPS-06] whoever waits for somebody else to write is ready all the same', async () => {
  await using server = await startServer();
  const { release, holding } = await heldBy(server);
  const asked = server.ask('GET', '/api/ready');
  await wait(2_000);
  release();
  await holding;
  expect((await asked).status).toBe(200);
});

test('[OPS-05] [ERR-02] who waits too long for the turn to write is told to come again, and it is no search', async () => {
  await using all = await withWay();
  const office = await all.server.user('kunden');
  const { release, holding } = await heldBy(all.home);
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, nr) =>
      all.server.ask('POST', KUNDEN, { as: office, body: { name: `Kunde ${nr}` } }),
    ),
  );
  // Before anything can fail: whoever stops a server waits for what is under way.
  release();
  await holding;
  for (const answer of answers) {
    expect(answer).toMatchObject(germanError(503));
    expect(answer.body.message).toBe('Gerade ist viel los. Bitte versuche es gleich noch einmal.');
    expect(answer.headers.get('retry-after')).toBe('2');
  }
});

test('[OPS-05] an instance that stands still in the middle of a write loses its turn, one that draws a document not', async () => {
  await using all = await withWay();
  const { server, home, way } = all;
  const office = await home.user('kunden');
  await server.engine.database.transaction(async (transaction) => {
    await transaction.announce('{}');
    await wait(limits.pause * 2);
    await transaction.announce('{}');
  });
  const standing = server.engine.database.transaction(async () => {
    way.fallSilent();
    await wait(limits.pause * 2);
  });
  const refused = standing.catch((error: unknown) => error);
  await wait(50);
  const began = performance.now();
  expect((await home.ask('POST', KUNDEN, { as: office, body: { name: 'Andere' } })).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(limits.pause * 4);
  expect(await refused).toBeInstanceOf(StorageError);
  way.speakAgain();
});

test('[OPS-05] a server that only reads and states of a connection are 503, at sign-in too, and used no more', async () => {
  await using all = await withWay();
  const { server, home } = all;
  const office = await server.user('kunden');
  const { pathname } = new URL(home.place.databaseUrl);
  const admin = new pg.Client({ connectionString: home.place.databaseUrl });
  await admin.connect();
  await admin.query(`ALTER DATABASE "${pathname.slice(1)}" SET default_transaction_read_only = on`);
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  const create = () => server.ask('POST', KUNDEN, { as: office, body: { name: 'Nur gelesen' } });
  const signIn = () =>
    server.ask('POST', SIGN_IN, { body: { identity: office.email, password: office.password } });
  for (let tries = 0; tries < 3; tries += 1) expect(await create()).toMatchObject(germanError(503));
  const statuses = [(await signIn()).status, (await server.ask('GET', '/api/ready')).status];
  await admin.query('SET default_transaction_read_only = off');
  await admin.query(`ALTER DATABASE "${pathname.slice(1)}" RESET default_transaction_read_only`);
  await admin.end();
  expect(statuses[1]).toBe(503);
  expect([200, 503]).toContain(statuses[0]);
  // The connections to the server that only read are gone, without anybody who cut them.
  expect((await create()).status).toBe(200);
});

test('[OPS-05] what PostgreSQL says of connections, means, operators and its system is never a 500', async () => {
  await using home = await startServer();
  for (const code of ['08006', '25006', '25P02', '25P03', '53200', '53300', '57P01', '57P03', '58030']) {
    const failing = home.engine.database.transaction(async (transaction) => {
      await transaction.findWhere(kunden, {});
      throw Object.assign(new Error('as pg says it'), { code });
    });
    await expect(failing).rejects.toMatchObject({
      name: 'StorageError',
      reason: expect.stringMatching(/^(?:busy|unreachable)$/),
    });
  }
});

test('[OPS-05] a line that breaks before COMMIT has stored nothing, one that breaks after it has stored all', async () => {
  await using all = await withWay();
  const { server, home, way } = all;
  const office = await server.user('kunden');
  const create = (name: string) => server.ask('POST', KUNDEN, { as: office, body: { name } });
  const named = async (name: string) => (await home.engine.database.reads.findWhere(kunden, { name })).length;
  const once = (verdict: 'break before' | 'break after') => {
    let isOver = false;
    way.judge((said) => {
      if (isOver || !said.includes('COMMIT')) return 'pass';
      isOver = true;
      return verdict;
    });
  };
  once('break before');
  const nothing = await create('Davor');
  expect(nothing).toMatchObject(germanError(503));
  expect(nothing.body.message).toContain('nicht erreichbar');
  expect(await named('Davor')).toBe(0);
  once('break after');
  expect((await create('Danach')).status).toBe(200);
  expect(await named('Danach')).toBe(1);
});

test('[OPS-05] [ERR-02] nobody says that nothing was stored when nobody knows', async () => {
  await using all = await withWay();
  const { server, way } = all;
  const office = await server.user('kunden');
  way.judge((said) => {
    if (said.includes('COMMIT')) way.fallSilent();
    return 'pass';
  });
  const answer = await server.ask('POST', KUNDEN, { as: office, body: { name: 'Unklar' } });
  expect(answer).toMatchObject(germanError(503));
  expect(answer.body.message).toContain('unklar');
  expect(answer.body.message).not.toContain('nichts gespeichert');
  way.judge(() => 'pass');
  way.speakAgain();
});

test('[OPS-05] what was unclear is asked again under its key, and stored once', async () => {
  await using all = await withWay();
  const { server, home, way } = all;
  const office = await server.user('inventar');
  const { id } = await home.given('inventar', { name: 'Kabel', anzahl: 1 });
  const add = () =>
    server.ask('PATCH', `/api/collections/inventar/records/${id}`, {
      as: office,
      body: { 'anzahl+': 4 },
      headers: { 'Idempotency-Key': 'one of its own' },
    });
  let isOver = false;
  way.judge((said) => {
    if (isOver || !said.includes('COMMIT')) return 'pass';
    isOver = true;
    // It arrives, and is stored; nothing comes back.
    setImmediate(() => way.fallSilent());
    return 'pass';
  });
  expect((await add()).status).toBe(503);
  way.speakAgain();
  await expect
    .poll(async () => (await add()).status, { timeout: 5_000 }) // until the pool has new connections
    .toBe(200);
  expect((await home.engine.database.reads.find(entities.inventar, id))?.anzahl).toBe(5);
});

test('[OPS-02] a pooler that knows no limits at the start of a connection is used without them', async () => {
  await using home = await startServer();
  await using way = await wayTo(home.place.databaseUrl);
  way.judge((said) => (said.includes('statement_timeout\0') ? 'refuse' : 'pass'));
  await using server = await startServer({ beside: home, databaseUrl: way.url, limits });
  const office = await server.user('kunden');
  expect((await server.ask('POST', KUNDEN, { as: office, body: { name: 'Hindurch' } })).status).toBe(200);
  // Its transactions and lists have limits all the same, which the server keeps to.
  const { release, holding } = await heldBy(home);
  const { status } = await server.ask('POST', KUNDEN, { as: office, body: { name: 'Wartet' } });
  release();
  await holding;
  expect(status).toBe(503);
  const engine = await openPostgres(way.url, limits);
  const slow = await engine.beside(sql`SELECT pg_sleep(20)::text`, 'turn').catch((error: unknown) => error);
  expect(slow).toMatchObject({ reason: 'slow' });
  const asleep = sql`SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()`;
  expect(await engine.point(asleep)).toEqual([[0]]);
  await engine.close();
});

test('[OPS-02] a setting with which no connection is made at all is named', async () => {
  await using home = await startServer();
  await using way = await wayTo(home.place.databaseUrl);
  way.judge((said) => (said.includes('user\0') ? 'refuse' : 'pass'));
  const opened = openPostgres(way.url, limits);
  await expect(opened).rejects.toThrow(/^DATABASE_URL: .*„statement_timeout“/);
  const unknown = openPostgres(`${home.place.databaseUrl}?options=-c%20no.such%3D1%20-c%20nonsense%3D1`);
  await expect(unknown).rejects.toThrow(/^DATABASE_URL: .*„nonsense“/);
});

test('[OPS-04] [OPS-05] a backup ends with an error when the way to the database falls silent under it', async () => {
  await using home = await startServer();
  await using way = await wayTo(home.place.databaseUrl);
  const engine = await openPostgres(way.url, { ...limits, portion: 500 });
  const readAtOnce = (work: (run: (statement: Sql) => Promise<unknown>) => Promise<unknown>) =>
    engine.atOneMoment(work).catch((error: unknown) => error);
  expect(await readAtOnce((run) => run(sql`SELECT pg_sleep(20)::text`))).toMatchObject({ reason: 'slow' });
  const silent = await readAtOnce(async (run) => {
    await run(sql`SELECT 1`);
    way.fallSilent();
    return run(sql`SELECT 2`);
  });
  expect(silent).toMatchObject({ reason: 'unreachable' });
  way.speakAgain();
  expect(await readAtOnce((run) => run(sql`SELECT 3`))).toEqual([[3]]);
  await engine.close();
});

test('[OPS-02] limits cost no trip to the database: a transaction is its statements, a beginning and an end', async () => {
  await using home = await startServer();
  await using way = await wayTo(home.place.databaseUrl);
  const engine = await openPostgres(way.url);
  const six = () =>
    engine.transaction(async (session) => {
      for (let nr = 0; nr < 6; nr += 1) await session.run(sql`SELECT ${nr}::integer`);
    });
  await six(); // makes the connection
  const said: string[] = [];
  way.judge((words) => {
    said.push(words);
    return 'pass';
  });
  await six();
  await engine.point(sql`SELECT 1`);
  await engine.beside(sql`SELECT 2`, 'turn');
  // One more for the connection that lists have of their own: its start, and whether its server stores.
  expect(said.filter((words) => !/user\0|transaction_read_only/.test(words))).toHaveLength(6 + 2 + 1 + 1);
  expect(said.join('')).not.toContain('SET LOCAL');
  await engine.close();
});
