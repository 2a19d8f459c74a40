import type { Entity, Reader } from '@traverse/schema';
import type { RecordEvent } from './effects.ts';
import type { RecordEngine } from './engine.ts';
import { write } from './write.ts';
import { deleteRecord } from './write-record.ts';

/**
 * Everything that deleting a record would write, effects and derived values included: it is done, and taken back before
 * anybody hears of it. Throws ApiError as the delete does.
 */
export async function previewDelete(
  engine: RecordEngine,
  reader: Reader,
  entity: Entity,
  id: string,
): Promise<readonly RecordEvent[]> {
  const takingBack: RecordEngine = {
    ...engine,
    keep: async (events) => {
      throw new TakenBack(events);
    },
  };
  try {
    await write(takingBack, reader, [], (current) => deleteRecord(entity, id, current));
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
