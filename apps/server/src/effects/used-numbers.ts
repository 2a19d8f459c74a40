import { entity, nobody, text } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';

/**
 * Numbers that were given to records which are not here: those that moving in has left out. On no wire, and part of
 * every backup: they are never given again, and the list of numbers says why they are missing (GOBD-04).
 */
export const usedNumbers = entity({
  collection: 'vergebeneNummern',
  label: { one: 'Vergebene Nummer', many: 'Vergebene Nummern' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    sammlung: text({ label: 'Sammlung', required: true }),
    name: text({ label: 'Nummer', required: true }),
    grund: text({ label: 'Grund' }),
  },
});

/** What is known of the missing numbers of a collection: the reason by the number. */
export async function usedNumbersOf(
  reads: RecordReads,
  sammlung: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await reads.findWhere(usedNumbers, { sammlung });
  return new Map(found.map(({ name, grund }) => [name, grund]));
}
