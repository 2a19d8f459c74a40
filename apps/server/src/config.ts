import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { urlsOf } from './database-urls.ts';

/** Everything that can be set from outside (OPS-07), each with a safe default. See .env.example. */
export interface Config {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Empty: SQLite in dataDir. */
  readonly databaseUrl: string;
  /** A way to the same database that stays with one server, where databaseUrl leads through a pooler. Empty: databaseUrl. */
  readonly databaseListenUrl: string;
  /** So long a start waits for a database server that does not answer or only reads, in milliseconds. */
  readonly databaseWaitMs: number;
  /** So long after SIGTERM requests are still served while `/api/ready` says no, in milliseconds. */
  readonly drainMs: number;
  /** Empty: the folder `files` in dataDir. */
  readonly filesUrl: string;
  /** Where browsers reach the server, without a slash at the end; used in mail links. Empty: where it listens. */
  readonly publicUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Absent unless issuer, id and secret are set. */
  readonly oidc: OidcConfig | undefined;
  /** Lower case; empty: no proxy is trusted. */
  readonly trustedProxyHeader: string;
  readonly logLevel: LogLevel;
  /** Other web sites whose scripts may use the API, e.g. `https://shop.example.org`. */
  readonly allowedOrigins: readonly string[];
  /** 1 = as built in, 2 = twice as many requests, 0 = no limits. */
  readonly rateLimitFactor: number;
  /** What a monitoring system sends to read /api/metrics. Empty: only admins read them. */
  readonly metricsToken: string;
  readonly backup: BackupConfig;
  /** Folders (absolute) below which an admin may have backups put; empty: nowhere but in buckets. */
  readonly backupFolders: readonly string[];
  /** What seals the secrets that are typed into the browser; empty: a key in dataDir. */
  readonly secretsKey: string;
  /** What is set here is not set in the browser. */
  readonly isGiven: { readonly mail: boolean; readonly sicherung: boolean; readonly anmeldung: boolean };
}

export interface BackupConfig {
  /** A folder (absolute) or `s3://…`. */
  readonly to: string;
  /** Time of day in Germany, minutes after midnight; absent: none is made by schedule. */
  readonly at: number | undefined;
  readonly keepDays: number;
  readonly keepMonths: number;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Of every setting, as in .env.example. */
export const settingNames: readonly string[] = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_WAIT_SECONDS',
  'DRAIN_SECONDS',
  'FILES_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'TRUSTED_PROXY_HEADER',
  'LOG_LEVEL',
  'ALLOWED_ORIGINS',
  'RATE_LIMIT_FACTOR',
  'METRICS_TOKEN',
  'BACKUP_AT',
  'BACKUP_TO',
  'BACKUP_KEEP_DAYS',
  'BACKUP_KEEP_MONTHS',
  'BACKUP_FOLDERS',
  'SECRETS_KEY',
];
/** What stands on the button of a sign-in service, unless somebody says otherwise. */
export const OIDC_BUTTON = 'Mit Firmenkonto anmelden';

type Environment = { readonly [name: string]: string | undefined };

/** A setting that cannot be used; the message names it and says what would do. */
export class ConfigError extends Error {}

