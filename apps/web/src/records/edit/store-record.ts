import type { Collection } from '@traverse/domain';
import { changedRecordIn, type Failure, failureOf } from '../../api/failure.ts';
import { type AnyRecord, createRecord, getRecord, updateRecord } from '../../api/records.ts';
import type { OnProgress } from '../../api/upload-fetch.ts';
import { type Body, carriesFiles } from './record-body.ts';

/** How storing went. `changed`: somebody else was faster, and this is what is stored now (API-10). */
export type Outcome =
  | { readonly stored: AnyRecord }
  | { readonly changed: AnyRecord }
  | { readonly refused: Failure };

/** Stores a new record under an id of ours. Tried again after a lost answer it finds what the first try stored. */
export async function storeNew(
  collection: Collection,
  id: string,
  body: Body,
  onProgress: OnProgress,
): Promise<Outcome> {
  try {
    return { stored: await createRecord(collection, { ...body, id }, telling(body, onProgress)) };
  } catch (reason) {
    const refused = failureOf(reason);
    if (!refused.fields['id']) return { refused };
    return outcomeOf(() => getRecord(collection, id));
  }
}

/** Changes a record that was last seen with this `updated`. */
export async function storeChange(
  collection: Collection,
  { id, updated }: AnyRecord,
  body: Body,
  onProgress: OnProgress,
): Promise<Outcome> {
  return outcomeOf(() =>
    updateRecord(collection, id, body, { basedOn: updated, ...telling(body, onProgress) }),
  );
}

/** Only files take long enough to be told about. */
function telling(body: Body, onProgress: OnProgress): { onProgress?: OnProgress } {
  return carriesFiles(body) ? { onProgress } : {};
}

async function outcomeOf(call: () => Promise<AnyRecord>): Promise<Outcome> {
  try {
    return { stored: await call() };
  } catch (reason) {
    const changed = changedRecordIn(reason);
    return changed ? { changed } : { refused: failureOf(reason) };
  }
}

/** Why nothing was stored; nothing when it was, or somebody has cancelled. */
export function failureIn(outcome: Outcome | undefined): Failure | undefined {
  if (outcome === undefined || 'stored' in outcome) return undefined;
  if ('refused' in outcome) return outcome.refused;
  return {
    status: 412,
    message: 'Jemand anders ändert gerade dasselbe. Warte kurz und speichere noch einmal.',
    fields: {},
  };
}
