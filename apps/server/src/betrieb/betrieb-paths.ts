import { stat, statfs } from 'node:fs/promises';
import { type Betrieb, dienstarten, dienstNamen, entities } from '@traverse/domain';
import { decide, type JsonSchema, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { keptBackups } from '../backup/kept-backups.ts';
import { latestMigration } from '../backup/write-backup.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Services } from '../dienste/services.ts';
import { openBackupStorage } from '../files/open-storage.ts';
import { FileStorageError } from '../files/storage.ts';
import type { Metrics } from '../http/metrics.ts';
import { countWaiting, removeWaiting, waitingMails } from '../mail/waiting-mails.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { productVersion } from '../openapi/product-version.ts';
import { keptEnd } from '../protokoll/protokoll-ende.ts';
import { forbidden, notFound, signInRequired } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { sqliteFile } from '../sql/open-database.ts';
import type { ScheduledBackups } from './scheduled-backups.ts';
import type { slowStatements } from './slow-statements.ts';

/** What an installation knows of itself beside its records. */
export interface Installation {
  readonly config: Config;
  readonly services: Services;
  readonly backups: ScheduledBackups;
}

const MAILS = '/api/betrieb/mails';

interface Sources extends Installation {
  readonly linksInsLeere: () => boolean;
  readonly metrics: Metrics;
  readonly openStreams: () => number;
  readonly deafness: () => Promise<string>;
  readonly slow: ReturnType<typeof slowStatements>;
}

/** `GET /api/betrieb`: how this installation is doing. `POST /api/betrieb/sicherung`: back up now. For admin. */
export function betriebPaths(app: FastifyInstance, engine: RecordEngine, sources: Sources): void {
  const gestartet = engine.clock().toISOString();
  app.get('/api/betrieb', { config: { openapi: reading } }, async ({ reader }): Promise<Betrieb> => {
    onlyOperators(reader);
    const { config, services, metrics, openStreams, slow, deafness, linksInsLeere } = sources;
    const { smtpUrl } = services.now();
    const end = await keptEnd(engine.database.reads);
    return {
      version: productVersion(),
      gestartet,
      datenbank: await databaseFacts(config, engine.database),
      platte: await driveOf(config.dataDir),
      sicherung: await backupFacts(sources),
      protokoll: { nr: end?.nr ?? 0, hash: end?.hash ?? '' },
      mail: smtpUrl === '' ? 'Ordner' : 'SMTP',
      wartendeMails: smtpUrl === '' ? await countWaiting(config.dataDir, engine.clock()) : 0,
      ohneGeheimnis: dienstarten
        .filter((art) => services.stand()[art].geheimnis === 'fehlt')
        .map((art) => dienstNamen[art]),
      linksInsLeere: linksInsLeere(),
      verbindungen: openStreams(),
      taub: await deafness(),
      antworten: await metrics.answers(),
      langsam: slow.list(),
    };
  });
  app.post('/api/betrieb/sicherung', { config: { openapi: making } }, async ({ reader }, reply) => {
    onlyOperators(reader);
    void sources.backups.make();
    return reply.code(202).send({ message: 'Die Sicherung läuft.', code: 202, data: {} });
  });
  app.get(MAILS, { config: { openapi: listing } }, async ({ reader }) => {
    onlyOperators(reader);
    return { mails: await waitingMails(sources.config.dataDir) };
  });
  app.delete<{ Params: { id: string } }>(
    `${MAILS}/:id`,
    { config: { openapi: removing } },
    async ({ reader, params }, reply) => {
      onlyOperators(reader);
      if (!(await removeWaiting(sources.config.dataDir, params.id))) throw notFound();
      return reply.code(204).send();
    },
  );
}

/** Whoever changes what everybody works with. */
function onlyOperators(reader: Reader): void {
  if (decide(entities.firma.access.update, reader) === true) return;
  throw reader.id === '' ? signInRequired() : forbidden();
}

async function databaseFacts(
  { databaseUrl, dataDir }: Installation['config'],
  database: RecordEngine['database'],
): Promise<Betrieb['datenbank']> {
  const stand = await latestMigration();
  if (databaseUrl !== '') {
    const { amount: anzahl = 0, areInStep: synchron = false } = (await database.followers()) ?? {};
    return { art: 'PostgreSQL', stand, ...(anzahl > 0 ? { repliken: { anzahl, synchron } } : {}) };
  }
  const { size } = await stat(sqliteFile(dataDir));
  return { art: 'SQLite', stand, bytes: size };
}

async function driveOf(folder: string): Promise<Betrieb['platte']> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { frei: bavail * bsize, gesamt: blocks * bsize };
}

async function backupFacts({
  config: { dataDir },
  services,
  backups,
}: Installation): Promise<Betrieb['sicherung']> {
  const { backup } = services.now();
  const { at, to } = backup;
  const attempt = await backups.last();
  const laeuft = backups.isRunning();
  const kept = await keptIn({ dataDir, backup });
  const fehler =
    attempt && attempt.fehler !== '' && !laeuft
      ? { am: attempt.am, text: attempt.fehler }
      : 'problem' in kept
        ? { am: new Date().toISOString(), text: kept.problem }
        : undefined;
  return {
    ort: withoutSecrets(to),
    um: at === undefined ? '' : timeOf(at),
    laeuft,
    aufbewahrt: 'problem' in kept ? 0 : kept.amount,
    ...('newest' in kept && kept.newest ? { letzte: kept.newest } : {}),
    ...(fehler ? { fehler } : {}),
  };
}

async function keptIn(config: Pick<Config, 'dataDir' | 'backup'>) {
  try {
    return await keptBackups(await openBackupStorage(config));
  } catch (error) {
    if (error instanceof ConfigError) return { problem: error.message };
    if (!(error instanceof FileStorageError)) throw error;
    return { problem: 'Der Sicherungsort antwortet nicht. Prüfe BACKUP_TO.' };
  }
}

/** An address may hold key and secret of a bucket. */
function withoutSecrets(place: string): string {
  if (!place.startsWith('s3:')) return place;
  const { hostname, pathname } = new URL(place);
  return `s3://${hostname}${pathname}`;
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const whole: JsonSchema = { type: 'object' };
const reading: PathDescription = {
  tag: 'Betrieb',
  summary: 'Wie es der Installation geht',
  description: 'Letzte Sicherung und ihre Prüfung, Platte, Datenbank, Protokoll, Antwortzeiten; für admin.',
  answer: { description: 'Der Stand', schema: whole },
  errors: [401, 403],
  signIn: true,
};
const listing: PathDescription = {
  tag: 'Betrieb',
  summary: 'Wartende Mails',
  description: 'Was niemand zustellt, weil kein Mailserver eingerichtet ist; die neuesten zuerst. Für admin.',
  answer: { description: 'Die Mails', schema: whole },
  errors: [401, 403],
  signIn: true,
};
const removing: PathDescription = {
  tag: 'Betrieb',
  summary: 'Eine wartende Mail entfernen',
  errors: [401, 403, 404],
  signIn: true,
};
const making: PathDescription = {
  tag: 'Betrieb',
  summary: 'Jetzt sichern',
  description: 'Beginnt eine Sicherung an den Sicherungsort; läuft schon eine, bleibt es bei ihr. Für admin.',
  answer: { description: 'Sie läuft', schema: whole },
  errors: [401, 403],
  signIn: true,
};
