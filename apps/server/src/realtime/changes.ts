import type { Entity } from '@traverse/schema';
import type { RecordEvent } from '../records/effects.ts';
import { keptPer } from '../sql/kept-per.ts';
import type { StoredRecord } from '../sql/record-store.ts';

/** One record written, as instances tell each other. */
export interface Change {
  readonly action: RecordEvent['action'];
  readonly collection: string;
  /** What it is since then, or what it was before it was deleted; without its secrets. */
  readonly record: StoredRecord;
}

/** What a transaction did, one change per record, in the order in which the records were first touched. */
export function changesOf(events: readonly RecordEvent[]): readonly Change[] {
  const byRecord = new Map<string, RecordEvent>();
  for (const event of events) {
    const key = `${event.entity.collection}/${event.record.id}`;
    const earlier = byRecord.get(key);
    const both = earlier ? merged(earlier, event) : event;
    if (both) byRecord.set(key, both);
    else byRecord.delete(key);
  }
  return [...byRecord.values()].map(changeOf);
}

/** Two events of one record as one; nothing if it came and went. */
function merged(earlier: RecordEvent, later: RecordEvent): RecordEvent | undefined {
  if (earlier.action === 'create') {
    return later.action === 'delete' ? undefined : { ...later, action: 'create' };
  }
  return later.action === 'create' ? { ...later, action: 'update' } : later;
}

function changeOf({ action, entity, record }: RecordEvent): Change {
  const { collection } = entity;
  if (!hasSecrets(entity)) return { action, collection, record };
  const shown = Object.entries(record).filter(([name]) => entity.fields[name]?.kind !== 'secret');
  // Cast: id, created and updated are no secrets.
  return { action, collection, record: Object.fromEntries(shown) as StoredRecord };
}

/** Asked with every write. */
const hasSecrets = keptPer((entity: Entity) =>
  Object.values(entity.fields).some(({ kind }) => kind === 'secret'),
);
