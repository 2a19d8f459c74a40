import type { Entity, Reader } from '@traverse/schema';
import type { RecordEvent } from './effects.ts';
import type { RecordEngine } from './engine.ts';
import { onDelete, referencesTo } from './entities.ts';
import { type Use, usesOf } from './references.ts';
import { inTurn, tried } from './tried.ts';
import { deleteRecord, refuseDelete } from './write-record.ts';

/** What deleting a record would write. */
export interface DeletePreview {
  /** Of records with what follows for them, effects and derived values included. */
  readonly events: readonly RecordEvent[];
  /** Of those that are only counted, by what leads from them to the record. */
  readonly counted: readonly Use[];
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
    const references = referencesTo(engine.entities, entity.collection).filter(
      (each) => onDelete(each) !== 'refuse',
    );
    const uses = await usesOf(engine.database.reads, references, id);
    const counted = uses.filter(({ anzahl }) => anzahl > 0);
    const isLarge = counted.reduce((sum, { anzahl }) => sum + anzahl, 0) > MOST_TRIED;
    const events = await tried(engine, reader, (current) =>
      isLarge ? refuseDelete(entity, id, current) : deleteRecord(entity, id, current),
    );
    return isLarge ? { events: [], counted } : { events, counted: [] };
  });
}
