import type { StoredRecord } from '../sql/record-store.ts';

/** The oldest stand whose archives are read: what the numbered migrations since have done to tables is done here to records. */
export const OLDEST_READ = 0;

/** Where a record of an archive is stored by now, and as what; nothing of what nobody keeps any more. */
export function storedNow(
  collection: string,
  record: StoredRecord,
): { readonly collection: string; readonly record: StoredRecord } | undefined {
  // 0001
  if (collection === 'einlesungSchritte') return undefined;
  if (collection === 'einlesungen') {
    const { datei: was, ...rest } = record;
    return { collection: 'laeufe', record: { ...rest, was } as StoredRecord };
  }
  // 0002, told apart from shifts of people by what only the former had.
  if (collection === 'dienste' && Object.hasOwn(record, 'werte'))
    return { collection: 'fremddienste', record };
  return { collection, record };
}

/** Collections of older archives that have no name of their own any more. */
const GONE: ReadonlySet<string> = new Set(['einlesungSchritte', 'einlesungen']);

export const isGone = (collection: string): boolean => GONE.has(collection);
