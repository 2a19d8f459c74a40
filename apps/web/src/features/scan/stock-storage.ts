import type { RecordIn } from '@traverse/domain/entities';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a device keeps of the stock, so that it reads every label without network. */
export const FIELDS = {
  codes: ['id', 'updated', 'code', 'inventar', 'geraet', 'anzahl', 'art'],
  inventar: ['id', 'updated', 'name', 'typ', 'caseArt', 'zaehlweise', 'lagerplatz', 'gewicht'],
  geraete: [
    'id',
    'updated',
    'inventar',
    'bezeichnung',
    'zustand',
    'liste',
    'gepacktFuer',
    'behaelter',
    'lagerplatz',
    'pruefstand',
  ],
  lagerplaetze: ['id', 'updated', 'name', 'zone'],
  behaelter_inhalt: [
    'id',
    'updated',
    'behaelter',
    'inventar',
    'bezeichnung',
    'soll',
    'ist',
    'liste',
    'draussen',
  ],
} as const;

export type KnownCode = Pick<RecordIn<'codes'>, (typeof FIELDS)['codes'][number]>;
export type KnownGeraete = Pick<RecordIn<'geraete'>, (typeof FIELDS)['geraete'][number]>;
export type KnownPlatz = Pick<RecordIn<'lagerplaetze'>, (typeof FIELDS)['lagerplaetze'][number]>;
export type KnownInhaltRow = Pick<RecordIn<'behaelter_inhalt'>, (typeof FIELDS)['behaelter_inhalt'][number]>;
export type KnownArtikel = Pick<RecordIn<'inventar'>, (typeof FIELDS)['inventar'][number]>;

export interface KnownRecords {
  codes: KnownCode;
  inventar: KnownArtikel;
  geraete: KnownGeraete;
  lagerplaetze: KnownPlatz;
  behaelter_inhalt: KnownInhaltRow;
}
export type KnownCollection = keyof KnownRecords;

interface Kept extends DBSchema {
  codes: { key: string; value: KnownCode };
  inventar: { key: string; value: KnownArtikel };
  geraete: { key: string; value: KnownGeraete };
  lagerplaetze: { key: string; value: KnownPlatz };
  behaelter_inhalt: { key: string; value: KnownInhaltRow };
  /** Whose they are; of somebody else nothing is shown. */
  owner: { key: string; value: string };
}

const OWNER = 'owner';
export const SHELVES = ['codes', 'inventar', 'geraete', 'lagerplaetze', 'behaelter_inhalt'] as const;

let opened: Promise<IDBPDatabase<Kept>> | undefined;

/** What is kept for this user; undefined when the device refuses, or keeps what was somebody else's. */
export async function storedStock<C extends KnownCollection>(
  collection: C,
  user: string,
): Promise<readonly KnownRecords[C][] | undefined> {
  return onDisk(async (kept) => {
    if ((await kept.get('owner', OWNER)) !== user) return undefined;
    return kept.getAll(collection) as Promise<KnownRecords[C][]>; // by the schema above
  });
}

/** Keeps these beside what was kept before, or in its place. */
export async function storeStock<C extends KnownCollection>(
  collection: C,
  user: string,
  records: readonly KnownRecords[C][],
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  await onDisk(async (kept) => {
    const transaction = kept.transaction([...SHELVES, 'owner'] as const, 'readwrite');
    const owner = transaction.objectStore('owner');
    if ((await owner.get(OWNER)) !== user) {
      await Promise.all([
        ...SHELVES.map((shelf) => transaction.objectStore(shelf).clear()),
        owner.put(user, OWNER),
      ]);
    } else if (replaces) await transaction.objectStore(collection).clear();
    const store = transaction.objectStore(collection);
    await Promise.all(records.map(async (record) => store.put(record)));
    await transaction.done;
  });
}

export async function forgetStock(collection: KnownCollection, id: string): Promise<void> {
  await onDisk((kept) => kept.delete(collection, id));
}

async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDB<Kept>('traverse-stock', 6, {
      // A copy of what the server has: where its fields are others, it is made anew.
      upgrade: (created) => {
        // The names go as the stores do.
        const before = Array.from(created.objectStoreNames);
        for (const name of before) created.deleteObjectStore(name);
        for (const shelf of SHELVES) created.createObjectStore(shelf, { keyPath: 'id' });
        created.createObjectStore('owner');
      },
    });
    return await work(await opened);
  } catch (reason) {
    console.warn('The stock cannot be kept on this device', reason);
    opened = undefined;
    return undefined;
  }
}
