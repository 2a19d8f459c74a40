import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keepStorage } from './keep-storage.ts';

/** A picture on this device, until it lies with the damage that its scan reports. */
export interface KeptFoto {
  readonly id: string;
  /** Which is also the id of the damage. */
  readonly scan: string;
  /** Whoever took it delivers it. */
  readonly user: string;
  readonly foto: File;
}

interface Kept extends DBSchema {
  fotos: { key: string; value: KeptFoto };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;
/** What the device refuses to keep lives as long as this page. */
const inMemory = new Map<string, KeptFoto>();

export async function storedFotos(): Promise<readonly KeptFoto[]> {
  return [...((await onDisk((kept) => kept.getAll('fotos'))) ?? []), ...inMemory.values()];
}

export async function storeFoto(foto: KeptFoto): Promise<void> {
  const key = await onDisk((kept) => kept.put('fotos', foto));
  if (key === undefined) inMemory.set(foto.id, foto);
  else keepStorage();
}

export async function forgetFoto({ id }: KeptFoto): Promise<void> {
  if (!inMemory.delete(id)) await onDisk((kept) => kept.delete('fotos', id));
}

async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDB<Kept>('traverse-fotos', 1, {
      upgrade: (created) => void created.createObjectStore('fotos', { keyPath: 'id' }),
      terminated: () => {
        opened = undefined;
      },
    });
    return await work(await opened);
  } catch (reason) {
    console.warn('Pictures cannot be kept on this device', reason);
    opened = undefined;
    return undefined;
  }
}
