import { dayAt, entities, type NamedCollection, nextKundennummer, nextName, yearOf } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { ApiError } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

/**
 * The next name of a pack list, invoice or rental, private ones counted. Only inside a transaction it is sure to be
 * still free when the record is stored. Throws ApiError 400 when all numbers of the year are taken.
 */
export async function nextNameIn(
  reads: RecordReads,
  collection: NamedCollection,
  now: Date,
): Promise<string> {
  const year = yearOf(dayAt(now.getTime()));
  const highest = await highestValue(reads, collection, 'name', `__${year}%`);
  try {
    return nextName(collection, typeof highest === 'string' ? [highest] : [], year);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(400, error.message);
    throw error;
  }
}

/** A record stored without a name gets the next one. */
export const namedOnCreate = (collection: NamedCollection): RecordEffects => ({
  complete: async ({ draft, before }, { transaction, now }) =>
    before || draft['name'] ? draft : { ...draft, name: await nextNameIn(transaction, collection, now) },
});

/** A customer stored without a number gets the one above the highest (KUND-02). */
export const numberedOnCreate: RecordEffects = {
  complete: async ({ draft, before }, { transaction }) => {
    if (before || draft['kundennummer'] !== undefined) return draft;
    const highest = await highestValue(transaction, 'kunden', 'kundennummer');
    return { ...draft, kundennummer: nextKundennummer(typeof highest === 'number' ? [highest] : []) };
  },
};

async function highestValue(
  reads: RecordReads,
  collection: NamedCollection | 'kunden',
  field: string,
  pattern = '',
): Promise<unknown> {
  const by = { kind: 'field', path: [field], modifier: undefined } as const;
  const request = {
    filter: pattern === '' ? undefined : compare(field, '~', pattern),
    sort: [{ by, descending: true }],
    page: 1,
    perPage: 1,
    skipTotal: true,
  };
  const { items } = await reads.list(entities[collection], request, 'system');
  return items[0]?.[field];
}
