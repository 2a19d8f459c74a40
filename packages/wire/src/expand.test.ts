import { expect, test } from 'vitest';
import { type ExpandTree, parseExpand } from './expand.ts';
import { MAX_EXPAND_PATHS } from './limits.ts';

/** The tree as nested objects, which read better in a table. */
function shape(tree: ExpandTree): object {
  return Object.fromEntries([...tree].map(([field, below]) => [field, shape(below)]));
}

test.each([
  { expand: '', tree: {} },
  { expand: 'kunde', tree: { kunde: {} } },
  { expand: ' kunde , rechnung . kunde ', tree: { kunde: {}, rechnung: { kunde: {} } } },
  { expand: 'a.b,a,a.b.c,a.d', tree: { a: { b: { c: {} }, d: {} } } },
  { expand: 'packlisten_via_kunde.kunde', tree: { packlisten_via_kunde: { kunde: {} } } },
  { expand: 'a.b.c.d.e.f.g.h', tree: { a: { b: { c: { d: { e: { f: {} } } } } } } },
  { expand: ',,a..b,.c,d.', tree: {} },
  { expand: '__proto__.x,kunde.constructor', tree: {} },
])('[API-02] reads expand=$expand', ({ expand, tree }) => {
  expect(shape(parseExpand(expand))).toEqual(tree);
});

test('too many paths are refused', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`).join(',');
  expect(parseExpand(paths(MAX_EXPAND_PATHS)).size).toBe(MAX_EXPAND_PATHS);
  expect(() => parseExpand(paths(MAX_EXPAND_PATHS + 1))).toThrow(expect.objectContaining({ status: 400 }));
});
