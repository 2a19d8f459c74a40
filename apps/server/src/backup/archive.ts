import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import type { End } from '../protokoll/protokoll-ende.ts';
import { BackupError } from './stores.ts';

// A backup is a .tar.gz that any tar can open: files by their stored names, records as lines of JSON, and at its end
// the manifest. An archive without it was cut off.
const FILES = 'files/';
const RECORDS = 'records/';
const LINES = '.jsonl';
export const MANIFEST = 'traverse.json';

export const fileEntry = (storedName: string): string => `${FILES}${storedName}`;
export const recordsEntry = (collection: string): string => `${RECORDS}${collection}${LINES}`;

/** What an archive says of itself. */
export interface Manifest {
  /** Of this layout of the archive. */
  readonly format: 1;
  /** Of the program that wrote it, e.g. `2.10.1`. */
  readonly version: string;
  /** Number of the last numbered migration its records have been through. */
  readonly migration: number;
  /** Date and time, ISO 8601. */
  readonly taken: string;
  /** Records by collection. */
  readonly records: { readonly [collection: string]: number };
  /** Where the log ended, as the database kept it; absent in older backups. */
  readonly protokoll?: End;
}

/** An archive that is being written, one entry after the other. */
export interface ArchiveWriter {
  addFile(name: string, path: string, bytes: number): Promise<void>;
  addText(name: string, content: string): Promise<void>;
}

// Photographs and PDF files gain nothing by trying harder.
const QUICKLY = 1;

/** Writes a new archive; it is on the disk when this resolves. What `fill` throws, and a full disk, is thrown. */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const add = (name: string, bytes: number, content: Readable) =>
    feed(content, controller.add({ name, size: bytes, mode: 0o600 }));
  const archive: ArchiveWriter = {
    addFile: (name, source, bytes) => add(name, bytes, createReadStream(source)),
    addText: (name, content) => {
      const bytes = Buffer.from(content);
      return add(name, bytes.length, Readable.from([bytes]));
    },
  };
  const filling = fill(archive).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // Passwords are in it, if only as hashes.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(Readable.from(readable), createGzip({ level: QUICKLY }), file);
  const [filled, written] = await Promise.allSettled([filling, writing]);
  // A disk that is full ends both; it is the reason why.
  if (written.status === 'rejected') throw written.reason;
  if (filled.status === 'rejected') throw filled.reason;
}

export type Content = AsyncIterable<Uint8Array>;

/** One entry of an archive. Its content is read before the next one is asked for, or not at all. */
export type ArchiveEntry =
  | { readonly kind: 'file'; readonly storedName: string; readonly content: Content }
  | { readonly kind: 'records'; readonly collection: string; readonly content: Content }
  | { readonly kind: 'manifest'; readonly manifest: Manifest };

/** Reads an archive from its beginning to its end. Throws BackupError when it is none, damaged or cut off. */
export async function* readArchive(path: string): AsyncIterable<ArchiveEntry> {
  for await (const entry of explained(path, entriesOf(path))) {
    yield 'content' in entry ? { ...entry, content: explained(path, entry.content) } : entry;
  }
}

async function* explained<Item>(path: string, items: AsyncIterable<Item>): AsyncIterable<Item> {
  try {
    yield* items;
  } catch (error) {
    // A missing file and the like are told as they are.
    const isOfSystem = error instanceof Error && 'syscall' in error;
    if (error instanceof BackupError || isOfSystem) throw error;
    throw damaged(path, error);
  }
}

export const damaged = (path: string, cause: unknown): BackupError =>
  new BackupError(`${path} ist keine Sicherung von Traverse oder beschädigt.`, { cause });

/** Whether the checksum at its end holds: what was read before it may be anything. */
export async function isIntact(path: string): Promise<boolean> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return pipeline(createReadStream(path), createGunzip(), nowhere).then(
    () => true,
    () => false,
  );
}

async function* entriesOf(path: string): AsyncIterable<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const unpacking = unpack(path, writable);
  // What goes wrong there ends the loop below as well, which tells.
  unpacking.catch(() => undefined);
  let isWhole = false;
  for await (const { header, body: content } of readable) {
    if (header.name === MANIFEST) {
      isWhole = true;
      yield { kind: 'manifest', manifest: manifestIn(await text(content)) };
    } else if (header.name.startsWith(FILES)) {
      yield { kind: 'file', storedName: header.name.slice(FILES.length), content };
    } else if (header.name.startsWith(RECORDS) && header.name.endsWith(LINES)) {
      yield { kind: 'records', collection: header.name.slice(RECORDS.length, -LINES.length), content };
    }
    for await (const _ of content); // what nobody has read
  }
  await unpacking;
  if (!isWhole) throw new BackupError(`${path} ist unvollständig: Das Ende der Sicherung fehlt.`);
}

async function unpack(path: string, into: WritableStream<Uint8Array>): Promise<void> {
  const unpacked = createGunzip();
  await Promise.all([pipeline(createReadStream(path), unpacked), feed(unpacked, into)]);
}

/** Writes one after the other, as fast as they are taken; an error on this side ends the other one. */
async function feed(content: Content, into: WritableStream<Uint8Array>): Promise<void> {
  const writer = into.getWriter();
  try {
    for await (const chunk of content) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

function manifestIn(json: string): Manifest {
  const manifest = JSON.parse(json) as Partial<Manifest>; // cast: checked below
  if (manifest.format === 1 && typeof manifest.records === 'object') return manifest as Manifest;
  throw new BackupError('Diese Sicherung ist von einem neueren Stand des Programms. Bitte aktualisiere es.');
}
