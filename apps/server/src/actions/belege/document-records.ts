import { buffer } from 'node:stream/consumers';
import type { ZeileMitArtikel } from '@traverse/domain/brief/print-order';
import { entities, type Firma, type Kontakt } from '@traverse/domain/entities';
import type { SetMitArtikel } from '@traverse/domain/preise/set-position';
import type { Entity, Reader } from '@traverse/schema';
import { mietpreiseOf } from '../../claims/set-prices.ts';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

// What a document is made of, read as the server: whoever may see an invoice may see what stands on it.

/** A record that another one refers to; none when the relation is empty. */
export async function referred<E extends Entity>(
  reads: RecordReads,
  entity: E,
  id: string,
): Promise<StoredRecord<E> | undefined> {
  return id === '' ? undefined : reads.find(entity, id);
}

/** Beyond any list; the lines of an Inventarliste are not limited otherwise. */
const mostLines = 20_000;

/** Every line of an Inventarliste with its item. */
export async function zeilenOf(reads: RecordReads, inventarliste: string): Promise<ZeileMitArtikel[]> {
  if (inventarliste === '') return [];
  const { inventar_inventarlisten, inventar } = entities;
  const zeilen = await reads.findReferring(
    inventar_inventarlisten,
    'inventarliste',
    [inventarliste],
    mostLines,
  );
  const items = await reads.findMany(inventar, [...new Set(zeilen.map((zeile) => zeile.inventar))]);
  const artikelById = new Map(items.map((item) => [item.id, item]));
  return zeilen.flatMap((zeile) => {
    const artikel = artikelById.get(zeile.inventar);
    return artikel ? [{ zeile, artikel }] : [];
  });
}

/** Every set of an Inventarliste with its item and what its parts cost. */
export async function setsOf(reads: RecordReads, inventarliste: string): Promise<SetMitArtikel[]> {
  if (inventarliste === '') return [];
  const sets = await reads.findReferring(entities.listen_sets, 'inventarliste', [inventarliste], mostLines);
  if (sets.length === 0) return [];
  const items = await reads.findMany(entities.inventar, [...new Set(sets.map(({ set }) => set))]);
  const artikelById = new Map(items.map((item) => [item.id, item]));
  const mietpreise = await mietpreiseOf(sets, reads);
  return sets.flatMap((set) => {
    const artikel = artikelById.get(set.set);
    return artikel ? [{ set, artikel, mietpreise }] : [];
  });
}

/** Whom one reaches at a customer. */
export function kontakteOf(reads: RecordReads, kunde: string): Promise<readonly Kontakt[]> {
  return reads.findReferring(entities.kontakte, 'kunde', [kunde]);
}

/** The one record of Firmendaten. */
export async function firmaOf(reads: RecordReads): Promise<Firma> {
  const [firma] = await reads.findWhere(entities.firma, {}, 1);
  if (!firma) throw new Error('The record of Firmendaten is missing; the seed creates it.');
  return firma;
}

/** The bytes of the firm's logo; none when there is none, or when the storage has lost it. */
export async function logoOf(storage: FileStorage, { logo }: Firma): Promise<Buffer | undefined> {
  const content = logo === '' ? undefined : await storage.get(originalKey(logo));
  return content && buffer(content);
}

/** The name that stands on a document: of the user whom the path names, otherwise of whoever asks. */
export async function bearbeitungOf(reads: RecordReads, username: string, reader: Reader): Promise<string> {
  const [named] = await reads.findWhere(entities.users, { username }, 1);
  const user = named ?? (await reads.find(entities.users, reader.id));
  return user?.username ?? '';
}
