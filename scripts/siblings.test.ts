import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';

// After + or ~ comes whatever there is, rows and cells too.
const ANYTHING = /[^{}]*[~+] *(?:\*|:is\(\*\)|:(?:first|last|nth|hover|focus)[^{}]*)(?= *[,{])/g;

test('no style looks at the siblings of every row: what is moved in a long table would have all of it looked at anew', () => {
  const written = repositoryFiles()
    .filter((path) => path.startsWith('apps/web/src/') && path.endsWith('.css'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(ANYTHING)].map(([rule]) => `${path}: ${rule.trim()}`),
    );
  expect(written).toEqual([]);
});
