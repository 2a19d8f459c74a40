import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../src/files/open-storage.ts';
import type { FileStorage } from '../../src/files/storage.ts';
import { sweepFiles } from '../../src/files/sweep.ts';
import { keysIn } from './files-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-sweep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR_MS = 3_600_000;
const now = new Date();
let dataDir: string;
let storage: FileStorage;
beforeEach(async () => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  storage = await openStorage({ filesUrl: '', dataDir });
});

async function aFile(key: string, ageInHours: number): Promise<void> {
  const path = join(storage.incoming, 'x');
  writeFileSync(path, 'x');
  await storage.put(key, path, { bytes: 1, sha256: '', contentType: '' });
  const modified = new Date(now.getTime() - ageInHours * HOUR_MS);
  utimesSync(join(dataDir, 'files', key), modified, modified);
}

async function sweep(...named: string[]) {
  const said: string[] = [];
  const log = { warn: (_: object, line: string) => void said.push(line) };
  await sweepFiles({ storage, namedFiles: async () => new Set(named), log, clock: () => now });
  return { said, left: [...(await keysIn(storage, 'originals')), ...(await keysIn(storage, 'thumbs'))] };
}

test('[API-06] the sweep takes files that no record names, a day after they came, and their thumbs', async () => {
  await aFile('originals/named_0123456789.jpg', 48);
  await aFile('thumbs/named_0123456789.jpg/100x100', 48);
  await aFile('originals/stray_0123456789.jpg', 25);
  await aFile('thumbs/stray_0123456789.jpg/100x100', 25);
  await aFile('originals/fresh_0123456789.jpg', 23);
  expect(await sweep('named_0123456789.jpg')).toEqual({
    said: ['Files that belonged to no record were removed.'],
    left: [
      'originals/fresh_0123456789.jpg',
      'originals/named_0123456789.jpg',
      'thumbs/named_0123456789.jpg/100x100',
    ],
  });
});

test('[API-06] where no file is a day old, no record is asked', async () => {
  await aFile('originals/fresh_0123456789.jpg', 23);
  const namedFiles = () => Promise.reject(new Error('asked'));
  const log = { warn: () => undefined };
  expect(await sweepFiles({ storage, namedFiles, log, clock: () => now })).toBe(0);
});

test('[API-06] the sweep takes what a killed process was still receiving', async () => {
  for (const [name, hours] of [
    ['old', 25],
    ['new', 1],
  ] as const) {
    writeFileSync(join(storage.incoming, name), 'x');
    const modified = new Date(now.getTime() - hours * HOUR_MS);
    utimesSync(join(storage.incoming, name), modified, modified);
  }
  await sweep();
  expect(readdirSync(storage.incoming)).toEqual(['new']);
});

test('[API-06] the sweep takes nothing when the database is not the one the files belong to', async () => {
  for (let index = 0; index < 101; index += 1) await aFile(`originals/beleg_${index}_0123456789.pdf`, 48);
  const { said, left } = await sweep();
  expect([said, left.length]).toEqual([['Too many files belong to no record; none was removed.'], 101]);
});
