import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What the databases and files of a whole run take, generously. Containers often have 64 MB. */
const NEEDED_BYTES = 2_000_000_000;
const NAME = 'traverse-run-';

/**
 * A folder for what a run of tests writes, gone when this process ends: in memory where there is room, because a test
 * waits for every byte that has to reach a disk. What runs left that were killed goes too.
 */
export function runFolder(base = hasRoom(MEMORY) ? MEMORY : tmpdir()): string {
  for (const name of readdirSync(base)) if (isLeft(name)) remove(join(base, name));
  const folder = join(base, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711); // PostgreSQL is another user here when we are root
  process.once('exit', () => remove(folder));
  return folder;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

function isLeft(name: string): boolean {
  const owner = new RegExp(`^${NAME}(\\d+)$`).exec(name)?.[1];
  return owner !== undefined && !isAlive(Number(owner));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's, or still written to: it goes with the next run.
  }
}
