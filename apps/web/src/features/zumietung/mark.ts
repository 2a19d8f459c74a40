import { IconCheck, IconPackageImport, IconTruckReturn } from '@tabler/icons-react';
import type { RecordIn } from '@traverse/domain/entities';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';

/** How far a rental comes, one step after the other. */
export const schritte = {
  bestellt: { icon: IconCheck, words: 'ist bestellt' },
  geliefert: { icon: IconPackageImport, words: 'ist geliefert' },
  zurueckgegeben: { icon: IconTruckReturn, words: 'ist zurückgegeben' },
} as const;

/** Says how far a rental is; what it takes back is the way back of the toast. */
export async function mark(
  { id, name }: Pick<RecordIn<'zumietungen'>, 'id' | 'name'>,
  step: keyof typeof schritte,
  words: string = schritte[step].words,
  isSo = true,
): Promise<void> {
  await updateRecord('zumietungen', id, { [step]: isSo });
  await refresh('zumietungen', 'inventarlisten');
  toastDone(`${name} ${words}`, `${name} ist wie vorher`);
}
