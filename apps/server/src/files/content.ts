import { Readable } from 'node:stream';
import { originalKey } from './keys.ts';
import type { ServedFile } from './served-file.ts';
import type { ByteRange, FileStorage } from './storage.ts';
import { resizeFor } from './thumb-size.ts';
import { THUMB_TYPE, type Thumbs } from './thumbs.ts';

/** What is sent for a file: its bytes, or a picture reduced from them. */
export interface Content {
  readonly contentType: string;
  readonly bytes: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  /** `undefined` when the storage has lost it. */
  read(range: ByteRange | undefined): Promise<Readable | undefined>;
}

export function originalOf({ storedName, facts }: ServedFile, storage: FileStorage): Content {
  return {
    contentType: facts.contentType,
    bytes: facts.bytes,
    etag: `"${facts.sha256}"`,
    read: (range) => storage.get(originalKey(storedName), range),
  };
}

/** `undefined` for a size that is not listed and for whatever cannot be reduced. */
export async function thumbOf(
  { storedName, facts, field }: ServedFile,
  size: string,
  thumbs: Thumbs,
): Promise<Content | undefined> {
  const resize = resizeFor(size, field.thumbs);
  const { contentType, sha256 } = facts;
  const picture = resize && (await thumbs.of({ storedName, contentType, size, resize }));
  return (
    picture && {
      contentType: THUMB_TYPE,
      bytes: picture.length,
      etag: `"${sha256}-${size}"`,
      read: (range) =>
        Promise.resolve(Readable.from([range ? picture.subarray(range.start, range.end + 1) : picture])),
    }
  );
}
