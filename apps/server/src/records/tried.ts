import type { Reader } from '@traverse/schema';
import { Places } from '../sql/places.ts';
import type { RecordEvent } from './effects.ts';
import type { RecordEngine, Write } from './engine.ts';
import { write } from './write.ts';

/**
 * One at a time, however many ask, those who ask taking turns: in the queue of the writers there is never more than one,
 * so whoever stores something waits for one at most.
 */
const trying = new WeakMap<RecordEngine['database'], Places>();

/** Waits for one's turn to try something. */
export function inTurn<Result>(
  { database }: RecordEngine,
  reader: Reader,
  work: () => Promise<Result>,
): Promise<Result> {
  const places = trying.get(database) ?? new Places(1);
  trying.set(database, places);
  return places.run(reader.id, work);
}

/** What `work` would write: it is done, and taken back before anybody hears of it. Throws as `work` does. */
export async function tried(
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
