import { stat } from 'node:fs/promises';
import type { Betrieb } from '@traverse/domain/betrieb/betrieb';
import { keptBackups } from '../backup/kept-backups.ts';
import { type Config, ConfigError } from '../config.ts';
import { openBackupStorage } from '../files/open-storage.ts';
import { FileStorageError } from '../files/storage.ts';
import type { Installation } from './installation.ts';

/** How the backups are, for `GET /api/betrieb`. */
export async function backupFacts({
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
    beiDenDaten: await liesBesideData(to, dataDir),
    laeuft,
    aufbewahrt: 'problem' in kept ? 0 : kept.amount,
    ...('newest' in kept && kept.newest ? { letzte: kept.newest } : {}),
    ...(fehler ? { fehler } : {}),
  };
}

/**
 * On the drive of the data, or not there at all: whatever takes the one takes the other. Where a database or bucket of
 * somewhere else holds the data, this is still the drive that everybody here looks after.
 */
async function liesBesideData(to: string, dataDir: string): Promise<boolean> {
  if (to.startsWith('s3:')) return false;
  const [place, data] = await Promise.all([to, dataDir].map((path) => stat(path).catch(() => undefined)));
  return place === undefined || place.dev === data?.dev;
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
