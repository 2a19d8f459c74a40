import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { LocalAnnouncements } from '../announcements.ts';
import type { Session } from '../engine.ts';
import { sql } from '../statement.ts';
import { StorageError } from '../storage-error.ts';
import { Connection } from './connection.ts';
import { Writer } from './writer.ts';

/** A disk that is full when something is to be committed: SQLite then rolls back by itself. */
class SmallDisk extends Connection {
  isFull = false;

  override runText(text: string, values: Parameters<Connection['runText']>[1]) {
    if (!this.isFull || text !== 'COMMIT') return super.runText(text, values);
    super.runText('ROLLBACK', []);
    throw new StorageError('full');
  }
}

/** A writer on a file with one table of numbers; `stored` asks as another process would. */
function aWriter() {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-writer-'));
  const file = join(folder, 'numbers.db');
  const connection = new SmallDisk(file, { readOnly: false, limitMs: 1000 });
  connection.db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE "numbers" (
    "n" integer PRIMARY KEY,
    "after" integer REFERENCES "numbers" DEFERRABLE INITIALLY DEFERRED) STRICT`);
  const other = new Connection(file, { readOnly: false, limitMs: 1000 });
  const heard: string[] = [];
  const announcements = new LocalAnnouncements();
  announcements.listen({
    heard: (message) => heard.push(message),
    missed: () => undefined,
    deaf: () => undefined,
  });
  const writer = new Writer(connection, announcements);
  return {
    writer,
    connection,
    other,
    heard,
    stored: () => other.runText('SELECT "n" FROM "numbers" ORDER BY "n"', []).map(([n]) => n),
    async [Symbol.asyncDispose]() {
      await writer.close();
      other.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const add = async (session: Session, n: number, after: number | null = null) => {
  await session.announce(String(n));
  await session.run(sql`INSERT INTO "numbers" VALUES (${n}, ${after})`);
  return n;
};

test('those who wait share a commit, and nobody is answered or heard of before it', async () => {
  await using place = aWriter();
  // A group is open for 20 ms, on a busy machine less than one insert.
  using _clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const answered: number[] = [];
  const first = place.writer.transaction((session) => add(session, 1)).then((n) => answered.push(n));
  const second = place.writer.transaction(async (session) => {
    const seen = await session.run(sql`SELECT "n" FROM "numbers"`);
    await wait(20);
    expect([seen, answered, place.heard, place.stored()]).toEqual([[[1]], [], [], []]);
    return add(session, 2);
  });
  await first;
  expect(place.stored()).toEqual([1, 2]);
  await second;
  expect(place.heard).toEqual(['1', '2']);
});

test('who is refused takes back nothing of the others', async () => {
  await using place = aWriter();
  const refuse = async (session: Session, n: number) => {
    await add(session, n);
    throw new Error(`not ${n}`);
  };
  const answers = await Promise.allSettled([
    place.writer.transaction((session) => refuse(session, 1)),
    place.writer.transaction((session) => add(session, 2)),
    place.writer.transaction((session) => refuse(session, 3)),
    place.writer.transaction((session) => add(session, 4, 99)),
    place.writer.transaction((session) => add(session, 5, 2)),
    place.writer.transaction((session) => add(session, 2)),
  ]);
  expect(answers).toMatchObject([
    { reason: { message: 'not 1' } },
    { value: 2 },
    { reason: { message: 'not 3' } },
    { reason: { message: /foreign key/i } },
    { value: 5 },
    { reason: { message: /unique/i } },
  ]);
  expect(place.stored()).toEqual([2, 5]);
  expect(place.heard).toEqual(['2', '5']);
});

test('a part that is taken back inside of one takes back nothing else', async () => {
  await using place = aWriter();
  const inner = (session: Session) =>
    session.savepoint(async () => {
      await add(session, 3);
      throw new Error('only this part');
    });
  await Promise.all([
    place.writer.transaction((session) => add(session, 1)),
    place.writer.transaction(async (session) => {
      await add(session, 2);
      await expect(inner(session)).rejects.toThrow('only this part');
      await add(session, 4);
    }),
  ]);
  expect(place.stored()).toEqual([1, 2, 4]);
  expect(place.heard).toEqual(['1', '2', '4']);
});

test('[API-06] when the disk is full nobody is told that something was stored', async () => {
  await using place = aWriter();
  place.connection.isFull = true;
  const answers = await Promise.allSettled([
    place.writer.transaction((session) => add(session, 1)),
    place.writer.transaction((session) => add(session, 1)),
    place.writer.transaction((session) => add(session, 2)),
  ]);
  const full = { reason: { reason: 'full' } };
  expect(answers).toMatchObject([full, full, full]);
  expect([place.stored(), place.heard]).toEqual([[], []]);

  place.connection.isFull = false;
  await place.writer.transaction((session) => add(session, 3));
  expect(place.stored()).toEqual([3]);
});

test('[API-06] a disk that becomes full in the middle takes back everything of this commit, and the next one begins anew', async () => {
  await using place = aWriter();
  await place.writer.alone((session) => session.run(sql`CREATE TABLE "texts" ("text" text) STRICT`), 0);
  await place.writer.alone((session) => session.run(sql`PRAGMA max_page_count = 10`), 0);
  const fill = (session: Session) => session.run(sql`INSERT INTO "texts" VALUES (${'x'.repeat(100_000)})`);
  const answers = await Promise.allSettled([
    place.writer.transaction((session) => add(session, 1)),
    place.writer.transaction(async (session) => {
      // Whoever goes on regardless stores nothing by that.
      await fill(session).catch(() => undefined);
      await add(session, 2).catch(() => undefined);
    }),
    place.writer.transaction((session) => add(session, 3)),
  ]);
  const full = { reason: { reason: 'full' } };
  expect(answers).toMatchObject([full, full, { value: 3 }]);
  expect([place.stored(), place.heard]).toEqual([[3], ['3']]);
});

test('another process that writes comes in between', async () => {
  await using place = aWriter();
  const many = Array.from({ length: 2000 }, (_, n) => place.writer.transaction((session) => add(session, n)));
  await many[0];
  while (!isWritten(place.other)) await wait(1);
  const before = place.stored().length;
  await Promise.all(many);
  expect(before).toBeLessThan(2000);
  expect(place.stored()).toHaveLength(2001);
});

function isWritten(other: Connection): boolean {
  other.db.exec('PRAGMA busy_timeout = 0');
  try {
    other.runText('INSERT INTO "numbers" VALUES (?, NULL)', [100_000]);
    return true;
  } catch {
    return false; // somebody else writes
  }
}
