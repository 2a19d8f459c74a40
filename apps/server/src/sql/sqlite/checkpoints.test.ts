import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LocalAnnouncements } from '../announcements.ts';
import { sql } from '../statement.ts';
import { Checkpoints } from './checkpoints.ts';
import { Connection } from './connection.ts';
import { Writer } from './writer.ts';

test('[OPS] what was committed gets into the file beside the main thread, and the log begins anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-checkpoints-'));
  const file = join(folder, 'texts.db');
  const connection = new Connection(file, { readOnly: false, limitMs: 10_000 });
  connection.db.exec('PRAGMA journal_mode = WAL; CREATE TABLE "texts" ("text" text NOT NULL)');
  const checkpoints = new Checkpoints(connection, file);
  const writer = new Writer(connection, new LocalAnnouncements(), () => checkpoints.look());
  const store = (many: number) =>
    writer.transaction(async (session) => {
      for (let nr = 0; nr < many; nr += 1)
        await session.run(sql`INSERT INTO "texts" VALUES (${'x'.repeat(10_000)})`);
    });
  const log = () => {
    const [[, pages, done] = []] = connection.runText('PRAGMA wal_checkpoint(NOOP)', []);
    return { pages: Number(pages), left: Number(pages) - Number(done) };
  };
  await store(1000);
  await vi.waitFor(() => expect(log().left).toBe(0), 60_000);
  expect(statSync(file).size).toBeGreaterThan(10_000_000);
  // Nothing was left to be brought over: what comes now stands at the beginning.
  await store(1);
  expect(log().pages).toBeLessThan(20);
  // Large writes, and small ones between them: it does not grow without end.
  for (let nr = 0; nr < 60; nr += 1) {
    await store(100);
    const beginsAnew = async () => {
      await store(1);
      expect(log().pages).toBeLessThan(1000);
    };
    if (nr % 10 === 9) await vi.waitFor(beginsAnew, 60_000);
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(40_000_000);
  await checkpoints.close();
  await writer.close();
  rmSync(folder, { recursive: true });
});
