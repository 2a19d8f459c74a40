import type { Entity, Reader } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';
import type { RecordEvent } from './effects.ts';
import type { RecordEngine } from './engine.ts';
import { onDelete, pathOf, type Reference, referencesTo } from './entities.ts';
import { inTurn, tried } from './tried.ts';
import { deleteRecord, refuseDelete } from './write-record.ts';

/** What deleting a record would write. */
export interface DeletePreview {
  /** Of records with what follows for them, effects and derived values included. */
  readonly events: readonly RecordEvent[];
  /** Of those that are only counted, by what leads from them to the record. */
  readonly counted: readonly (Reference & { readonly anzahl: number })[];
}

/** Where more hangs on a record it is only counted: whoever stores something waits while a deletion is tried. */
const MOST_TRIED = 100;

/**
 * Everything that deleting a record would write: it is done, and taken back before anybody hears of it. Of a record on
 * which more hangs it is counted, without the writers' lock. Throws ApiError as the delete does.
 */
export async function previewDelete(
  engine: RecordEngine,
  reader: Reader,
  entity: Entity,
  id: string,
): Promise<DeletePreview> {
  return inTurn(engine, reader, async () => {
    const counted = await countReferring(engine, entity, id);
    const isLarge = counted.reduce((sum, { anzahl }) => sum + anzahl, 0) > MOST_TRIED;
    const events = await tried(engine, reader, (current) =>
      isLarge ? refuseDelete(entity, id, current) : deleteRecord(entity, id, current),
    );
    return isLarge ? { events: [], counted } : { events, counted: [] };
  });
}

async function countReferring({ entities, database }: RecordEngine, entity: Entity, id: string) {
  const reads: RecordReads = database.reads;
  const counted: DeletePreview['counted'][number][] = [];
  for (const reference of referencesTo(entities, entity.collection)) {
    if (onDelete(reference) === 'refuse') continue;
    const anzahl = await reads.countReferring(reference.entity, pathOf(reference), id);
    if (anzahl > 0) counted.push({ ...reference, anzahl });
  }
  return counted;
}
