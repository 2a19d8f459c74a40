import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

const PATHS_OF_A_MACHINE = /(?:^|[\s"'`(=:])\/(?:home|Users|root|work|farm)\/\w/;
const REGISTRY_HOST = /registry\.(?:npm|yarn)/;

const texts = repositoryFiles()
  .map((path) => ({ path, text: readFileSync(path, 'latin1') }))
  .filter(({ text }) => !text.includes('\0'));

test('the lock file names no registry, so that every machine asks its own', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "http/);
});

test.each([
  ['path of one machine', PATHS_OF_A_MACHINE],
  ['host of a registry', REGISTRY_HOST],
])('no file holds a %s', (_what, pattern) => {
  const lines = texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
  );
  expect(lines).toEqual([]);
});

const documents = texts.filter(({ path }) => path.endsWith('.md'));
const LINK = /\]\(([^)\s#]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g;

test('every link of a document leads to a file', () => {
  const astray = documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((to) => !to.includes(':') && !existsSync(join(dirname(path), to)))
      .map((to) => `${path}: ${to}`),
  );
  expect(astray).toEqual([]);
});

test('a decision is headed by the number of its file', () => {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));
  const others = decisions.filter(
    ({ path, text }) => Number(/^# (\d+)[.:]? /.exec(text)?.[1]) !== Number(basename(path).slice(0, 4)),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
