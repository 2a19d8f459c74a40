import type { ScanAnswer } from '@traverse/domain/pfade';

type Stand = NonNullable<ScanAnswer['zeile']>;

/** What was loaded (a record, a list or a page of records), with the counters of a line as the server just told them. */
export function patched(data: unknown, zeile: Stand): unknown {
  if (Array.isArray(data)) return data.map((each: unknown) => patched(each, zeile));
  if (typeof data !== 'object' || data === null) return data;
  if ('items' in data) return { ...data, items: patched(data.items, zeile) };
  return isOlder(data, zeile) ? { ...data, ...zeile } : data;
}

/** Two answers may arrive in another order than they were stored. */
function isOlder(record: object, { id, updated }: Stand): boolean {
  return 'id' in record && record.id === id && 'updated' in record && String(record.updated) <= updated;
}
