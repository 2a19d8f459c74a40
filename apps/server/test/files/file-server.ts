import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { entities } from '@traverse/domain';
import { type Group, guest, type Reader } from '@traverse/schema';
import PocketBase from 'pocketbase';
import { buildApp } from '../../src/app.ts';
import { openStorage } from '../../src/files/open-storage.ts';
import type { FileStorage } from '../../src/files/storage.ts';
import { openDatabase } from '../../src/sql/open-database.ts';
import { freshDatabase } from '../database.ts';

/** A server with its files on disk or, with a FILES_URL, in a bucket. */
export interface FileServer extends AsyncDisposable {
  readonly url: string;
  readonly storage: FileStorage;
  /** Somebody of these groups who has signed in. */
  client(...groups: Group[]): PocketBase;
  /** Every key of the storage. */
  keys(): Promise<string[]>;
}

export async function fileServer(filesUrl = ''): Promise<FileServer> {
  const place = await freshDatabase();
  const database = await openDatabase({ ...place, entities: Object.values(entities) });
  const storage = await openStorage({ filesUrl, dataDir: place.dataDir });
  const readers = new Map<string, Reader>();
  const app = await buildApp({
    database,
    storage,
    authenticate: async ({ headers }) => {
      const reader = readers.get(headers.authorization ?? '');
      return reader && { reader };
    },
    readerOfFileToken: async (token) => readers.get(token) ?? guest,
    logLevel: 'silent',
    webFolder: place.dataDir,
  });
  app.post('/api/files/token', async (request) => ({ token: request.headers.authorization }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    storage,
    client(...groups) {
      const pb = new PocketBase(url);
      pb.autoCancellation(false);
      const token = randomUUID();
      readers.set(token, { id: 'somebody0000000', groups });
      pb.authStore.save(token, null);
      return pb;
    },
    keys: async () => [...(await keysIn(storage, 'originals')), ...(await keysIn(storage, 'thumbs'))],
    async [Symbol.asyncDispose]() {
      const closed = app.close();
      // A test that failed may not have read its answer.
      app.server.closeAllConnections();
      await closed;
      await database.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

export async function keysIn(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}