/** Reads the settings. Throws ConfigError with a German sentence that names the wrong one. */
export function readConfig(env: Environment): Config {
  const setting = (name: string, fallback = ''): string => env[name]?.trim() || fallback;
  const dataDir = resolve(setting('DATA_DIR', './data'));
  const databaseUrl = databaseUrlOf('DATABASE_URL', setting('DATABASE_URL'));
  const oidc = oidcOf(setting);
  return {
    host: hostOf(setting('HOST', '127.0.0.1')),
    port: portOf(setting('PORT', '8090')),
    dataDir,
    databaseUrl,
    databaseListenUrl: databaseUrlOf('DATABASE_LISTEN_URL', setting('DATABASE_LISTEN_URL')),
    databaseWaitMs: secondsOf('DATABASE_WAIT_SECONDS', setting('DATABASE_WAIT_SECONDS', '60')) * 1000,
    // Beside an embedded database there is no other instance.
    drainMs: secondsOf('DRAIN_SECONDS', setting('DRAIN_SECONDS', databaseUrl === '' ? '0' : '5')) * 1000,
    filesUrl: urlOf('FILES_URL', setting('FILES_URL'), ['s3:']),
    publicUrl: publicUrlOf(setting('PUBLIC_URL')),
    smtpUrl: urlOf('SMTP_URL', setting('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: senderOf(setting('MAIL_FROM', 'Traverse <traverse@localhost>')),
    oidc,
    trustedProxyHeader: headerOf(setting('TRUSTED_PROXY_HEADER')),
    logLevel: logLevelOf(setting('LOG_LEVEL', 'info')),
    allowedOrigins: originsOf(setting('ALLOWED_ORIGINS')),
    rateLimitFactor: factorOf(setting('RATE_LIMIT_FACTOR', '1')),
    metricsToken: tokenOf(setting('METRICS_TOKEN')),
    backup: {
      to: backupPlaceOf(setting('BACKUP_TO', ownBackups(dataDir))),
      at: timeOfDay(setting('BACKUP_AT', '03:10')),
      keepDays: amountOf('BACKUP_KEEP_DAYS', setting('BACKUP_KEEP_DAYS', '14')),
      keepMonths: amountOf('BACKUP_KEEP_MONTHS', setting('BACKUP_KEEP_MONTHS', '12')),
    },
    backupFolders: listOf(setting('BACKUP_FOLDERS')).map((folder) => resolve(folder)),
    secretsKey: keyOf(setting('SECRETS_KEY')),
    isGiven: {
      mail: setting('SMTP_URL') !== '',
      sicherung: setting('BACKUP_TO') !== '',
      anmeldung: oidc !== undefined,
    },
  };
}

/** What looks like an address has to be one; whether a name leads anywhere shows when it is asked. */
export function isHost(value: string): boolean {
  const isName = /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(value) && !/^[\d.]+$/.test(value);
  return isIP(value) !== 0 || isName;
}

function hostOf(value: string): string {
  if (isHost(value)) return value;
  throw new ConfigError(
    `HOST=${value} ist keine Adresse. Erlaubt sind Adressen und Namen dieses Rechners, z. B. 127.0.0.1 oder 0.0.0.0.`,
  );
}

function portOf(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  throw new ConfigError(`PORT=${value} ist kein Port. Erlaubt sind ganze Zahlen von 0 bis 65535.`);
}

function urlOf(name: string, value: string, protocols: readonly string[]): string {
  if (value === '') return value;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol) && !isNowhere(value)) return value;
  // The value itself stays out of the message: it may hold a password.
  const hint = protocols.some((protocol) => value.startsWith(`${protocol}//`))
    ? unencodedIn(value)
    : `Sie beginnt mit ${protocols.join('// oder ')}//.`;
  throw new ConfigError(`${name} ist keine gültige Adresse. ${hint}`);
}

