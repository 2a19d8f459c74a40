import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecordPath, recordsPath } from './paths.ts';

test('names in a path are percent-encoded', () => {
  expect(recordsPath('kunden')).toBe('/api/collections/kunden/records');
  expect(recordsPath('a/ü?')).toBe('/api/collections/a%2F%C3%BC%3F/records');
});

test('a records path is read back', () => {
  const name = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(name, name, (collection, id) => {
      expect(parseRecordPath(recordsPath(collection))).toEqual({ collection, id: undefined });
      const path = `${recordsPath(collection)}/${encodeURIComponent(id)}/`;
      expect(parseRecordPath(path)).toEqual({ collection, id });
    }),
  );
});

test.each([
  '',
  '/api/batch',
  '/api/collections//records',
  '/api/collections/a/records/b/c',
  '/api/collections/%/records',
])('%j is no records path', (path) => {
  expect(parseRecordPath(path)).toBeUndefined();
});
