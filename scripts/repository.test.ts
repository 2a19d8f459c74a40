import { readFileSync } from 'node:fs';
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
