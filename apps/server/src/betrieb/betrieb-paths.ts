import { stat, statfs } from 'node:fs/promises';
import { type Betrieb } from '@traverse/domain/betrieb/betrieb';
import { dienstarten, dienstNamen } from '@traverse/domain/entities/fremddienste';
import { betriebPfad, wartendeMailEntfernenPfad, wartendeMailsPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { latestMigration } from '../backup/write-backup.ts';
import type { Metrics } from '../http/metrics.ts';
import { countWaiting, removeWaiting, waitingMails } from '../mail/waiting-mails.ts';
import { productVersion } from '../openapi/product-version.ts';
import { serve } from '../pfade/serve.ts';
import { keptEnd } from '../protokoll/protokoll-ende.ts';
import { notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { sqliteFile } from '../sql/open-database.ts';
import { backupFacts } from './backup-facts.ts';
import { backupPaths } from './backup-paths.ts';
import type { Installation } from './installation.ts';
import type { slowStatements } from './slow-statements.ts';

interface Sources extends Installation {
  readonly linksInsLeere: () => boolean;
  readonly metrics: Metrics;
  readonly openStreams: () => number;
  readonly deafness: () => Promise<string>;
  readonly slow: ReturnType<typeof slowStatements>;
}

/** `GET /api/betrieb`: how this installation is doing, and below it its backups and the mails that wait. For admin. */
export function betriebPaths(app: FastifyInstance, engine: RecordEngine, sources: Sources): void {
  const gestartet = engine.clock().toISOString();
  serve(app, betriebPfad, async () => {
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
  backupPaths(app, sources);
  serve(app, wartendeMailsPfad, async () => ({ mails: await waitingMails(sources.config.dataDir) }));
  serve(app, wartendeMailEntfernenPfad, async ({ id }) => {
    if (!(await removeWaiting(sources.config.dataDir, id))) throw notFound();
    return undefined;
  });
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
