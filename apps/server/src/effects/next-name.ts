import { dayAt, entities, type NamedCollection, nextKundennummer, nextName, yearOf } from '@traverse/domain';
import type { Entity } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { ApiError } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

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
  const highest = await highestValue(reads, entities[collection], 'name', `__${year}%`);
  try {
    return nextName(collection, highest === undefined ? [] : [highest], year);
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
export const numberedOnCreate: RecordEffects<typeof entities.kunden> = {
  complete: async ({ draft, before }, { transaction }) => {
    if (before || draft.kundennummer !== undefined) return draft;
    const highest = await highestValue(transaction, entities.kunden, 'kundennummer');
    return { ...draft, kundennummer: nextKundennummer(highest === undefined ? [] : [highest]) };
  },
};

async function highestValue<E extends Entity, Name extends keyof StoredRecord<E> & string>(
  reads: RecordReads,
  entity: E,
  field: Name,
  pattern = '',
): Promise<StoredRecord<E>[Name] | undefined> {
  const by = { kind: 'field', path: [field], modifier: undefined } as const;
  const request = {
    filter: pattern === '' ? undefined : compare(field, '~', pattern),
    sort: [{ by, descending: true }],
    page: 1,
    perPage: 1,
    skipTotal: true,
  };
  const { items } = await reads.list(entity, request, 'system');
  return items[0]?.[field];
}
