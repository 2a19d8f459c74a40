import { StorageError } from '../storage-error.ts';

/** Result codes of SQLite; the low byte of an extended code. */
const reasons: { readonly [code: number]: StorageError['reason'] } = {
  5: 'busy',
  6: 'busy', // locked
  8: 'readOnly',
  11: 'damaged',
  13: 'full',
  14: 'unreachable', // cannot be opened
  26: 'damaged', // not a database
};

/** An error of node:sqlite as what it means; anything unknown stays as it is. */
export function translated(error: unknown): Error {
  if (error instanceof StorageError) return error;
  const code = codeOf(error);
  const reason = code === undefined ? undefined : reasons[code & 0xff];
  if (reason !== undefined) return new StorageError(reason, error);
  return error instanceof Error ? error : new Error(String(error));
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}
