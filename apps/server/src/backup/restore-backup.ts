import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGINALS, originalKey } from '../files/keys.ts';
import { noteRestored } from '../protokoll/noted-end.ts';
import { type End, keptEnd } from '../protokoll/protokoll-ende.ts';
import { type Content, readArchive } from './archive.ts';
import { type ArchiveContent, checkArchive, knownEntity, recordsIn } from './check-archive.ts';
import { factsOfFiles } from './files-of-record.ts';
import { measured, measuredCopy } from './measured-copy.ts';
import { storedNow } from './older-archives.ts';
import { BackupError, type Stores } from './stores.ts';

interface Restored extends ArchiveContent {
  /** Where the log ended that was there before, unless the one of the archive goes on from there. */
  readonly replaced: End | undefined;
}

/**
 * Puts everything of an archive in the place of what is there. The archive is read through first; then files come,
 * which disturb nobody, and then all records in one transaction: whoever is killed meanwhile has the old data, and can
 * begin again. Throws BackupError.
 */
export async function restoreBackup(stores: Stores, path: string, now: Date): Promise<Restored> {
  const content = await checkArchive(path, stores.entities);
  const before = await keptEnd(stores.database.reads);
  for await (const entry of readArchive(path)) {
    if (entry.kind === 'file') await storeFile(stores, entry.storedName, entry.content);
  }
  const named = await replaceRecords(stores, path);
  for await (const { key } of stores.storage.list(ORIGINALS)) {
    if (!named.has(key)) await stores.storage.remove(key);
  }
  const replaced = await noteRestored(stores.database.reads, stores.note, before, { now, durch: path });
  return { ...content, replaced };
}

/** Whether somebody works with these data already. What the program makes for itself at its first start does not count. */
export async function holdsData({ database, entities }: Stores): Promise<boolean> {
  const users = knownEntity('users', entities);
  return (await database.reads.findWhere(users, {}, 1)).length > 0;
}

/** Answers the keys of the files that the records name. */
async function replaceRecords({ database, entities }: Stores, path: string): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  try {
    await database.transaction(async (transaction) => {
      for (const entity of entities) await transaction.clear(entity);
      for await (const entry of readArchive(path)) {
        if (entry.kind !== 'records') continue;
        for await (const read of recordsIn(entry.content)) {
          const stored = storedNow(entry.collection, read);
          if (!stored) continue;
          const { record } = stored;
          const entity = knownEntity(stored.collection, entities);
          await transaction.insert(entity, record);
          for (const [name] of factsOfFiles(entity, record)) named.add(originalKey(name));
        }
      }
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BackupError('Ein Datensatz der Sicherung ist nicht lesbar. Es wurde nichts geändert.', {
      cause: error,
    });
  }
  return named;
}

/** What lies under a name never changes: a file that is there stays, unless a killed try left only its beginning. */
async function storeFile({ storage }: Stores, storedName: string, content: Content): Promise<void> {
  const [key, path] = [originalKey(storedName), join(storage.incoming, randomUUID())];
  try {
    const wanted = await measuredCopy(content, path);
    const put = () => storage.put(key, path, { ...wanted, contentType: 'application/octet-stream' });
    if ((await put()) || (await hashUnder(storage, key)) === wanted.sha256) return;
    await storage.remove(key);
    await put();
  } finally {
    await rm(path, { force: true });
  }
}

async function hashUnder(storage: Stores['storage'], key: string): Promise<string | undefined> {
  const content = await storage.get(key);
  return content && (await measured(content)).sha256;
}
