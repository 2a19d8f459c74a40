import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releaseFiles } from './release-files.ts';
import { repositoryFiles } from './repository-files.ts';

/** What people keep in the folder of the program: data, backups and passwords. */
const KEPT = [
  '.env',
  'data/traverse.db',
  'data/files/a/beleg.pdf',
  'traverse-2026-11-20.tar.gz',
  'deploy/.env',
  'deploy/traverse.env',
  'deploy/data/traverse.db',
  'deploy/data/files/a/beleg.pdf',
  'deploy/backups/2026-11-20.tar.gz',
  'deploy/cluster/.env',
  'deploy/cluster/data/traverse.db',
  'deploy/compose.override.yaml',
  'apps/server/.env',
  'apps/server/data/traverse.db',
];

const folder = mkdtempSync(join(tmpdir(), 'traverse-built-from-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('[RAND-01 P5] a release holds what deploy has in the repository, and nothing that somebody keeps beside it', () => {
  const shipped = repositoryFiles().filter((path) => path.startsWith('deploy/'));
  for (const path of [...shipped, ...KEPT]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    if (shipped.includes(path)) cpSync(path, join(folder, path));
    else writeFileSync(join(folder, path), 'geheim');
  }
  expect(releaseFiles(folder).filter((path) => path.startsWith('deploy/'))).toEqual(shipped.toSorted());
  expect(releaseFiles(folder).filter((path) => KEPT.includes(path))).toEqual([]);
});

test('[RAND-01 P5] the image is built of the repository, and of nothing that somebody keeps in its folder', () => {
  expect(KEPT.filter(isInContext)).toEqual([]);
  const needed = repositoryFiles().filter((path) =>
    /^(?:package|\.npmrc|LICENSE|\.env\.example|(?:README|CHANGELOG)\.md|scripts\/|(?:apps|packages)\/[^/]+\/(?:src|build|public|package)|deploy\/|docs\/handbuch\/)/.test(
      path,
    ),
  );
  expect(needed.length).toBeGreaterThan(1000);
  expect(needed.filter((path) => !isInContext(path))).toEqual([]);
});

test('[P5] what people keep in the folder is not handed on by git either', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  for (const each of ['data/', 'backups/', '.env', '/*.tar.gz']) expect(ignored).toContain(each);
});

/** As Docker reads .dockerignore: the last line that names a path or a folder around it counts. */
function isInContext(path: string): boolean {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const around = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  let isIn = true;
  for (const line of lines) {
    const pattern = line.replace(/^!/, '');
    const names = [pattern, pattern.replace(/^\*\*\//, '')];
    if (around.some((each) => names.some((name) => matchesGlob(each, name)))) isIn = line.startsWith('!');
  }
  return isIn;
}
