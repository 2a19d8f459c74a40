import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { openOldDatabase } from '../../src/umzug/old-database.ts';
import { openZip } from '../../src/umzug/open-zip.ts';
import { UmzugError } from '../../src/umzug/umzug-error.ts';
import { traverse } from '../backup/traverse.ts';
import { aBackup, aFile, unpacked, zipOf } from './a-backup.ts';

/** What opening a file says, and what it leaves behind. */
async function opened(content: Uint8Array | string) {
  using file = aFile(content);
  const folder = mkdtempSync(join(tmpdir(), 'traverse-open-'));
  try {
    await using zip = await openZip(file.path, 'firm.zip');
    await using _ = await openOldDatabase(zip, folder);
    for (const entry of zip.files.values()) for await (const __ of await entry.read());
    return 'taken';
  } catch (error) {
    if (error instanceof UmzugError) return error.message;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A backup in which one name, or what is said of one entry, was changed by hand. */
async function tampered(change: (zip: Buffer) => void, more: [string, string | Uint8Array][] = []) {
  const zip = await zipOf([...(await unpacked('new')), ...more]);
  change(zip);
  return zip;
}

const rename = (from: string, to: string) => (zip: Buffer) => {
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.write(to, at, 'latin1');
};

/** The entry of the directory at the end of the file. */
const directoryEntry = (zip: Buffer, name: string) => zip.lastIndexOf(name) - 46;

test.each([
  { what: 'a way out', from: 'AA/x', to: '../x' },
  { what: 'an absolute path', from: 'Ax', to: '/x' },
  { what: 'a backslash', from: 'aAb', to: 'a\\b' },
  { what: 'a NUL', from: 'nAl', to: 'n\0l' },
])('[IMP-02 V9.7] a name with $what is refused', async ({ from, to }) => {
  expect(await opened(await tampered(rename(`QQ${from}`.slice(2), to), [[from, 'x']]))).toMatch(
    /Namen|Dateiname/,
  );
});

test('[IMP-02 V9.7] a name that stands twice is refused', async () => {
  expect(
    await opened(
      await tampered(rename('doppelt2', 'doppelt1'), [
        ['doppelt1', ''],
        ['doppelt2', ''],
      ]),
    ),
  ).toMatch(/zweimal/);
});

test('[IMP-02 V9.7] an encrypted entry, and one with a wrong checksum, are refused', async () => {
  const encrypted = await tampered((zip) => {
    const at = directoryEntry(zip, 'data.db');
    zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
  });
  expect(await opened(encrypted)).toMatch(/verschlüsselt/);
  const wrong = await tampered((zip) => {
    const at = directoryEntry(zip, 'data.db');
    zip.writeUInt32LE(zip.readUInt32LE(at + 16) ^ 1, at + 16);
  });
  expect(await opened(wrong)).toMatch(/beschädigt/);
});

test('[IMP-02 V9.7] a link to somewhere else is refused', async () => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'storage/link', { mode: 0o120777 });
  zip.end();
  expect(await opened(await buffer(zip.outputStream))).toMatch(/Verweis/);
});

test('[IMP-02 V9.7] what is no zip, half of one, or empty, is refused', async () => {
  const whole = await zipOf(await unpacked('new'));
  expect(await opened('kein zip')).toMatch(/kein ZIP/);
  expect(await opened('')).toMatch(/kein ZIP/);
  expect(await opened(whole.subarray(0, whole.length / 2))).toMatch(/kein ZIP|beschädigt/);
});

test('[IMP-02 V9.7] without its database, or with two, or with one that is none, it is refused', async () => {
  const contents = await unpacked('new');
  const database = contents.get('data.db') ?? '';
  expect(await opened(await zipOf([['anders.db', 'x']]))).toMatch(/keine data\.db/);
  expect(
    await opened(
      await zipOf([
        ['a/data.db', database],
        ['b/data.db', database],
      ]),
    ),
  ).toMatch(/mehrere Ordner/);
  expect(await opened(await zipOf([['data.db', 'das ist ein Text und keine Datenbank']]))).toMatch(
    /keine Datenbank/,
  );
  const damaged = Buffer.from(database).fill(7, 2000, 9000);
  expect(await opened(await zipOf([['data.db', damaged]]))).toMatch(/beschädigt/);
  using without = await aBackup({ sql: 'DROP TABLE _collections' });
  await using zip = await openZip(without.path, 'firm.zip');
  const folder = mkdtempSync(join(tmpdir(), 'traverse-open-'));
  await expect(openOldDatabase(zip, folder)).rejects.toThrow(/_collections fehlt/);
  rmSync(folder, { recursive: true });
});

