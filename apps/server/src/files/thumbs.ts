import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ResizeOptions } from 'sharp';
import { originalKey, thumbKey } from './keys.ts';
import type { Log } from './log.ts';
import { type FileStorage, FileStorageError } from './storage.ts';

export const THUMB_TYPE = 'image/webp';

/**
 * Most pixels that are unpacked, by type: a few kilobytes can stand for gigabytes of picture. JPEGs are reduced while
 * they are read, others may need eight bytes a pixel.
 */
const MAX_PIXELS: { readonly [contentType: string]: number } = {
  'image/jpeg': 120_000_000,
  'image/png': 40_000_000,
  'image/gif': 40_000_000,
  'image/webp': 40_000_000,
};
const MAX_SECONDS = 10;
/** Pictures that cannot be reduced, so that they are not tried with every request. */
const MAX_FAILED = 10_000;

export interface Thumbs {
  /** A reduced picture as WebP, made the first time it is asked for. `undefined`: serve the original. */
  of(picture: Picture): Promise<Buffer | undefined>;
}

interface Picture {
  readonly storedName: string;
  readonly contentType: string;
  readonly size: string;
  readonly resize: ResizeOptions;
}

/** Thumbs are made one at a time: reading and writing files shares its threads with them. */
export function thumbsIn(storage: FileStorage, log: Log): Thumbs {
  const failed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  return {
    async of(picture) {
      const key = thumbKey(picture.storedName, picture.size);
      if (MAX_PIXELS[picture.contentType] === undefined || failed.has(key)) return undefined;
      try {
        return (await stored(storage, key)) ?? (await inTurn(() => make(storage, key, picture)));
      } catch (error) {
        // A storage that failed may be back the next time.
        if (!(error instanceof FileStorageError)) failed.add(key);
        if (failed.size > MAX_FAILED) failed.clear();
        log.warn({ err: error, key }, 'A picture could not be reduced; its original is served.');
        return undefined;
      }
    },
  };
}

async function stored(storage: FileStorage, key: string): Promise<Buffer | undefined> {
  const content = await storage.get(key);
  return content === undefined ? undefined : buffer(content);
}

async function make(storage: FileStorage, key: string, picture: Picture): Promise<Buffer | undefined> {
  // Somebody before us in the queue may have wanted the same.
  const made = await stored(storage, key);
  if (made !== undefined) return made;
  const original = await storage.get(originalKey(picture.storedName));
  if (original === undefined) return undefined;
  const source = join(storage.incoming, randomUUID());
  const target = join(storage.incoming, randomUUID());
  try {
    await pipeline(original, createWriteStream(source));
    await reduce(source, target, picture);
    const content = await readFile(target);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await storage.put(key, target, { bytes: content.length, sha256, contentType: THUMB_TYPE });
    return content;
  } finally {
    await Promise.all([rm(source, { force: true }), rm(target, { force: true })]);
  }
}

async function reduce(source: string, target: string, { contentType, resize }: Picture): Promise<void> {
  const sharp = await loadSharp();
  await sharp(source, { limitInputPixels: MAX_PIXELS[contentType] ?? 0, sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    // Phones note how they were held.
    .autoOrient()
    .resize(resize)
    .webp({ quality: 80 })
    .toFile(target);
}

/** Loaded with the first picture: it takes its share of memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A picture is reduced by one thread, and nothing of it is kept.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
