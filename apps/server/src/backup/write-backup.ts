import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFull } from '../files/disk-storage.ts';
import { originalKey } from '../files/keys.ts';
import { productVersion } from '../openapi/product-version.ts';
import { migrationsFolder } from '../program.ts';
import { type End, endInDatabase } from '../protokoll/protokoll-ende.ts';
import { numberedMigrations } from '../sql/migrate/numbered.ts';
import type { Moment, StoredRecord } from '../sql/record-store.ts';
import {
  type ArchiveWriter,
  fileEntry,
  MANIFEST,
  type Manifest,
  recordsEntry,
  writeArchive,
} from './archive.ts';
import { factsOfFiles, type NamedFiles } from './files-of-record.ts';
import { type Measured, measuredCopy } from './measured-copy.ts';
import { BackupError, type Stores } from './stores.ts';

const UNFINISHED = '.unfinished';
const ARCHIVE = 'archive';
const A_DAY_MS = 86_400_000;

/** What became part of a backup. */
export interface BackupReport {
  readonly records: number;
  readonly files: number;
  /** Stored names of files that records name and the storage does not have, or not as they were stored. */
  readonly lost: readonly string[];
  /** Where the log ends in it. */
  readonly end: End | undefined;
}

/**
 * Writes everything into one new file while others go on working: the records of one moment, and every file they name.
 * The file is there when it is complete, and not before. Throws BackupError.
 */
export async function writeBackup(stores: Stores, path: string, now: Date): Promise<BackupReport> {
  await refuseExisting(path);
  // Beside the target, so that the last step is a rename.
  const unfinished = join(dirname(path), `.${basename(path)}${UNFINISHED}`);
  try {
    await removeAbandoned(dirname(path), unfinished);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const archive = join(unfinished, ARCHIVE);
    let report: BackupReport = { records: 0, files: 0, lost: [], end: undefined };
    await writeArchive(archive, async (writer) => {
      report = await fill(stores, writer, unfinished, now);
    });
    await rename(archive, path);
    return report;
  } catch (error) {
    throw explained(error, path);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** What killed runs left behind: the one of this name, and any that nothing was written to for a day. */
async function removeAbandoned(folder: string, ofThisName: string): Promise<void> {
  await rm(ofThisName, { recursive: true, force: true });
  const names = await readdir(folder).catch(() => []); // a folder that is not there yet
  for (const name of names.filter((each) => each.startsWith('.') && each.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    const { mtimeMs } = await lastWritten(path);
    if (Date.now() - mtimeMs > A_DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Of the folder, or of the archive in it. */
async function lastWritten(path: string): Promise<{ readonly mtimeMs: number }> {
  const found = await Promise.all(
    [path, join(path, ARCHIVE)].map((each) => stat(each).catch(() => undefined)),
  );
  return { mtimeMs: Math.max(0, ...found.map((each) => each?.mtimeMs ?? 0)) };
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${path} gibt es schon. Nimm einen anderen Namen.`);
}

function explained(error: unknown, path: string): unknown {
  if (isFull(error)) {
    return new BackupError(`Für ${path} ist kein Platz mehr. Es wurde nichts gesichert.`, { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new BackupError(`${path} darf hier nicht geschrieben werden.`, { cause: error });
  }
  return error;
}

// Each deletes files of the moment before; nobody deletes that fast.
const MOST_MOMENTS = 20;

/**
 * Files never change, but they go with their records. A file that is gone when its turn comes belonged to a record that
 * is gone as well, so the records are taken anew; one that is still named then is lost for good.
 */
async function fill(stores: Stores, writer: ArchiveWriter, folder: string, now: Date): Promise<BackupReport> {
  const packed = new Set<string>();
  const damaged = new Set<string>();
  let missingBefore: ReadonlySet<string> = new Set();
  for (let round = 0; round < MOST_MOMENTS; round += 1) {
    const taken = await stores.database.atOneMoment((moment) => takeRecords(stores, moment, folder));
    const missing = new Set<string>();
    for (const [storedName, facts] of taken.files) {
      if (packed.has(storedName)) continue;
      const copied = await copyFile(stores, storedName, join(folder, 'file'));
      if (copied === undefined) missing.add(storedName);
      else {
        if (facts !== undefined && facts.sha256 !== copied.sha256) damaged.add(storedName);
        await writer.addFile(fileEntry(storedName), join(folder, 'file'), copied.bytes);
        packed.add(storedName);
      }
    }
    if ([...missing].every((name) => missingBefore.has(name))) {
      await addRecords(writer, taken, folder, now);
      const counts = Object.values(taken.counts);
      return {
        records: counts.reduce((sum, { records }) => sum + records, 0),
        files: taken.files.size - missing.size,
        lost: [...missing, ...[...damaged].filter((name) => taken.files.has(name))],
        end: taken.end,
      };
    }
    missingBefore = missing;
  }
  throw new BackupError('Es werden gerade zu viele Dateien gelöscht. Versuche es gleich noch einmal.');
}

interface Taken {
  readonly end: End | undefined;
  readonly counts: { readonly [collection: string]: { readonly records: number; readonly bytes: number } };
  readonly files: NamedFiles;
}

async function takeRecords({ entities }: Stores, moment: Moment, folder: string): Promise<Taken> {
  const files: NamedFiles = new Map();
  const counts: { [collection: string]: { records: number; bytes: number } } = {};
  for (const entity of entities) {
    const count = { records: 0, bytes: 0 };
    const lines = async function* (): AsyncIterable<Buffer> {
      for await (const record of moment.every(entity)) {
        for (const [name, facts] of factsOfFiles(entity, record)) files.set(name, facts);
        const line = Buffer.from(`${JSON.stringify(record satisfies StoredRecord)}\n`);
        count.records += 1;
        count.bytes += line.length;
        yield line;
      }
    };
    await pipeline(Readable.from(lines()), createWriteStream(join(folder, entity.collection)));
    counts[entity.collection] = count;
  }
  const [end] = await endInDatabase(moment);
  return { counts, files, end };
}

async function addRecords(
  writer: ArchiveWriter,
  { counts, end }: Taken,
  folder: string,
  now: Date,
): Promise<void> {
  for (const [collection, { bytes }] of Object.entries(counts)) {
    await writer.addFile(recordsEntry(collection), join(folder, collection), bytes);
  }
  const manifest: Manifest = {
    format: 1,
    version: productVersion(),
    migration: await latestMigration(),
    taken: now.toISOString(),
    records: Object.fromEntries(Object.entries(counts).map(([name, { records }]) => [name, records])),
    ...(end ? { protokoll: { nr: end.nr, hash: end.hash } } : {}),
  };
  await writer.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The number of the last numbered migration this program knows. */
export async function latestMigration(): Promise<number> {
  return (await numberedMigrations(migrationsFolder)).at(-1)?.number ?? 0;
}

async function copyFile(
  { storage }: Stores,
  storedName: string,
  path: string,
): Promise<Measured | undefined> {
  const content = await storage.get(originalKey(storedName));
  return content && measuredCopy(content, path);
}
