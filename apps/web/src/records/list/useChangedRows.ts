import { useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';

interface Seen {
  readonly records: readonly AnyRecord[];
  readonly stamps: ReadonlyMap<string, string>;
  readonly changed: ReadonlySet<string>;
}

/** Ids of the rows that somebody has changed while they were on screen; their tint fades once (look.md section 7). */
export function useChangedRows(records: readonly AnyRecord[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ records, stamps: stampsOf(records), changed: new Set() }));
  if (seen.records === records) return seen.changed;
  const changed = records.filter(({ id, updated }) => (seen.stamps.get(id) ?? updated) !== updated);
  const next = { records, stamps: stampsOf(records), changed: new Set(changed.map(({ id }) => id)) };
  setSeen(next);
  return next.changed;
}

function stampsOf(records: readonly AnyRecord[]): ReadonlyMap<string, string> {
  return new Map(records.map(({ id, updated }) => [id, updated]));
}
