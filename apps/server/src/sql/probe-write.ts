import type { Entity } from '@traverse/schema';
import type { RecordDatabase } from './record-store.ts';
import type { NewRecord } from './stored-record.ts';

/** Writes a record and takes it away again, durably. Rejects with StorageError when nothing can be stored. */
export function probeWrite<E extends Entity>(
  database: RecordDatabase,
  entity: E,
  record: NewRecord<E>,
): Promise<void> {
  return database.transaction(async (current) => {
    await current.insert(entity, record);
    await current.remove(entity, record.id);
  });
}
