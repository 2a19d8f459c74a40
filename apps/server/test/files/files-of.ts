import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/files/open-storage.ts';
import type { FileStorage } from '../../src/files/storage.ts';
import type { Swift } from '../s3/swift.ts';
import type { TestServer } from '../server.ts';

/** Files in a bucket, a new one unless its address is given. */
export async function inBucket(swift: Pick<Swift, 'bucket'>, filesUrl?: string): Promise<FileStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-test-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return openStorage({ filesUrl: filesUrl ?? (await swift.bucket()).url, dataDir });
}

/** Every key in one folder of a storage. */
export async function keysIn(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}

/** Every key there is. */
export async function keysOf(storage: FileStorage): Promise<string[]> {
  return [...(await keysIn(storage, 'originals')), ...(await keysIn(storage, 'thumbs'))];
}

/** Ends everything that lies in the bin, as an admin does. */
export async function endBin(server: TestServer): Promise<void> {
  const as = await server.user('admin');
  const { body } = await server.ask('GET', '/api/papierkorb?kleinteile=true', { as });
  for (const { vorgang } of body.items) await server.ask('DELETE', `/api/papierkorb/${vorgang}`, { as });
}
