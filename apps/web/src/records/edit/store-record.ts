import { failureOf } from '../../api/failure.ts';
import type { Outcome } from '../../api/on-newest.ts';
import {
  type AnyRecord,
  createAnyRecord,
  getAnyRecord,
  type Saving,
  updateAnyRecord,
} from '../../api/records.ts';
import type { OnProgress } from '../../api/upload-fetch.ts';
import { type Body, carriesFiles } from './record-body.ts';

/** Stores a new record under an id of ours. Tried again after a lost answer it finds what the first try stored. */
export async function storeNew(
  collection: string,
  id: string,
  body: Body,
  onProgress: OnProgress,
): Promise<Outcome> {
  try {
    return { stored: await createAnyRecord(collection, { ...body, id }, telling(body, onProgress)) };
  } catch (reason) {
    const refused = failureOf(reason);
    return refused.fields['id'] ? storedBefore(collection, id) : { refused };
  }
}

async function storedBefore(collection: string, id: string): Promise<Outcome> {
  try {
    return { stored: await getAnyRecord(collection, id) };
  } catch (reason) {
    return { refused: failureOf(reason) };
  }
}

/** Throws when the record is not the one any more that the change is based on. */
export async function storeChange(
  collection: string,
  id: string,
  body: Body,
  { basedOn, onProgress }: Required<Saving>,
): Promise<AnyRecord> {
  return updateAnyRecord(collection, id, body, { basedOn, ...telling(body, onProgress) });
}

/** Only files take long enough to be told about. */
function telling(body: Body, onProgress: OnProgress | undefined): Pick<Saving, 'onProgress'> {
  return carriesFiles(body) ? { onProgress } : {};
}
