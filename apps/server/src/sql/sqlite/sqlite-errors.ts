import { StorageError } from '../storage-error.ts';

// Result codes of SQLite; the low byte of an extended code is the primary one.
const BUSY = 5;
const LOCKED = 6;
const FULL = 13;
const CANNOT_OPEN = 14;

/** An error of node:sqlite as what it means; anything unknown stays as it is. */
export function translated(error: unknown): Error {
  if (error instanceof StorageError) return error;
  const code = codeOf(error);
  const primary = code === undefined ? undefined : code & 0xff;
  if (primary === FULL) return new StorageError('full', error);
  if (primary === BUSY || primary === LOCKED) return new StorageError('busy', error);
  if (primary === CANNOT_OPEN) return new StorageError('unreachable', error);
  return error instanceof Error ? error : new Error(String(error));
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}
