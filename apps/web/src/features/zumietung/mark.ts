import type { RecordIn } from '@traverse/domain/entities';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';

/** Says how far a rental is; what it takes back is the way back of the toast. */
export async function mark(
  { id, name }: Pick<RecordIn<'zumietungen'>, 'id' | 'name'>,
  step: 'bestellt' | 'geliefert' | 'zurueckgegeben',
  words: string,
  isSo = true,
): Promise<void> {
  await updateRecord('zumietungen', id, { [step]: isSo });
  await refresh('zumietungen', 'inventarlisten');
  toastDone(`${name} ${words}`, `${name} ist wie vorher`);
}
