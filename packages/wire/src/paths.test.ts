import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionPath, filePath, parseRecordPath, recordPath, recordsPath } from './paths.ts';

test('names in a path are percent-encoded', () => {
  expect(recordsPath('kunden')).toBe('/api/collections/kunden/records');
  expect(recordPath('a/b', 'ü?')).toBe('/api/collections/a%2Fb/records/%C3%BC%3F');
  expect(collectionPath('users', 'auth-refresh')).toBe('/api/collections/users/auth-refresh');
  expect(filePath('anlagen', 'r1', 'plan 1.pdf')).toBe('/api/files/anlagen/r1/plan%201.pdf');
});

test('a records path is read back', () => {
  const name = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(name, name, (collection, id) => {
      expect(parseRecordPath(recordsPath(collection))).toEqual({ collection, id: undefined });
      expect(parseRecordPath(`${recordPath(collection, id)}/`)).toEqual({ collection, id });
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
