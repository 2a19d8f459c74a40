import type { Collection, DraftIn, RecordIn } from '@traverse/domain';
import { ClientResponseError } from 'pocketbase';
import { updateRecord } from '../../../api/records.ts';
import { type FieldConflict, mergeChanges } from './merge-changes.ts';

/** Asks which value of a field counts; resolves to nothing when neither is chosen. */
export type Choose<C extends Collection> = (
  conflict: FieldConflict<RecordIn<C>>,
) => Promise<'mine' | 'theirs' | undefined>;

/** Nobody chose between two values: nothing was stored, what was typed stays. */
export class NotChosenError extends Error {}

interface Change<C extends Collection> {
  /** The record as it stood where the change was made. */
  readonly base: RecordIn<C>;
  /** The newest one that is known here. */
  readonly current: RecordIn<C>;
  readonly mine: Partial<DraftIn<C>>;
}

/**
 * Stores changes of a record that others may have changed meanwhile (PROJ-12). Their changes of other fields stay;
 * for the same field somebody chooses. Throws NotChosenError, and ClientResponseError for everything the server refuses.
 */
export async function saveMerged<C extends 'projekt' | 'job'>(
  collection: C,
  { base, current, mine }: Change<C>,
  choose: Choose<C>,
): Promise<RecordIn<C>> {
  // A draft holds values of the record's own fields.
  const merged = mergeChanges(base, current, mine as Partial<RecordIn<C>>);
  const chosen = { ...merged.changes };
  for (const conflict of merged.conflicts) {
    const choice = await choose(conflict);
    if (choice === undefined) throw new NotChosenError();
    if (choice === 'mine') Object.assign(chosen, { [conflict.field]: conflict.mine });
  }
  if (Object.keys(chosen).length === 0) return current;
  try {
    return await updateRecord(collection, current.id, chosen, { basedOn: current.updated });
  } catch (reason) {
    const now = currentIn<C>(reason);
    if (!now) throw reason;
    // What was chosen so far was chosen with `current` in view.
    return saveMerged(collection, { base: current, current: now, mine: chosen }, choose);
  }
}

/** The record as it is now, which a 412 carries (API-10). */
function currentIn<C extends Collection>(reason: unknown): RecordIn<C> | undefined {
  if (!(reason instanceof ClientResponseError) || reason.status !== 412) return undefined;
  return reason.response['record'] as RecordIn<C> | undefined; // a 412 carries a record of the collection
}
