import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = resolve(import.meta.dirname, '../../../../.cache');
const folder = join(cache, `swift-${process.arch}`);
const lock = `${folder}.lock`;
const STALE_MS = 120_000;

/**
 * OpenStack Swift out of Debian's packages, unpacked and not installed; downloaded once (11 MB), then reused.
 * Answers the folder they were unpacked in. Throws with a sentence that says what to do when they cannot be had.
 */
export async function swiftPackages(): Promise<string> {
  while (!existsSync(folder)) {
    if (await isOurTurn()) await fetchOnce();
    else await wait(500);
  }
  return folder;
}

/** One test process downloads, the others wait for it: apt serves one at a time. */
async function isOurTurn(): Promise<boolean> {
  await mkdir(cache, { recursive: true });
  try {
    await mkdir(lock);
    return true;
  } catch {
    // What a killed process left behind is taken over.
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

async function fetchOnce(): Promise<void> {
  const work = await mkdtemp(`${folder}-`);
  try {
    if (existsSync(folder)) return;
    await download(join(work, 'packages'));
    await unpack(join(work, 'packages'), join(work, 'root'));
    await rename(join(work, 'root'), folder);
  } catch (error) {
    throw new Error(
      'The S3 tests need OpenStack Swift out of the Debian packages, and they could not be downloaded. ' +
        'They need Debian 12 or Ubuntu 22.04 and newer, root, and a package mirror that answers: try "apt-get update".',
      { cause: error },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(lock, { recursive: true, force: true });
  }
}

async function download(into: string): Promise<void> {
  await mkdir(join(into, 'partial'), { recursive: true });
  // Downloads only, so no lock of the system is needed and nothing of it changes.
  const options = [
    '-o',
    `Dir::Cache::archives=${into}`,
    '-o',
    'Debug::NoLocking=true',
    '-o',
    'APT::Sandbox::User=root',
  ];
  const wanted = [
    'install',
    '--download-only',
    '--reinstall',
    '--no-install-recommends',
    '-y',
    ...options,
    'python3-swift',
  ];
  try {
    await run('apt-get', wanted);
  } catch {
    // A fresh image knows no packages, an old one outdated ones.
    await run('apt-get', ['update']);
    await run('apt-get', wanted);
  }
}

async function unpack(packages: string, root: string): Promise<void> {
  for (const name of await readdir(packages))
    if (name.endsWith('.deb')) await run('dpkg', ['-x', join(packages, name), root]);
}
