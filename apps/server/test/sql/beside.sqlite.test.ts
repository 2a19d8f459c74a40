import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/sql/engine.ts';
import { ReaderPool } from '../../src/sql/sqlite/reader-pool.ts';
import { ReaderThread } from '../../src/sql/sqlite/reader-thread.ts';
import { openSqlite } from '../../src/sql/sqlite/sqlite-engine.ts';
import { keyword, sql } from '../../src/sql/statement.ts';
import { Turns } from '../../src/tasks/turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-test-'));
let engine: Engine;
beforeAll(async () => {
  engine = openSqlite(join(folder, 'test.db'), { list: 1500, point: 100, write: 1000 });
  await engine.transaction((session) => session.run(keyword('CREATE TABLE "x" ("id" text) STRICT')));
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** Counts for about so many steps, without ever asking for the time. */
const counting = (steps: number) =>
  sql`WITH RECURSIVE "c" ("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM "c" WHERE "n" < ${steps}) SELECT count(*) FROM "c"`;
const endless = keyword(
  'WITH RECURSIVE "c" ("rowid") AS (SELECT 1 UNION ALL SELECT "rowid" + 1 FROM "c" WHERE ("rowid" & 255) <> 0 OR within_time()) SELECT count(*) FROM "c"',
);
const quick = sql`SELECT count(*) FROM "x"`;
const MANY = 2_000_000;

describe('a statement that takes long', () => {
  test('holds up neither point reads, nor writes, nor other lists', async () => {
    const done: string[] = [];
    const note = (what: string) => () => {
      done.push(what);
    };
    // It ends when its time is over: whatever else a machine does, that is longer than a thread takes to begin.
    const slow = engine.beside(endless, 'lena').catch(note('slow'));
    const other = engine.beside(quick, 'omar').then(note('list'));
    await engine.point(quick).then(note('point'));
    await engine.transaction((session) => session.run(quick)).then(note('write'));
    await Promise.all([slow, other]);
    expect(done).toEqual(['point', 'write', 'list', 'slow']);
  });

  test('is ended when its time is over, and the next one is answered', async () => {
    await expect(engine.beside(endless, 'lena')).rejects.toMatchObject({
      name: 'StorageError',
      reason: 'slow',
      message: expect.stringContaining('dauert zu lange'),
    });
    expect(await engine.beside(quick, 'lena')).toEqual([[0]]);
  });

  test('on the main thread is ended, too', async () => {
    await expect(engine.point(endless)).rejects.toMatchObject({ reason: 'slow' });
  });
});

test('however many slow questions somebody asks, others are answered before them', async () => {
  const done: string[] = [];
  const slow = Array.from({ length: 6 }, () => engine.beside(endless, 'lena').catch(() => done.push('slow')));
  await Promise.race(slow.slice(0, 1));
  // The first ones are over, and the next ones under way in every thread that somebody may have.
  await engine.beside(quick, 'omar').then(() => done.push('omar'));
  await Promise.all(slow);
  expect(done.indexOf('omar')).toBeLessThan(4);
});

test('a faulty statement fails alone', async () => {
  const [faulty, fine] = await Promise.allSettled([
    engine.beside(keyword('SELECT 1 FROM "nowhere"'), 'lena'),
    engine.beside(quick, 'lena'),
  ]);
  expect(faulty).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('no such table') },
  });
  expect(fine).toEqual({ status: 'fulfilled', value: [[0]] });
});

test('a reader that dies is replaced', async () => {
  const file = join(folder, 'later.db');
  const pool = new ReaderPool(file, 1000);
  const question = { rows: { text: 'SELECT 1', values: [] }, rowsOfFew: undefined, total: undefined };
  await expect(pool.ask(question, 'lena')).rejects.toMatchObject({
    name: 'StorageError',
    reason: 'unreachable',
  });
  await openSqlite(file).close();
  expect(await pool.ask(question, 'lena')).toEqual({ pieces: ['[[1]]'], total: -1 });
  await pool.close();
});

test('a reader that says what nobody knows ends alone', async () => {
  const end = Promise.withResolvers<void>();
  const reader = new ReaderThread({ path: join(folder, 'test.db'), limitMs: 1000 }, end.resolve);
  const asked = reader.ask({
    rows: { text: 'SELECT 1', values: [] },
    rowsOfFew: undefined,
    total: undefined,
  });
  // As one of a newer version does.
  reader['worker'].emit('message', 'bereit');
  await expect(asked).rejects.toMatchObject({
    name: 'ReaderDied',
    cause: { message: expect.stringContaining('bereit') },
  });
  await end.promise;
});

test('a full disk is said, nothing is stored, and reading goes on', async () => {
  const long = 'x'.repeat(100_000);
  const store = () => engine.transaction((session) => session.run(sql`INSERT INTO "x" VALUES (${long})`));
  const allow = (pages: number) =>
    engine.transaction((session) => session.run(keyword(`PRAGMA max_page_count = ${pages}`)));
  const count = async () => (await engine.point(sql`SELECT count(*) FROM "x" WHERE "id" = ${long}`))[0];
  await allow(20);
  await expect(store()).rejects.toMatchObject({ name: 'StorageError', reason: 'full' });
  expect(await count()).toEqual([0]);
  await allow(1_000_000);
  await store();
  expect(await count()).toEqual([1]);
});

test('what is under way is answered before the end', async () => {
  const file = openSqlite(join(folder, 'end.db'));
  const answers = Promise.all([file.beside(counting(MANY), 'lena'), file.beside(sql`SELECT 1`, 'lena')]);
  await file.close();
  expect(await answers).toEqual([[[MANY]], [[1]]]);
});

test.each([
  { what: 'a file that is no database', place: 'none.db', reason: 'damaged' },
  { what: 'a folder that is a file', place: 'none.db/test.db', reason: 'readOnly' },
  { what: 'a file that is a folder', place: '.', reason: 'unreachable' },
])('$what is said in plain words', ({ place, reason }) => {
  writeFileSync(join(folder, 'none.db'), 'x'.repeat(5000));
  const open = () => openSqlite(join(folder, place));
  expect(open).toThrow(expect.objectContaining({ name: 'StorageError', reason }));
});

test('a count is asked anew once somebody wrote', async () => {
  const question = {
    page: keyword('SELECT "id" FROM "x" LIMIT 1'),
    pageOfFew: undefined,
    total: quick,
    perPage: 1,
    offset: 0,
  };
  const store = () => engine.transaction((session) => session.run(keyword(`INSERT INTO "x" VALUES ('a')`)));
  const total = async () => (await engine.page(question, 'lena')).total;
  await store();
  const first = await total();
  await store();
  expect([await total(), await total()]).toEqual([first + 1, first + 1]);
});

test('those who wait take turns', () => {
  const turns = new Turns<string>();
  for (const item of ['a1', 'a2', 'a3']) turns.add('a', item);
  for (const item of ['b1', 'b2']) turns.add('b', item);
  turns.add('c', 'c1');
  const order = [];
  while (turns.any()) order.push(turns.take()?.item);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});
