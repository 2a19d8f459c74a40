import { NoServerError, SetupError } from '../migrate/setup-error.ts';
import { StorageError } from '../storage-error.ts';

// SQLSTATE, see appendix A of the PostgreSQL manual.
const DISK_FULL = '53100';
const LOCK_NOT_AVAILABLE = '55P03';
const STATEMENT_TIMEOUT = '57014';
/** Memory, connections and the like are used up. */
const SCARCE = /^53/;
/** Connection, state of a transaction (a replica too: 25006), operator, system; then Node's own. */
const CONNECTION_LOST = /^(?:08|25|57|58)...$|^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOST|ENET)/;
/** pg itself throws errors without a code when the connection breaks, is silent, or none is free in time. */
const PG_LOST =
  /Connection terminated|connection error|not queryable|read timeout|timeout expired|timeout exceeded when trying/;
const SILENT = /read timeout|timeout expired|connection timeout/;
const READ_ONLY = '25006';

/** A server that only reads, found out before anything was asked of it. */
export class OnlyReads extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('this server only reads');
  }
}

/** An error of pg as what it means; anything unknown stays as it is. */
export function translated(error: unknown): Error {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error)) return new Error(String(error));
  const code = codeOf(error);
  if (code === DISK_FULL) return new StorageError('full', error);
  if (code === LOCK_NOT_AVAILABLE || SCARCE.test(code)) return new StorageError('busy', error);
  if (code === STATEMENT_TIMEOUT) return new StorageError('slow', error);
  if (CONNECTION_LOST.test(code) || PG_LOST.test(error.message))
    return new StorageError('unreachable', error);
  return error;
}

/** The connection is of no use any more. */
export function isLost(error: unknown): error is StorageError {
  return error instanceof StorageError && (error.reason === 'unreachable' || error.reason === 'unclear');
}

/** No other connection made before is any better: the way is silent, or leads to a server that only reads. */
export function isWayLost(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : undefined;
  return isOfReplica(error) || (cause instanceof Error && SILENT.test(cause.message));
}

export function isOfReplica(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : undefined;
  return cause instanceof Error && codeOf(cause) === READ_ONLY;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** A pooler, as pgbouncer is, does not know a setting that a connection begins with; nor does a server what is none. */
const REFUSED_START =
  /(?:unsupported startup parameter(?: in options)?:|unrecognized configuration parameter) "?([\w.]+)/;

/** The name of the setting with which no connection is made. */
export function refusedAtStart(error: unknown): string | undefined {
  const cause = error instanceof StorageError ? error.cause : error;
  return cause instanceof Error ? REFUSED_START.exec(cause.message)?.[1] : undefined;
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
  const parameter = refusedAtStart(known);
  if (parameter !== undefined) {
    return new SetupError(
      `DATABASE_URL: Der Server oder der Verteiler davor (pgbouncer) kennt „${parameter}“ nicht. Nimm es aus der Adresse, oder erlaube es dort (ignore_startup_parameters).`,
      { cause: error },
    );
  }
  if (isOfReplica(known)) {
    return new NoServerError('DATABASE_URL: Dort antwortet nur ein Server, der nichts speichert (Replik).', {
      cause: error,
    });
  }
  const code = 'code' in known && typeof known.code === 'string' ? known.code : '';
  const isUnreachable = known instanceof StorageError && known.reason === 'unreachable';
  if (isUnreachable) {
    return new NoServerError('DATABASE_URL: Dort antwortet kein Datenbankserver.', { cause: error });
  }
  const reason = refusals[code] ?? certificateReason(code, known.message);
  return reason === undefined ? known : new SetupError(`DATABASE_URL: ${reason}.`, { cause: error });
}

/** Why an encrypted connection was not made; what Node and pg call it. */
function certificateReason(code: string, message: string): string | undefined {
  if (/does not support SSL/.test(message))
    return 'Der Server spricht nicht verschlüsselt. Richte dort TLS ein, oder nimm sslmode aus der Adresse';
  if (code === 'CERT_HAS_EXPIRED') return 'Das Zertifikat des Servers ist abgelaufen';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'Das Zertifikat des Servers ist für einen anderen Namen. Nimm in der Adresse den, der darin steht';
  if (!/SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED/.test(code)) return undefined;
  return 'Dem Zertifikat des Servers vertraut dieser Rechner nicht. Nenne seine Zertifizierungsstelle (&sslrootcert=/pfad/ca.pem), oder prüfe es nicht (sslmode=no-verify)';
}

const NO_RIGHT = '42501';

/**
 * Why the tables of a database cannot be made or changed, in words that name the setting. What is no refusal of the server
 * stays as it is: it is a fault of ours.
 */
export function whyNotPrepared(error: unknown): Error {
  const known = error instanceof Error ? error : new Error(String(error));
  if (known instanceof SetupError || known instanceof StorageError) return known;
  const code = codeOf(known);
  if (!/^[0-9A-Z]{5}$/.test(code)) return known;
  const schema = /permission denied for schema (\S+)/.exec(known.message)?.[1] ?? 'public';
  const sentence =
    code === NO_RIGHT
      ? `Der Benutzer darf in dieser Datenbank keine Tabellen anlegen. Mach ihn zu ihrem Besitzer (ALTER DATABASE … OWNER TO …), oder gib ihm das Recht: GRANT CREATE, USAGE ON SCHEMA ${schema} TO …`
      : `Die Tabellen ließen sich nicht anlegen (${code}: ${known.message})`;
  return new SetupError(`DATABASE_URL: ${sentence}.`, { cause: error });
}
