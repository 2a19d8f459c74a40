import { buffer } from 'node:stream/consumers';
import { type Collection, entities, type RecordIn, type ZeileMitArtikel } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { originalKey } from '../files/keys.ts';
import type { FileStorage } from '../files/storage.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

// What a document is made of, read as the server: whoever may see an invoice may see what stands on it.

/** A record of a known collection as the domain takes it. */
export function recordOf<C extends Collection>(collection: C, stored: StoredRecord): RecordIn<C> {
  // Cast: a stored record has every field of its definition, in wire form.
  return { ...stored, collectionId: collection, collectionName: collection } as unknown as RecordIn<C>;
}

/** A record that another one refers to; none when the relation is empty. */
export async function referred<C extends Collection>(
  reads: RecordReads,
  collection: C,
  id: string,
): Promise<RecordIn<C> | undefined> {
  const stored = id === '' ? undefined : await reads.find(entities[collection], id);
  return stored && recordOf(collection, stored);
}

/** Beyond any list; the lines of an Inventarliste are not limited otherwise. */
const mostLines = 20_000;

/** Every line of an Inventarliste with its item. */
export async function zeilenOf(reads: RecordReads, inventarliste: string): Promise<ZeileMitArtikel[]> {
  if (inventarliste === '') return [];
  const { inventar_inventarlisten, inventar } = entities;
  const lines = await reads.findReferring(
    inventar_inventarlisten,
    'inventarliste',
    [inventarliste],
    mostLines,
  );
  const zeilen = lines.map((line) => recordOf('inventar_inventarlisten', line));
  const items = await reads.findMany(inventar, [...new Set(zeilen.map((zeile) => zeile.inventar))]);
  const artikelById = new Map(items.map((item) => [item.id, recordOf('inventar', item)]));
  return zeilen.flatMap((zeile) => {
    const artikel = artikelById.get(zeile.inventar);
    return artikel ? [{ zeile, artikel }] : [];
  });
}

/** The one record of Firmendaten. */
export async function firmaOf(reads: RecordReads): Promise<RecordIn<'firma'>> {
  const [firma] = await reads.findWhere(entities.firma, {}, 1);
  if (!firma) throw new Error('The record of Firmendaten is missing; the seed creates it.');
  return recordOf('firma', firma);
}

/** The bytes of the firm's logo; none when there is none, or when the storage has lost it. */
export async function logoOf(storage: FileStorage, { logo }: RecordIn<'firma'>): Promise<Buffer | undefined> {
  const content = logo === '' ? undefined : await storage.get(originalKey(logo));
  return content && buffer(content);
}

/** The name that stands on a document: of the user whom the path names, otherwise of whoever asks. */
export async function bearbeitungOf(reads: RecordReads, username: string, reader: Reader): Promise<string> {
  const [named] = await reads.findWhere(entities.users, { username }, 1);
  const user = named ?? (await reads.find(entities.users, reader.id));
  return user ? recordOf('users', user).username : '';
}
