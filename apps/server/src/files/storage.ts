import type { Readable } from 'node:stream';

/**
 * Where the bytes of files lie. A key is `folder/name` or `folder/name/variant` of the characters stored names have;
 * what lies under a key never changes.
 *
 * Every method throws FileStorageError when the storage fails.
 */
export interface FileStorage {
  /** An existing local folder in which a file is written before it is put. */
  readonly incoming: string;
  /**
   * Stores a complete local file, which is gone afterwards. The object survives a power cut once this resolves.
   * Answers false, and stores nothing, when the key is taken.
   */
  put(key: string, localPath: string, about: ObjectFacts): Promise<boolean>;
  /** `undefined` when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Bytes; `undefined` when there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** An object that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Everything whose key starts with `{folder}/`. */
  list(folder: string): AsyncIterable<StoredObject>;
}

export interface ObjectFacts {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly contentType: string;
}

/** Both ends included, as in the Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly modified: Date;
}

/** The storage did not do what it was asked: no space left, or anything else. */
export class FileStorageError extends Error {
  readonly reason: 'full' | 'unavailable';
  /** Why it refused, in its own words; '' where it did not answer. */
  readonly refusal: string;

  constructor(reason: 'full' | 'unavailable', cause: unknown, refusal = '') {
    super(`File storage ${reason}`, { cause });
    this.reason = reason;
    this.refusal = refusal;
  }
}

/** Throws for a key that could leave its folder; a caller that builds one has a bug. */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const isSafe =
    parts.length >= 2 && parts.length <= 3 && parts.every((part) => /^\w[\w.*\-+=#]*$/.test(part));
  if (!isSafe) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
