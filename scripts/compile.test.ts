import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

test('every program of the house is compiled by check: a folder with a tsconfig of its own needs its line', () => {
  const source = readFileSync('scripts/compile.ts', 'utf8');
  const configs = repositoryFiles().filter((path) => path.endsWith('tsconfig.json'));
  const own = configs.filter((path) => !readFileSync(path, 'utf8').includes('tsconfig.tools.json'));
  const folders = own.map((path) => (dirname(path) === '.' ? path : dirname(path)));
  expect(folders.filter((folder) => !source.includes(`'${folder}'`))).toEqual([]);
  const tools = readFileSync('tsconfig.tools.json', 'utf8');
  const others = configs.filter((path) => !own.includes(path)).map((path) => dirname(path));
  expect(others.filter((folder) => !tools.includes(`"${folder}"`))).toEqual([]);
});
