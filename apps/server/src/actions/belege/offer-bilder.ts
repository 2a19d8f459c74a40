import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Beiwerk, bilderOf } from '@traverse/domain/beleg/bilder';
import type { Beleg, BelegBild } from '@traverse/domain/brief/beleg';
import type { InventarArtikel } from '@traverse/domain/entities';
import { originalKey, thumbKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { Bilder } from '../../pdf/bild.ts';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fileFactsOf } from '../../records/shown-record.ts';

/** Larger originals are not read; a phone's picture has a quarter of it. Our number. */
const MOST_BYTES = 20_000_000;
/** Of all pictures of one document together. Source: offer 3. */
const MOST_OF_ALL = 4_000_000;

// Beside the reduced pictures of the file, so that it goes with it.
const SIZE = 'angebot-400x300';

/** What stands beside these items on an offer with pictures. */
export function beiwerkOf(artikel: Iterable<InventarArtikel>): ReadonlyMap<string, Beiwerk> {
  return new Map(
    [...artikel].map((each): [string, Beiwerk] => {
      const [datei] = each.bilder;
      const facts = datei === undefined ? undefined : fileFactsOf(each)[datei];
      const bild = facts && datei ? { datei, sha256: facts.sha256, bytes: facts.bytes } : undefined;
      return [each.id, { angebotstext: each.angebotstext, bild }];
    }),
  );
}

/** Pictures that could not be read are not tried again until the program starts anew. */
const unreadable = new Set<string>();
const MOST_KNOWN = 10_000;

/**
 * The pictures of an offer, made outside of everything else and kept beside their files, and which of them cannot be drawn: too
 * large, no picture, or lost. Those never keep an offer from being made.
 */
export async function readBilder(
  { log }: RecordEngine,
  { storage, maker }: { readonly storage: FileStorage; readonly maker: Pick<DocumentMaker, 'bild'> },
  beleg: Beleg,
): Promise<{ readonly bilder: Bilder; readonly missing: ReadonlySet<string> }> {
  const bilder: Record<string, Uint8Array> = {};
  const missing = new Set<string>();
  let bytes = 0;
  for (const bild of bilderOf(beleg).drawn) {
    const made = await readBild(bild, storage, maker).catch((error: unknown) => {
      log.error({ err: error }, `A picture was not read for an offer: ${bild.datei}`);
      unreadable.add(bild.datei);
      if (unreadable.size > MOST_KNOWN) unreadable.clear();
      return undefined;
    });
    if (!made || bytes + made.length > MOST_OF_ALL) missing.add(bild.datei);
    else {
      bytes += made.length;
      bilder[bild.datei] = made;
    }
  }
  return { bilder, missing };
}

async function readBild(
  { datei, bytes }: BelegBild,
  storage: FileStorage,
  maker: Pick<DocumentMaker, 'bild'>,
): Promise<Uint8Array | undefined> {
  if (bytes > MOST_BYTES || unreadable.has(datei)) return undefined;
  const key = thumbKey(datei, SIZE);
  const known = await storage.get(key);
  if (known) return buffer(known);
  const original = await storage.get(originalKey(datei));
  if (!original) return undefined;
  const made = await maker.bild(await buffer(original));
  const path = join(storage.incoming, randomUUID());
  try {
    await writeFile(path, made);
    const sha256 = createHash('sha256').update(made).digest('hex');
    await storage.put(key, path, { bytes: made.length, sha256, contentType: 'image/jpeg' });
  } finally {
    await rm(path, { force: true });
  }
  return made;
}
