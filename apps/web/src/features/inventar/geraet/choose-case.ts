import { entities, type Geraet } from '@traverse/domain/entities';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { pickRecord } from '../../../records/pick/PickRecordDialog.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';

type Moved = Pick<Geraet, 'id' | 'bezeichnung'>;

/** Puts a device into another one for good: from then on they go and come together. */
export async function putIntoCase({ id, bezeichnung }: Moved): Promise<void> {
  const behaelter = await pickRecord(entities.geraete, { title: `Wohin gehört ${bezeichnung}?` });
  if (behaelter) await store(id, behaelter.id, `Liegt jetzt in ${behaelter.bezeichnung}`);
}

export async function takeOutOfCase({ id, bezeichnung }: Moved): Promise<void> {
  await store(id, '', `${bezeichnung} liegt wieder für sich`);
}

async function store(id: Geraet['id'], behaelter: Geraet['behaelter'], said: string): Promise<void> {
  const failure = await attempt(() => updateRecord('geraete', id, { behaelter }));
  await refresh('geraete', 'bewegungen', 'behaelter_inhalt', 'inventar');
  if (failure) return notify('Nicht umgeräumt.', failure.message);
  toast(said);
}
