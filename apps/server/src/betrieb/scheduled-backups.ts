import { spawn } from 'node:child_process';
import { isDue } from '@traverse/domain/betrieb/sicherungen';
import { type Attempt, lastAttempt, noteAttempt } from '../backup/last-attempt.ts';
import type { BackupConfig, Config } from '../config.ts';
import { fileOf } from '../program.ts';

// A start is no moment for it: whoever restarts at noon wants to go on working.
const FIRST_LOOK_MS = 120_000;
const EVERY_MS = 60_000;

const NOT_BEGUN =
  'Die Sicherung ließ sich nicht starten. Versuche auf der Konsole: npm run traverse -- backup';

const DISK_FULL =
  'Auf der Platte mit den Daten ist kein Platz mehr: Die Sicherung ist gescheitert. Schaff Platz und sichere noch einmal.';

/** Tests bring their own. */
interface Clockwork {
  readonly clock?: () => Date;
  readonly firstLookMs?: number;
}

/** The backups of a running server. */
export interface ScheduledBackups {
  readonly isRunning: () => boolean;
  /**
   * Begins one now, unless one is being made; resolves when it is done. What came of it is in `lastAttempt`. Never rejects:
   * where not even that can be noted, as on a full disk, it is printed.
   */
  readonly make: () => Promise<void>;
  /** The last one that anybody wanted; a failure that no disk took is remembered here until the next. */
  readonly last: () => Promise<Attempt | undefined>;
  /** Begins to look at the clock. */
  readonly start: () => void;
  /** Ends that, and notes nothing more; a backup that is being made goes on, it needs no server. */
  readonly stop: () => void;
}

/**
 * Makes a backup every night at the time set, or as soon as the machine is on again. It is made by a process of its own,
 * `backup` of the console, so that nobody waits for it.
 */
export function scheduleBackups(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'filesUrl'>,
  backup: () => BackupConfig,
  { clock = () => new Date(), firstLookMs = FIRST_LOOK_MS }: Clockwork = {},
): ScheduledBackups {
  const { dataDir } = config;
  let running: Promise<void> | undefined;
  let unnoted: Attempt | undefined;
  let isStopped = false;
  const makeOne = async (): Promise<void> => {
    const am = clock().toISOString();
    const before = await lastAttempt(dataDir);
    await byConsole(config, backup());
    // The console notes what comes of it; where it cannot even begin, that is noted here.
    const last = await lastAttempt(dataDir);
    if (isStopped || last?.am !== before?.am) {
      unnoted = undefined;
      return;
    }
    try {
      await noteAttempt(dataDir, { am, fehler: NOT_BEGUN });
      unnoted = undefined;
    } catch (error) {
      // The disk that is full for the note was so for the backup.
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
      unnoted = { am, fehler: isFull ? DISK_FULL : NOT_BEGUN };
      throw error;
    }
  };
  const make = (): Promise<void> => {
    running ??= makeOne()
      .catch((error: unknown) => console.error('Was aus der Sicherung wurde, ist nicht vermerkt:', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const look = async (): Promise<void> => {
    const { at } = backup();
    if (at === undefined) return;
    const last = unnoted ?? (await lastAttempt(dataDir));
    // From the first start on: nothing is due before its first night.
    if (!last) await noteAttempt(dataDir, { am: clock().toISOString(), fehler: '' });
    else if (isDue(at, new Date(last.am), clock())) await make();
  };
  const lookQuietly = () => {
    look().catch(() => undefined); // the disk is full: the next look tries again
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    isRunning: () => running !== undefined,
    make,
    last: async () => unnoted ?? (await lastAttempt(dataDir)),
    start: () => {
      timer = setTimeout(() => {
        lookQuietly();
        timer = setInterval(lookQuietly, EVERY_MS).unref();
      }, firstLookMs).unref();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Resolves when the console has ended, or could not begin. */
function byConsole(
  { dataDir, databaseUrl, filesUrl }: Parameters<typeof scheduleBackups>[0],
  { to }: BackupConfig,
): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    FILES_URL: filesUrl,
    BACKUP_TO: to,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileOf('cli/main'), 'backup'], { env, stdio: 'ignore' });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
