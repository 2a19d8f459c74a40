import { expect, test } from 'vitest';
import { cyclesIn, type ImportGraph } from './cycles.ts';

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
