import { createWriteStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OldColumn } from '@traverse/domain';
import type { OpenZip } from './open-zip.ts';
import { UmzugError } from './umzug-error.ts';

/** A field of a collection as PocketBase describes it, whatever its layout. */
export interface OldField {
  readonly name: string;
  readonly type: string;
  /** Holds a list. */
  readonly isMany: boolean;
  /** Of a relation: the id of the collection it leads to. */
  readonly to: string;
}

export interface OldCollection {
  readonly id: string;
  readonly name: string;
  readonly isAuth: boolean;
  readonly fields: ReadonlyMap<string, OldField>;
  /** Every column of its table, those of no field too. */
  readonly columns: readonly string[];
}

export type OldRow = { readonly [column: string]: OldColumn };

/** Which account of which identity provider signs in as whom. */
export interface OldSignIn {
  readonly provider: string;
  readonly subject: string;
  /** The id of the collection of the account, and the account. */
  readonly collection: string;
  readonly record: string;
}

export interface OldDatabase extends Disposable {
  /** Whether it has the layout of PocketBase since 0.23. */
  readonly isNew: boolean;
  readonly collections: readonly OldCollection[];
  readonly signIns: readonly OldSignIn[];
  /** In the order in which they were stored. */
  readonly rows: (collection: OldCollection) => Iterable<OldRow>;
}

const DATABASE = 'data.db';
const LOG = 'data.db-wal';
// "SQLite format 3" and a zero byte: what SQLite calls its own.
const MAGIC = 'SQLite format 3\0';

/** Unpacks the database of a backup into an empty folder and opens it. Throws UmzugError. */
export async function openOldDatabase(zip: OpenZip, folder: string): Promise<OldDatabase> {
  await unpack(zip, DATABASE, folder);
  if ((zip.files.get(LOG)?.bytes ?? 0) > 0) await unpack(zip, LOG, folder);
  const path = join(folder, DATABASE);
  if ((await beginningOf(path)) !== MAGIC)
    throw new UmzugError(`Die data.db in ${zip.name} ist keine Datenbank.`);
  try {
    return open(path);
  } catch (error) {
    if (error instanceof UmzugError) throw error;
    throw new UmzugError(`Die data.db in ${zip.name} ist beschädigt.`, { cause: error });
  }

  function open(file: string): OldDatabase {
    const database = new DatabaseSync(file);
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA query_only = 1;');
      const [check] = database.prepare('PRAGMA quick_check(1)').all();
      if (check?.['quick_check'] !== 'ok') throw new Error(String(check?.['quick_check']));
      if (!isPlainTable(database, '_collections'))
        throw new UmzugError(
          `Die data.db in ${zip.name} ist keine von PocketBase: Die Tabelle _collections fehlt.`,
        );
      const old = read(database);
      // What is reckoned while it is read takes as long as it likes: PocketBase stores what is in a collection.
      const reckoned = old.collections.find(({ name }) => !isPlainTable(database, name));
      if (reckoned)
        throw new UmzugError(
          `Die data.db in ${zip.name} ist keine von PocketBase: „${reckoned.name}“ ist keine gewöhnliche Tabelle.`,
        );
      return old;
    } catch (error) {
      database.close();
      throw error;
    }
  }
}

async function beginningOf(path: string): Promise<string> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Stored rows with a rowid, and nothing that is worked out: no view, no module, no generated column. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  const table = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?").get(name);
  const made = String(table?.['sql'] ?? '');
  if (!/^\s*CREATE\s+TABLE\b/i.test(made) || /\bWITHOUT\s+ROWID\b/i.test(made)) return false;
  const columns = database.prepare(`PRAGMA table_xinfo(${quoted(name)})`).all();
  return columns.every(({ hidden }) => Number(hidden) === 0);
}

async function unpack({ files, name }: OpenZip, path: string, folder: string): Promise<void> {
  const file = files.get(path);
  if (!file) throw new UmzugError(`${name} ist keine Sicherung von PocketBase: Es enthält keine ${path}.`);
  await pipeline(Readable.from(await file.read()), createWriteStream(join(folder, path)));
}

function read(database: DatabaseSync): OldDatabase {
  const columns = columnsOf(database, '_collections');
  const isNew = columns.includes('fields');
  const collections = database
    .prepare(`SELECT * FROM "_collections" WHERE "system" = 0 AND "type" IN ('base', 'auth')`)
    .all()
    .map((row) => collectionOf(row, isNew, database));
  return {
    isNew,
    collections,
    signIns: signInsOf(database),
    rows: (collection) => rowsOf(database, collection),
    [Symbol.dispose]: () => database.close(),
  };
}

/** What they are called has changed with the layout. */
function signInsOf(database: DatabaseSync): OldSignIn[] {
  const columns = columnsOf(database, '_externalAuths');
  if (columns.length === 0 || !isPlainTable(database, '_externalAuths')) return [];
  const [collection, record] = columns.includes('recordRef')
    ? ['collectionRef', 'recordRef']
    : ['collectionId', 'recordId'];
  const asked = `SELECT "provider", "providerId" AS "subject", "${collection}" AS "collection", "${record}" AS "record"`;
  return database
    .prepare(`${asked} FROM "_externalAuths" ORDER BY rowid`)
    .all()
    .map((row) => ({
      provider: String(row['provider']),
      subject: String(row['subject']),
      collection: String(row['collection']),
      record: String(row['record']),
    }));
}

/** The facts of a field lie beside its name since 0.23, and in `options` before. */
interface Described {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly maxSelect?: unknown;
  readonly collectionId?: unknown;
  readonly options?: Described;
}

function collectionOf(
  row: { readonly [column: string]: SQLOutputValue },
  isNew: boolean,
  database: DatabaseSync,
): OldCollection {
  const described = JSON.parse(String(row[isNew ? 'fields' : 'schema'] ?? '[]')) as readonly Described[]; // cast: read one by one
  const name = String(row['name']);
  const fields = described.map((field): [string, OldField] => {
    const { maxSelect, collectionId } = isNew ? field : (field.options ?? {});
    const type = String(field.type);
    const isList = type === 'select' || type === 'relation' || type === 'file';
    // No limit (null) was said of relations before 0.23.
    const isMany = isList && (maxSelect === null || Number(maxSelect ?? 1) > 1);
    return [
      String(field.name),
      { name: String(field.name), type, isMany, to: typeof collectionId === 'string' ? collectionId : '' },
    ];
  });
  return {
    id: String(row['id']),
    name,
    isAuth: row['type'] === 'auth',
    fields: new Map(fields),
    columns: columnsOf(database, name),
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`PRAGMA table_info(${quoted(table)})`)
    .all()
    .map(({ name }) => String(name));
}

function* rowsOf(database: DatabaseSync, { name }: OldCollection): Iterable<OldRow> {
  const statement = database.prepare(`SELECT * FROM ${quoted(name)} ORDER BY rowid`);
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) {
    // In place: there are many rows.
    for (const column in row) {
      const value = row[column];
      if (typeof value === 'bigint' || value instanceof Uint8Array) row[column] = plain(value);
    }
    yield row as OldRow; // looked at above
  }
}

function plain(value: bigint | Uint8Array): string | number {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  return new TextDecoder().decode(value);
}
