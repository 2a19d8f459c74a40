import { SetupError } from '../migrate/setup-error.ts';
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

const refusals: { readonly [code: string]: string } = {
  '28P01': 'Benutzer oder Passwort stimmt nicht',
  '28000': 'Der Benutzer darf sich nicht anmelden',
  '3D000': 'Diese Datenbank gibt es nicht',
  '42501': 'Der Benutzer darf nicht in diese Datenbank',
};

/** Why a database cannot be opened at all, in words that name the setting; anything unknown stays as it is. */
export function whyNotOpened(error: unknown): Error {
  const known = translated(error);
  const code = 'code' in known && typeof known.code === 'string' ? known.code : '';
  const isUnreachable = known instanceof StorageError && known.reason === 'unreachable';
  const reason = isUnreachable ? 'Dort antwortet kein Datenbankserver' : refusals[code];
  return reason === undefined ? known : new SetupError(`DATABASE_URL: ${reason}.`, { cause: error });
}
