import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openFile } from './read-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database with one collection of texts as long as these. */
function withTexts(name: string, lengths: readonly number[]): string {
  const path = join(folder, `${name}.db`);
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, system INTEGER, fields TEXT);
    INSERT INTO _collections VALUES ('c', 'texte', 'base', 0, '[]');
    CREATE TABLE texte (id INTEGER, text TEXT);
  `);
  const insert = database.prepare('INSERT INTO texte VALUES (?, ?)');
  for (const [nr, length] of lengths.entries()) insert.run(nr, 'x'.repeat(length));
  database.close();
  return path;
}

test('[S-L6] rows are handed out in portions, in their order and each once, however many there are', () => {
  const { next } = openFile(withTexts('many', Array<number>(10).fill(100_000)), 'firm.zip');
  const portions = Array.from({ length: 5 }, () => next('texte').map(({ id }) => id));
  expect(portions).toEqual([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9], []]);
  expect(next('texte').map(({ id }) => id)).toEqual([0, 1, 2]);
});

test('[S-L6] a row of ordinary length is taken, a longer one is refused in words', () => {
  const { next } = openFile(withTexts('long', [19_000_000, 21_000_000]), 'firm.zip');
  expect(next('texte')).toHaveLength(1);
  expect(() => next('texte')).toThrow('In firm.zip ist ein Eintrag in „texte“ zu lang.');
});
