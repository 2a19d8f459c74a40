import { setTimeout as wait } from 'node:timers/promises';
import type { DataLock } from './data-lock.ts';
import { SetupError } from './migrate/setup-error.ts';

/** Where the data are, see `openDatabase`. */
export interface DataPlace {
  readonly databaseUrl: string;
  readonly databaseListenUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Says that a program works with the data, as servers and commands do beside each other. To be disposed of when it ends.
 * Throws SetupError while somebody has the data alone.
 */
export async function serveData(place: DataPlace): Promise<AsyncDisposable> {
  const lock = await openLock(place);
  if (await lock.share()) return held(lock);
  await lock.release();
  throw new SetupError('Gerade wird eine Sicherung eingespielt. Starte danach noch einmal.');
}

/**
 * Nobody else works with the data until this is disposed of; their start is refused. Throws SetupError while a server
 * runs, on this machine or (PostgreSQL) on any.
 */
export async function haveDataAlone(place: DataPlace): Promise<AsyncDisposable> {
  const lock = await openLock(place);
  if (await lock.alone()) return held(lock);
  await lock.release();
  throw new SetupError(
    'Der Server läuft noch mit diesen Daten. Halte ihn an, und versuche es dann noch einmal.',
  );
}

/** Whoever is renewed may still be on the way out. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/**
 * Says that a server serves these data, for as long as its process lives. Of an embedded database there is one at most:
 * what one of two stores the streams of the other hear nothing of. Commands work beside it. Throws SetupError.
 */
export async function serveAlone(
  { databaseUrl, dataDir }: DataPlace,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (databaseUrl !== '') return;
  const { openFileLock } = await import('./sqlite/file-lock.ts');
  const lock = openFileLock(dataDir, 'serving.lock');
  const until = Date.now() + patienceMs;
  while (!(await lock.alone())) {
    if (Date.now() > until) {
      await lock.release();
      throw new SetupError(
        `Mit den Daten in ${dataDir} läuft schon ein Server. Halte ihn an, oder nenne mit DATA_DIR einen anderen Ordner.`,
      );
    }
    await wait(PAUSE_MS);
  }
  process.once('exit', () => void lock.release());
}

const held = (lock: DataLock): AsyncDisposable => ({ [Symbol.asyncDispose]: () => lock.release() });

async function openLock({ databaseUrl, databaseListenUrl = '', dataDir }: DataPlace): Promise<DataLock> {
  if (databaseUrl === '') {
    const { openFileLock } = await import('./sqlite/file-lock.ts');
    return openFileLock(dataDir);
  }
  const { openAdvisoryLock } = await import('./postgres/advisory-lock.ts');
  return openAdvisoryLock(databaseListenUrl || databaseUrl);
}
