import type { Protokolleintrag } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { type CheckedChain, chainCheck } from '../protokoll/chain.ts';
import type { StoredRecord } from '../sql/record-store.ts';
import { type Content, damaged, isIntact, type Manifest, readArchive } from './archive.ts';
import { factsOfFiles } from './files-of-record.ts';
import { measured } from './measured-copy.ts';
import { isGone, OLDEST_READ, storedNow } from './older-archives.ts';
import { BackupError } from './stores.ts';
import { latestMigration } from './write-backup.ts';

/** What an archive holds, and what is wrong with it without making it useless. */
export interface ArchiveContent {
  readonly manifest: Manifest;
  readonly records: number;
  readonly files: number;
  /** Stored names of files that its records name and it does not have, or not as they were stored. */
  readonly lost: readonly string[];
  /** German: what its log does not say any more. */
  readonly faults: readonly string[];
}

/**
 * Reads an archive from end to end before anything is done with it. Throws BackupError when it is damaged, cut off, or
 * of another stand of the program than `entities`.
 */
export async function checkArchive(path: string, entities: readonly Entity[]): Promise<ArchiveContent> {
  try {
    return await readThrough(path, entities);
  } catch (error) {
    // A damaged one reads like one of another stand of the program, until its checksum is reached.
    if (error instanceof BackupError && !(await isIntact(path))) throw damaged(path, error);
    throw error;
  }
}

async function readThrough(path: string, entities: readonly Entity[]): Promise<ArchiveContent> {
  const hashes = new Map<string, string>();
  const named = new Map<string, string | undefined>();
  const counts: { [collection: string]: number } = {};
  let manifest: Manifest | undefined;
  const protokoll = chainCheck();
  for await (const entry of readArchive(path)) {
    if (entry.kind === 'manifest') manifest = entry.manifest;
    else if (entry.kind === 'file') hashes.set(entry.storedName, (await measured(entry.content)).sha256);
    else {
      if (!isGone(entry.collection)) knownEntity(entry.collection, entities);
      counts[entry.collection] = 0;
      for await (const read of recordsIn(entry.content)) {
        const stored = storedNow(entry.collection, read);
        const isFirst = counts[entry.collection] === 0;
        counts[entry.collection] = (counts[entry.collection] ?? 0) + 1;
        if (!stored) continue;
        const { record } = stored;
        const entity = knownEntity(stored.collection, entities);
        if (isFirst) refuseUnknownFields(entity, record);
        for (const [name, facts] of factsOfFiles(entity, record)) named.set(name, facts?.sha256);
        if (entity.collection === 'protokoll') protokoll.see(record as Protokolleintrag); // cast: its fields are known
      }
    }
  }
  // readArchive() throws without one.
  if (manifest === undefined) throw new BackupError(`${path} ist unvollständig.`);
  await refuseOtherStand(manifest);
  for (const [collection, count] of Object.entries(manifest.records)) {
    if (counts[collection] !== count)
      throw new BackupError(`${path} ist beschädigt: ${collection} fehlt teilweise.`);
  }
  const lost = [...named].filter(
    ([name, sha256]) => !hashes.has(name) || (sha256 !== undefined && hashes.get(name) !== sha256),
  );
  return {
    manifest,
    records: Object.values(counts).reduce((sum, count) => sum + count, 0),
    files: hashes.size,
    lost: lost.map(([name]) => name),
    faults: faultsOf(protokoll.result(), manifest),
  };
}

/** The manifest comes last, so the log was read before anybody knew where it has to end. */
function faultsOf({ lastHash, faults }: CheckedChain, { protokoll: end }: Manifest): readonly string[] {
  if (faults.length > 0 || end === undefined || end.hash === lastHash) return faults;
  return [`Das Protokoll der Sicherung endet nicht mit Eintrag ${end.nr}, wie sie sagt.`];
}

/** The records in an entry. Throws for what is not a record. */
export async function* recordsIn(content: Content): AsyncIterable<StoredRecord> {
  for await (const line of linesOf(content)) {
    const record = recordIn(line);
    if (record === undefined) throw new BackupError('Ein Datensatz der Sicherung ist nicht lesbar.');
    yield record;
  }
}

function recordIn(line: string): StoredRecord | undefined {
  try {
    const record = JSON.parse(line) as StoredRecord; // cast: the id is checked here, the values when they are stored
    return typeof record.id === 'string' ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Each line ends with a line feed, the last one too. */
async function* linesOf(content: Content): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The definition of a collection. Throws BackupError for one that this program does not have. */
export function knownEntity(collection: string, entities: readonly Entity[]): Entity {
  const entity = entities.find((each) => each.collection === collection);
  if (entity) return entity;
  throw new BackupError(
    `Die Sicherung enthält „${collection}“, das dieser Stand des Programms nicht kennt. Bitte aktualisiere es.`,
  );
}

const OF_EVERY_RECORD = ['id', 'created', 'updated', 'fileFacts'];

function refuseUnknownFields({ collection, fields }: Entity, record: StoredRecord): void {
  const unknown = Object.keys(record).find(
    (name) => !OF_EVERY_RECORD.includes(name) && !Object.hasOwn(fields, name),
  );
  if (unknown === undefined) return;
  throw new BackupError(
    `Die Sicherung enthält das Feld „${unknown}“ in „${collection}“, das dieser Stand des Programms nicht kennt. Bitte aktualisiere es.`,
  );
}

/** Numbered migrations change tables, not archives: `older-archives.ts` does the same to records, as far back as it knows how. */
async function refuseOtherStand({ migration, version }: Manifest): Promise<void> {
  const latest = await latestMigration();
  if (migration >= OLDEST_READ && migration <= latest) return;
  throw new BackupError(
    migration > latest
      ? `Die Sicherung ist von Version ${version}, einem neueren Stand. Bitte aktualisiere das Programm.`
      : `Die Sicherung ist von Version ${version}. Spiele sie mit dieser Version ein und aktualisiere dann.`,
  );
}
