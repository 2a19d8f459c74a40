import type { DraftIn, Projekt } from '@traverse/domain';
import { ClientResponseError } from 'pocketbase';
import { updateRecord } from '../../../api/records.ts';
import { type FieldConflict, mergeChanges } from './merge-changes.ts';

export type ProjektChanges = Partial<DraftIn<'projekt'>>;

/** Asks which value of a field counts; resolves to nothing when neither is chosen. */
export type Choose = (conflict: FieldConflict<Projekt>) => Promise<'mine' | 'theirs' | undefined>;

/** Nobody chose between two values: nothing was stored, what was typed stays. */
export class NotChosenError extends Error {}

/**
 * Stores changes of a project that others may have changed meanwhile (PROJ-12). Their changes of other fields stay;
 * for the same field somebody chooses. Throws NotChosenError, and ClientResponseError for everything the server refuses.
 */
export async function saveProjekt(base: Projekt, mine: ProjektChanges, choose: Choose): Promise<Projekt> {
  try {
    return await updateRecord('projekt', base.id, mine, { basedOn: base.updated });
  } catch (reason) {
    const current = currentIn(reason);
    if (!current) throw reason;
    const { changes, conflicts } = mergeChanges<Projekt>(base, current, mine);
    const chosen = { ...changes };
    for (const conflict of conflicts) {
      const choice = await choose(conflict);
      if (choice === undefined) throw new NotChosenError();
      if (choice === 'mine') Object.assign(chosen, { [conflict.field]: conflict.mine });
    }
    return Object.keys(chosen).length === 0 ? current : saveProjekt(current, chosen, choose);
  }
}

/** The record as it is now, which a 412 carries (API-10). */
function currentIn(reason: unknown): Projekt | undefined {
  if (!(reason instanceof ClientResponseError) || reason.status !== 412) return undefined;
  return reason.response['record'] as Projekt | undefined; // a 412 of projekt carries a project
}
