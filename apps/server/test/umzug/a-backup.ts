import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { openZip } from '../../src/umzug/open-zip.ts';

export type Layout = 'new' | 'old';

/** A file that goes with the test. */
export interface TemporaryFile extends Disposable {
  readonly path: string;
}

/** The backup that a real PocketBase of this layout made. */
export const fixture = (layout: Layout): string => join(import.meta.dirname, 'pocketbase', `${layout}.zip`);

interface Changes {
  readonly layout?: Layout;
  /** What somebody did to its database by hand. */
  readonly sql?: string;
  /** Files by path; null takes one away, and paths are found by their end. */
  readonly files?: { readonly [path: string]: string | Uint8Array | null };
}

/** The backup of the firm with changes, zipped anew. */
export async function aBackup({ layout = 'new', sql = '', files = {} }: Changes): Promise<TemporaryFile> {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-backup-'));
  const contents = await unpacked(layout);
  contents.set('data.db', databaseWith(contents, sql, folder));
  contents.delete('data.db-wal');
  for (const [path, content] of Object.entries(files)) {
    const known = [...contents.keys()].filter((each) => each === path || each.endsWith(path));
    if (content === null) for (const each of known) contents.delete(each);
    else contents.set(path, Buffer.from(content));
  }
  const path = join(folder, 'firm.zip');
  writeFileSync(path, await zipOf(contents));
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** A zip of these files. */
export async function zipOf(contents: Iterable<readonly [string, string | Uint8Array]>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of contents) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** These bytes as a file. */
export function aFile(content: Uint8Array | string): TemporaryFile {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-zip-'));
  const path = join(folder, 'firm.zip');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** Its files by path; nobody needs their thumbs or logs. */
export async function unpacked(layout: Layout): Promise<Map<string, Uint8Array>> {
  await using zip = await openZip(fixture(layout), layout);
  const contents = new Map<string, Uint8Array>();
  for (const [path, file] of zip.files) {
    if (/^data\.db(?:-wal)?$|^storage/.test(path)) contents.set(path, await buffer(await file.read()));
  }
  return contents;
}

function databaseWith(contents: ReadonlyMap<string, Uint8Array>, sql: string, folder: string): Uint8Array {
  const path = join(folder, 'data.db');
  for (const name of ['data.db', 'data.db-wal']) {
    const content = contents.get(name);
    if (content && content.length > 0) writeFileSync(join(folder, name), content);
  }
  const database = new DatabaseSync(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;');
  database.exec(sql);
  database.close();
  return readFileSync(path);
}

/** The files of the firm, and the log of a database whose last changes are in there alone. */
export async function changedUnchecked(sql: string) {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-backup-'));
  const contents = await unpacked('new');
  const path = join(folder, 'data.db');
  writeFileSync(path, contents.get('data.db') ?? '');
  const database = new DatabaseSync(path);
  database.exec('PRAGMA wal_autocheckpoint = 0;');
  database.exec(sql);
  const [before, changes] = [readFileSync(path), readFileSync(join(folder, 'data.db-wal'))];
  database.close();
  rmSync(folder, { recursive: true });
  contents.delete('data.db-wal');
  return { before: [...contents.set('data.db', before)], changes };
}
