import { expect, test } from 'vitest';
import { cyclesIn, foldersOf, type ImportGraph } from './cycles.ts';

const graph = (imports: Record<string, string[]>): ImportGraph => new Map(Object.entries(imports));

test('files that import others in one direction have no loop', () => {
  expect(cyclesIn(graph({ dialog: ['form', 'field'], form: ['field'], field: ['text'] }))).toEqual([]);
});

test('a loop is named with every file on the way round', () => {
  const imports = graph({ page: ['dialog'], dialog: ['form'], form: ['field'], field: ['dialog'] });
  expect(cyclesIn(imports)).toEqual([['dialog', 'form', 'field', 'dialog']]);
});

test('a file that imports itself is a loop, and each loop is told', () => {
  expect(cyclesIn(graph({ own: ['own'], one: ['other'], other: ['one'] }))).toEqual([
    ['own', 'own'],
    ['one', 'other', 'one'],
  ]);
});

test('folders that import each other are a loop, though no files are; tests and other houses do not count', () => {
  const files = graph({
    'house/kitchen/pan.ts': ['house/cellar/wine.ts', 'street/lamp.ts'],
    'house/cellar/wine.ts': ['house/cellar/rack.ts'],
    'house/cellar/rack.test.ts': ['house/kitchen/pan.ts'],
  });
  expect(cyclesIn(foldersOf(files, 'house/'))).toEqual([]);
  const back = new Map([...files, ['house/cellar/rack.ts', ['house/kitchen/knife.ts']]]);
  expect(cyclesIn(foldersOf(back, 'house/'))).toEqual([['kitchen', 'cellar', 'kitchen']]);
});
