import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGINALS, THUMBS } from './keys.ts';
import type { Log } from './log.ts';
import type { FileStorage } from './storage.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** An upload of many files over a slow line may take hours until its record names them. */
const GRACE_MS = DAY_MS;
/** More strays than both are no leftovers: the database is not the one these files belong to. */
const PLAUSIBLE_STRAYS = 100;
const PLAUSIBLE_SHARE = 0.05;

export interface Sweep {
  readonly storage: FileStorage;
  /** The stored names of all records. */
  readonly namedFiles: () => Promise<ReadonlySet<string>>;
  readonly log: Log;
  readonly clock?: () => Date;
}

/**
 * Removes what no record names, once it is a day old: leftovers of a process that was killed between storing a file
 * and committing its record, or between a commit and the removal it calls for.
 * Answers how many objects went.
 */
export async function sweepFiles({
  storage,
  namedFiles,
  log,
  clock = () => new Date(),
}: Sweep): Promise<number> {
  const before = new Date(clock().getTime() - GRACE_MS);
  await sweepIncoming(storage.incoming, before);
  const old = await oldObjects(storage, before);
  if (old.length === 0) return 0;
  // Asked last, so that whatever is old and named is known to be.
  const named = await namedFiles();
  const strays = old.filter((key) => !named.has(storedNameOf(key)));
  if (strays.length > Math.max(PLAUSIBLE_STRAYS, old.length * PLAUSIBLE_SHARE)) {
    log.warn(
      { strays: strays.length, files: old.length },
      'Too many files belong to no record; none was removed.',
    );
    return 0;
  }
  for (const key of strays) await storage.remove(key);
  if (strays.length > 0)
    log.warn({ strays: strays.length }, 'Files that belonged to no record were removed.');
  return strays.length;
}

/** Sweeps now and once a day, until it is stopped. A sweep that fails is logged; the next one finds the same. */
export function sweepDaily(sweep: Sweep): { stop(): void } {
  const run = () => {
    sweepFiles(sweep).catch((error: unknown) => sweep.log.warn({ err: error }, 'Files could not be swept.'));
  };
  run();
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(path, { force: true });
  }
}

async function oldObjects(storage: FileStorage, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of [ORIGINALS, THUMBS])
    for await (const { key, modified } of storage.list(folder)) if (modified < before) keys.push(key);
  return keys;
}

function storedNameOf(key: string): string {
  return key.split('/')[1] ?? '';
}
