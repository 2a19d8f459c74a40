import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keepStorage } from '../keep-storage.ts';
import type { Ablage, Sendung } from './outbox.ts';

interface Kept extends DBSchema {
  sendungen: { key: string; value: Sendung };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;
/** What the device refuses to keep lives as long as this page. */
const inMemory = new Map<string, Sendung>();

/** In the browser's own database, which all tabs share. */
export const onDevice: Ablage = {
  all: async () => [...((await onDisk((kept) => kept.getAll('sendungen'))) ?? []), ...inMemory.values()],
  put: async (sendung) => {
    const key = await onDisk((kept) => kept.put('sendungen', sendung));
    if (key === undefined) inMemory.set(sendung.id, sendung);
    else keepStorage();
  },
  forget: async (id) => {
    if (!inMemory.delete(id)) await onDisk((kept) => kept.delete('sendungen', id));
  },
};

async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDB<Kept>('traverse-zustellung', 1, {
      upgrade: (created) => void created.createObjectStore('sendungen', { keyPath: 'id' }),
      terminated: () => {
        opened = undefined;
      },
    });
    return await work(await opened);
  } catch (reason) {
    console.warn('What waits to be sent cannot be kept on this device', reason);
    opened = undefined;
    return undefined;
  }
}
