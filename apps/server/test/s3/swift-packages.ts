import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = resolve(import.meta.dirname, '../../../../.cache');
const folder = join(cache, `swift-${process.arch}`);

/**
 * OpenStack Swift out of Debian's packages, unpacked and not installed; downloaded once (11 MB), then reused.
 * Answers the folder they were unpacked in. Throws with a sentence that says what to do when they cannot be had.
 */
export async function swiftPackages(): Promise<string> {
  if (!existsSync(folder)) await fetchInto(folder);
  return folder;
}

async function fetchInto(target: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(`${target}-`);
  try {
    await download(join(work, 'packages'));
    await unpack(join(work, 'packages'), join(work, 'root'));
    // Another test process may have been faster: then its folder stays.
    await rename(join(work, 'root'), target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } catch (error) {
    throw new Error(
      'The S3 tests need OpenStack Swift out of the Debian packages, and they could not be downloaded. ' +
        'They need Debian 12 or Ubuntu 22.04 and newer, root, and a package mirror that answers: try "apt-get update".',
      { cause: error },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
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
  await writeFile(join(root, '.gitignore'), '*\n');
}
