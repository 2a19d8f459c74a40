import { mkdir, open, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  checkedKey,
  type FileStorage,
  FileStorageError,
  type StoredObject,
} from './storage.ts';

/** Objects as plain files below `root`, which is created if it is missing. */
export async function openDiskStorage(root: string): Promise<FileStorage> {
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true });
  const at = async <Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> => {
    const path = join(root, checkedKey(key));
    return telling(() => work(path));
  };
  return {
    incoming,
    put: (key, localPath) => at(key, (path) => moveInto(localPath, path)),
    get: (key, range) => at(key, (path) => read(path, range)),
    size: (key) => at(key, size),
    remove: (key) => at(key, (path) => remove(path, key.split('/').length > 2)),
    list: (folder) => list(join(root, folder), folder),
  };
}

async function telling<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FileStorageError(isFull(error) ? 'full' : 'unavailable', error);
  }
}

/** Whether the system refused to write because there is no room, the quota is used up or the file too large for the drive. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].some((code) => code === codeOf(error));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function moveInto(localPath: string, path: string): Promise<boolean> {
  const firstMade = await mkdir(dirname(path), { recursive: true });
  if (firstMade !== undefined) await synced(dirname(firstMade));
  try {
    // Claims the name: a rename alone would replace an object of the same name.
    await (await open(path, 'wx')).close();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    await synced(localPath);
    await rename(localPath, path);
    await synced(dirname(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return true;
}

async function synced(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

async function read(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream(range ?? {});
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function size(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function remove(path: string, isVariant: boolean): Promise<void> {
  try {
    await unlink(path);
    // The last variant takes its folder along; any other time the folder is not empty and stays.
    if (isVariant) await rmdir(dirname(path)).catch(() => undefined);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function* list(path: string, key: string): AsyncIterable<StoredObject> {
  for await (const entry of await entriesOf(path)) {
    const [entryPath, entryKey] = [join(path, entry.name), `${key}/${entry.name}`];
    if (entry.isDirectory()) yield* list(entryPath, entryKey);
    else {
      const modified = await modifiedAt(entryPath);
      if (modified !== undefined) yield { key: entryKey, modified };
    }
  }
}

async function entriesOf(path: string) {
  try {
    return await opendir(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new FileStorageError('unavailable', error);
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    // Removed since the folder was read.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new FileStorageError('unavailable', error);
  }
}
