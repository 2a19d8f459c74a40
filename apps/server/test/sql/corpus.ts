import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordDatabase } from '../../src/sql/record-store.ts';
import { opened } from './opened.ts';
import { listed, storeSmallFirm } from './small-firm.ts';

let db: Awaited<ReturnType<typeof opened>>;

/** The small firm, stored before the tests of a file and gone after them. */
export function useSmallFirm(): () => RecordDatabase {
  beforeAll(async () => {
    db = await opened();
    await storeSmallFirm(db.database);
  });
  afterAll(async () => db[Symbol.asyncDispose]());
  return () => db.database;
}

/** A filter and the records it finds, in the order they were stored; the same on both engines. */
export function finds(
  collection: keyof typeof entities,
  rows: readonly (readonly [filter: string, names: string])[],
): void {
  test.each(rows)(`${collection}: %s finds %s`, async (filter, names) => {
    const found = await listed(db.database, entities[collection], { filter });
    const expected = names === '' ? [] : names.split(' ');
    expect(found).toEqual({ names: expected, totalItems: expected.length });
  });
}
