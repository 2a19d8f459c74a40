import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('every test gets a folder of its own, gone afterwards', async () => {
  const db = await freshDatabase();
  await using other = await freshDatabase();
  expect(db.dataDir).not.toBe(other.dataDir);
  await db[Symbol.asyncDispose]();
  expect(existsSync(db.dataDir)).toBe(false);
  expect(existsSync(other.dataDir)).toBe(true);
});
