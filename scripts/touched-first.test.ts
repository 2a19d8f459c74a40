import { expect, test } from 'vitest';
import { touchedBy } from './touched-first.ts';

const imports = new Map([
  ['domain/src/totals.ts', ['./line.ts', 'node:assert']],
  ['domain/src/totals.test.ts', ['./totals.ts', 'vitest']],
  ['domain/src/line.ts', []],
  ['domain/src/line.test.ts', ['./line.ts']],
  ['domain/src/other.test.ts', ['./other.ts']],
  ['apps/server/src/print.test.ts', ['@traverse/domain']],
  ['round/a.ts', ['./b.ts']],
  ['round/b.ts', ['./a.ts']],
]);
const touched = (...changed: string[]) => [...touchedBy(changed, imports)].toSorted();

test('a change touches itself and what imports it, over any number of steps', () => {
  expect(touched('domain/src/line.ts')).toEqual([
    'domain/src/line.test.ts',
    'domain/src/line.ts',
    'domain/src/totals.test.ts',
    'domain/src/totals.ts',
  ]);
});

test('a test that was changed touches itself alone', () => {
  expect(touched('domain/src/totals.test.ts')).toEqual(['domain/src/totals.test.ts']);
});

test('files that import each other are touched once', () => {
  expect(touched('round/a.ts')).toEqual(['round/a.ts', 'round/b.ts']);
});

test('nothing changed touches nothing', () => {
  expect(touched()).toEqual([]);
});
