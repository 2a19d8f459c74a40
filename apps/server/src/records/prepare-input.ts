import type { Entity, Reader } from '@traverse/schema';
import type { Input } from './effects.ts';
import type { RecordEngine } from './engine.ts';

/** What a client wants to write. */
interface Asked {
  readonly entity: Entity;
  /** Absent on create. */
  readonly id: string | undefined;
  readonly input: Input;
}

/**
 * Lets effects do their slow work on what was sent, before a transaction begins: writers wait for each other. When it
 * fails, the files that came along (`staged`) are removed.
 */
export async function prepareInput(
  engine: RecordEngine,
  reader: Reader,
  staged: readonly string[],
  { entity, id, input }: Asked,
): Promise<Input> {
  const { reads } = engine.database;
  let prepared = input;
  try {
    for (const { prepare } of engine.effects[entity.collection] ?? []) {
      if (prepare) prepared = await prepare(prepared, { id, reader, reads });
    }
  } catch (error) {
    await engine.uploads.remove(staged);
    throw error;
  }
  return prepared;
}