test.each([
  { what: 'a view', sql: 'DROP TABLE kunden; CREATE VIEW kunden AS SELECT 1 AS id' },
  {
    what: 'without rowid',
    sql: 'DROP TABLE kunden; CREATE TABLE kunden (id TEXT PRIMARY KEY) WITHOUT ROWID',
  },
  { what: 'reckoned', sql: 'ALTER TABLE kunden ADD COLUMN lang TEXT AS (hex(id))' },
])('[S-L6] a collection that is $what is refused before anything is reckoned', async ({ sql }) => {
  using backup = await aBackup({ sql });
  await using zip = await openZip(backup.path, 'firm.zip');
  const folder = mkdtempSync(join(tmpdir(), 'traverse-open-'));
  await expect(openOldDatabase(zip, folder)).rejects.toThrow(/„kunden“ ist keine gewöhnliche Tabelle/);
  rmSync(folder, { recursive: true });
});

test('[S-L6] a database that takes for ever to be looked at is given up, and holds nobody up meanwhile', async () => {
  // What a table checks is worked out anew by whoever looks whether the file is whole: milliseconds for each row.
  using backup = await aBackup({
    sql: `CREATE TABLE falle (a INTEGER CHECK (length(replace(hex(zeroblob(1000000 + a)), '0', 'ab')) > 0));
      PRAGMA ignore_check_constraints = 1;
      WITH RECURSIVE nr(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM nr LIMIT 100000) INSERT INTO falle SELECT a FROM nr`,
  });
  await using zip = await openZip(backup.path, 'firm.zip');
  const folder = mkdtempSync(join(tmpdir(), 'traverse-open-'));
  const limits = { timeLimitMs: 1000, memoryMb: 512 };
  await expect(openOldDatabase(zip, folder, limits)).rejects.toThrow(/zu viel Zeit oder Speicher/);
  rmSync(folder, { recursive: true });
});

test('[IMP-02 V9.16] nearly empty small files are fine, large ones are not', async () => {
  const shm: [string, Uint8Array] = ['data.db-shm', new Uint8Array(32_768)];
  expect(await opened(await zipOf([...(await unpacked('new')), shm]))).toBe('taken');
  const bomb: [string, Uint8Array] = ['storage/a/b/bomb', new Uint8Array(40_000_000)];
  expect(await opened(await zipOf([...(await unpacked('new')), bomb]))).toMatch(/ungewöhnlich stark/);
});

test('[IMP-02 V9.16] what inflates to more than it declared is never read further', async () => {
  const zip = await tampered(
    (each) => each.writeUInt32LE(1000, directoryEntry(each, 'storage/liar') + 24),
    [['storage/liar', new Uint8Array(100_000)]],
  );
  using file = aFile(zip);
  await using open = await openZip(file.path, 'firm.zip');
  let bytes = 0;
  const read = async () => {
    for await (const chunk of (await open.files.get('storage/liar')?.read()) ?? []) bytes += chunk.length;
  };
  await expect(read()).rejects.toThrow(UmzugError);
  expect(bytes).toBeLessThanOrEqual(1000);
});

test('[IMP-02 V9.7] the command says why in one sentence and leaves nothing behind', async () => {
  using file = aFile('kein zip');
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-test-'));
  const { code, err } = await traverse(
    { dataDir, databaseUrl: '' },
    'import:pocketbase',
    file.path,
    '--geld=cent',
  );
  expect({ code, err }).toEqual({ code: 1, err: 'firm.zip ist kein ZIP, oder es fehlt ein Teil davon.\n' });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('umzug-'))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