/** What most likely stands between name and host as it was given, and means something else there. */
function unencodedIn(value: string): string {
  const [, account = ''] = /^\w+:\/\/(.*)@/s.exec(value) ?? [];
  const signs = [...new Set(account.match(/[#/?[\]@%\s]/g) ?? [])].filter(
    (sign) => sign !== '%' || /%(?![0-9a-f]{2})/i.test(account),
  );
  if (signs.length === 0) return 'Prüfe Rechner und Port.';
  const encoded = signs.map((sign) => `„${sign}“ als ${percentOf(sign)}`).join(', ');
  return `Zeichen, die in einer Adresse etwas bedeuten, müssen in Benutzer und Passwort anders stehen: ${encoded}.`;
}

const percentOf = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

function databaseUrlOf(name: string, value: string): string {
  for (const url of urlsOf(value)) urlOf(name, url, ['postgres:', 'postgresql:']);
  return value;
}

function secondsOf(name: string, value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value);
  throw new ConfigError(`${name}=${value} ist keine Dauer. Erlaubt sind ganze Sekunden von 0 bis 999.`);
}

/** A mail server without a name; of a database that means the one of this machine. */
function isNowhere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol.startsWith('smtp') && hostname === '';
}

function publicUrlOf(value: string): string {
  const url = urlOf('PUBLIC_URL', value, ['http:', 'https:']);
  if (url === '') return url;
  const { search, hash, username, pathname } = new URL(url);
  if (search + hash + username !== '') {
    throw new ConfigError(
      'PUBLIC_URL ist mehr als eine Adresse. Erlaubt ist ein Rechner, z. B. https://traverse.example.org.',
    );
  }
  if (/^\/*$/.test(pathname)) return url.replace(/\/+$/, '');
  throw new ConfigError(
    `PUBLIC_URL: Unter einem Pfad („${pathname}“) läuft Traverse nicht. Gib ihm einen eigenen Namen, z. B. https://traverse.example.org.`,
  );
}

/** `Name <address>`, or the address alone. */
export function isSender(value: string): boolean {
  const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) && !/[\r\n]/.test(value);
}

function senderOf(value: string): string {
  if (isSender(value)) return value;
  throw new ConfigError(
    `MAIL_FROM=${value} ist kein Absender. So sieht einer aus: Traverse <traverse@example.org>.`,
  );
}

function headerOf(value: string): string {
  if (/^[\w!#$%&'*+.^`|~-]*$/.test(value)) return value.toLowerCase();
  throw new ConfigError(
    `TRUSTED_PROXY_HEADER=${value} ist kein Name einer Kopfzeile. Ein Beispiel: X-Forwarded-For.`,
  );
}

const listOf = (value: string): readonly string[] => value.split(',').flatMap((each) => each.trim() || []);

function originsOf(value: string): readonly string[] {
  const origins = listOf(value);
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new ConfigError(
      `ALLOWED_ORIGINS=${value} ist nicht lesbar. Erlaubt sind Adressen ohne Pfad, mit Komma getrennt, z. B. https://shop.example.org.`,
    );
  }
  return origins;
}

function factorOf(value: string): number {
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value);
  throw new ConfigError(
    `RATE_LIMIT_FACTOR=${value} ist keine Zahl. 1 ist üblich, 2 erlaubt doppelt so viel, 0 schaltet ab.`,
  );
}

function tokenOf(value: string): string {
  if (value === '' || /^[\x21-\x7e]{20,}$/.test(value)) return value;
  // The value itself stays out of the message.
  throw new ConfigError(
    'METRICS_TOKEN ist zu kurz oder enthält Leerzeichen oder Umlaute. Nimm mindestens 20 zufällige Zeichen.',
  );
}

function keyOf(value: string): string {
  if (value === '' || value.length >= 32) return value;
  // The value itself stays out of the message.
  throw new ConfigError('SECRETS_KEY ist zu kurz. Nimm mindestens 32 zufällige Zeichen.');
}

/** Where backups go unless BACKUP_TO names another place, and copies from before changes of tables. */
export const ownBackups = (dataDir: string): string => join(dataDir, 'backups');

function backupPlaceOf(value: string): string {
  return value.startsWith('s3:') ? urlOf('BACKUP_TO', value, ['s3:']) : resolve(value);
}

function timeOfDay(value: string): number | undefined {
  if (value.toLowerCase() === 'aus') return undefined;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(value) ?? [];
  if (Number(hours) <= 23 && Number(minutes) <= 59) return Number(hours) * 60 + Number(minutes);
  throw new ConfigError(`BACKUP_AT=${value} ist keine Uhrzeit. So sieht eine aus: 03:10. „aus“ schaltet ab.`);
}

function amountOf(name: string, value: string): number {
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value);
  throw new ConfigError(`${name}=${value} ist keine Anzahl. Erlaubt sind ganze Zahlen von 1 bis 9999.`);
}

function logLevelOf(value: string): LogLevel {
  const level = logLevels.find((each) => each === value.toLowerCase());
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL=${value} gibt es nicht. Erlaubt sind ${logLevels.join(', ')}.`);
}

function oidcOf(setting: (name: string, fallback?: string) => string): OidcConfig | undefined {
  const issuer = urlOf('OIDC_ISSUER', setting('OIDC_ISSUER'), ['http:', 'https:']);
  const clientId = setting('OIDC_CLIENT_ID');
  const clientSecret = setting('OIDC_CLIENT_SECRET');
  if (issuer === '' && clientId === '' && clientSecret === '') return undefined;
  if (issuer === '') {
    throw new ConfigError('OIDC_CLIENT_ID oder OIDC_CLIENT_SECRET ist gesetzt, es fehlt aber OIDC_ISSUER.');
  }
  if (clientId === '' || clientSecret === '') {
    throw new ConfigError('OIDC_ISSUER ist gesetzt, es fehlt aber OIDC_CLIENT_ID oder OIDC_CLIENT_SECRET.');
  }
  return { issuer, clientId, clientSecret, name: setting('OIDC_NAME', OIDC_BUTTON) };
}
