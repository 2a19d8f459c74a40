import type { Entity, Reader } from '@traverse/schema';
import { Places } from '../sql/places.ts';
import type { RecordReads } from '../sql/record-store.ts';
import type { RecordEvent } from './effects.ts';
import type { RecordEngine, Write } from './engine.ts';
import { onDelete, pathOf, type Reference, referencesTo } from './entities.ts';
import { write } from './write.ts';
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
 * One at a time, however many ask, those who ask taking turns: in the queue of the writers there is never more than one,
 * so whoever stores something waits for one at most.
 */
const trying = new WeakMap<RecordEngine['database'], Places>();

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
  const places = trying.get(engine.database) ?? new Places(1);
  trying.set(engine.database, places);
  return places.run(reader.id, async () => {
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

async function tried(
  engine: RecordEngine,
  reader: Reader,
  work: (current: Write) => Promise<void>,
): Promise<readonly RecordEvent[]> {
  const takingBack: RecordEngine = {
    ...engine,
    keep: async (events) => {
      throw new TakenBack(events);
    },
  };
  try {
    await write(takingBack, reader, [], work);
  } catch (reason) {
    if (reason instanceof TakenBack) return reason.events;
    throw reason;
  }
  throw new Error('a preview was stored');
}

class TakenBack extends Error {
  readonly events: readonly RecordEvent[];

  constructor(events: readonly RecordEvent[]) {
    super('a preview is never stored');
    this.events = events;
  }
}
