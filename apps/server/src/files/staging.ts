import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StagedUpload, type StoredFileFacts, type UploadStaging } from '../records/upload-staging.ts';
import { detectedType } from './content-type.ts';
import { isFull } from './disk-storage.ts';
import { originalKey, thumbFolder } from './keys.ts';
import type { Log } from './log.ts';
import { originalNameFrom } from './original-name.ts';
import { type FileStorage, FileStorageError } from './storage.ts';
import { tellingClients } from './storage-trouble.ts';
import { storedNameFor } from './stored-name.ts';

/** What is too large is read on, so that its sender hears why; but it may have no end. */
const MOST_DROPPED_BYTES = 200_000_000;

/** Removals that are under way at the same time. */
const AT_ONCE = 20;

/** Puts uploads into the storage, by way of a local file: its length, hash and type are known before it is stored. */
export function uploadStaging(storage: FileStorage, log: Log): UploadStaging {
  return {
    stage: (content, upload) => tellingClients(log, () => stage(storage, content, upload)),
    async remove(storedNames) {
      for (let index = 0; index < storedNames.length; index += AT_ONCE) {
        const some = storedNames.slice(index, index + AT_ONCE);
        await Promise.all(some.map((storedName) => removeStored(storage, storedName, log)));
      }
    },
  };
}

async function stage(
  storage: FileStorage,
  content: Readable,
  upload: { readonly originalName: string; readonly maxBytes: number },
): Promise<StagedUpload> {
  const path = join(storage.incoming, randomUUID());
  try {
    const received = await receive(content, path, upload.maxBytes);
    const originalName = originalNameFrom(upload.originalName);
    if (received.bytes > upload.maxBytes) return oversized(originalName, received.bytes);
    const { contentType, extension } = await detectedType(path, originalName);
    const facts = { originalName, contentType, ...received };
    return new StagedUpload(await put(storage, path, facts, extension), facts);
  } finally {
    await rm(path, { force: true });
  }
}

interface Received {
  readonly bytes: number;
  readonly sha256: string;
}

async function receive(content: Readable, path: string, maxBytes: number): Promise<Received> {
  try {
    return await writeHashed(content, path, maxBytes);
  } catch (error) {
    // The rest is read and dropped: who parses the body waits for its end, and a client for its turn to listen.
    await dropRest(content).catch(() => undefined);
    throw content.readableEnded ? new FileStorageError(isFull(error) ? 'full' : 'unavailable', error) : error;
  }
}

async function writeHashed(content: Readable, path: string, maxBytes: number): Promise<Received> {
  const hash = createHash('sha256');
  let bytes = 0;
  await using file = await open(path, 'wx');
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes + MOST_DROPPED_BYTES) break;
    if (bytes > maxBytes) continue;
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function dropRest(content: Readable): Promise<void> {
  let bytes = 0;
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_DROPPED_BYTES) break;
  }
}

function oversized(originalName: string, bytes: number): StagedUpload {
  const facts = { originalName, contentType: '', bytes, sha256: '' };
  return new StagedUpload(storedNameFor(originalName), facts, true);
}

async function put(
  storage: FileStorage,
  path: string,
  facts: StoredFileFacts,
  extension: string,
): Promise<string> {
  const storedName = storedNameFor(facts.originalName, extension);
  const isStored = await storage.put(originalKey(storedName), path, facts);
  // The random part met a name that exists: draw again.
  return isStored ? storedName : put(storage, path, facts, extension);
}

async function removeStored(storage: FileStorage, storedName: string, log: Log): Promise<void> {
  try {
    await storage.remove(originalKey(storedName));
    for await (const { key } of storage.list(thumbFolder(storedName))) await storage.remove(key);
  } catch (error) {
    log.warn({ err: error, storedName }, 'A stored file could not be removed; the sweep will try again.');
  }
}
