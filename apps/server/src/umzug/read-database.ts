import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { OldCollection, OldDescription, OldField, OldRow, OldSignIn } from './old-description.ts';
import { UmzugError } from './umzug-error.ts';

/** Characters of rows that are handed out together, about: some milliseconds to take. */
const PORTION = 250_000;
/** Of one row. PocketBase stores 5 MB in a field at most. */
const LONGEST_ROW = 20_000_000;
const MOST_COLLECTIONS = 1000;
const MOST_SIGN_INS = 100_000;

/** A database of PocketBase, read where nobody waits for it: it may hold whatever somebody put there. */
export interface OpenedFile {
  readonly description: OldDescription;
  /** The next rows of a collection in the order in which they were stored; none after the last. Throws UmzugError. */
  readonly next: (collection: string) => readonly OldRow[];
}

/** `name` is what the backup is called in messages. Throws UmzugError, and what SQLite says of damaged ones. */
export function openFile(path: string, name: string): OpenedFile {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA query_only = 1;');
  const [check] = database.prepare('PRAGMA quick_check(1)').all();
  if (check?.['quick_check'] !== 'ok') throw new Error(String(check?.['quick_check']));
  const foreign = (why: string) => new UmzugError(`Die data.db in ${name} ist keine von PocketBase: ${why}`);
  if (!isPlainTable(database, '_collections')) throw foreign('Die Tabelle _collections fehlt.');
  const description = described(database);
  const { collections, signIns } = description;
  if (collections.length > MOST_COLLECTIONS || signIns.length > MOST_SIGN_INS)
    throw foreign('So viele Sammlungen oder Anmeldungen hat keine.');
  // What is reckoned while it is read takes as long as it likes: PocketBase stores what is in a collection.
  const reckoned = collections.find((each) => !isPlainTable(database, each.name));
  if (reckoned) throw foreign(`„${reckoned.name}“ ist keine gewöhnliche Tabelle.`);
  const begun = new Map<string, Generator<OldRow, undefined>>();
  return {
    description,
    next: (collection) => {
      const rows = begun.get(collection) ?? rowsOf(database, collection);
      begun.set(collection, rows);
      const portion = portionOf(rows, `In ${name} ist ein Eintrag in „${collection}“ zu lang.`);
      if (portion.length === 0) begun.delete(collection);
      return portion;
    },
  };
}

/** Throws UmzugError with `tooLong`. */
function portionOf(rows: Generator<OldRow, undefined>, tooLong: string): OldRow[] {
  const portion: OldRow[] = [];
  for (let length = 0; length < PORTION; ) {
    const { value: row } = rows.next();
    if (row === undefined) break;
    let own = 1;
    for (const column in row) own += String(row[column] ?? '').length + column.length;
    if (own > LONGEST_ROW) throw new UmzugError(tooLong);
    length += own;
    portion.push(row);
  }
  return portion;
}

/** Stored rows with a rowid, and nothing that is worked out: no view, no module, no generated column. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  const table = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?").get(name);
  const made = String(table?.['sql'] ?? '');
  if (!/^\s*CREATE\s+TABLE\b/i.test(made) || /\bWITHOUT\s+ROWID\b/i.test(made)) return false;
  const columns = database.prepare(`PRAGMA table_xinfo(${quoted(name)})`).all();
  return columns.every(({ hidden }) => Number(hidden) === 0);
}

function described(database: DatabaseSync): OldDescription {
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
  const said = JSON.parse(String(row[isNew ? 'fields' : 'schema'] ?? '[]')) as readonly Described[]; // cast: read one by one
  const name = String(row['name']);
  const fields = said.map((field): [string, OldField] => {
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

function* rowsOf(database: DatabaseSync, name: string): Generator<OldRow, undefined> {
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
