import { StorageError } from '../storage-error.ts';

// SQLSTATE, see appendix A of the PostgreSQL manual. 08…: connection, 53100 disk full, 57P0x: server goes or starts.
const DISK_FULL = '53100';
const LOCK_NOT_AVAILABLE = '55P03';
const TOO_MANY_CONNECTIONS = '53300';
const STATEMENT_TIMEOUT = '57014';
const CONNECTION_LOST = /^(?:08|57P0)|^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)/;

/** An error of pg as what it means; anything unknown stays as it is. */
export function translated(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === DISK_FULL) return new StorageError('full', error);
  if (code === LOCK_NOT_AVAILABLE || code === TOO_MANY_CONNECTIONS) return new StorageError('busy', error);
  if (code === STATEMENT_TIMEOUT) return new StorageError('slow', error);
  // pg itself throws errors without a code when the connection breaks or none is free in time.
  if (
    CONNECTION_LOST.test(code) ||
    /Connection terminated|connection error|timeout exceeded when trying/.test(error.message)
  ) {
    return new StorageError('unreachable', error);
  }
  return error;
}
