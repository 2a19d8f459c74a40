import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { makeNamed } from '../../records/edit/make-named.ts';
import { pickRecord } from '../../records/pick/PickRecordDialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** Says where an item or a device stands in the warehouse (ORT-01). */
export async function choosePlatz(
  collection: 'inventar' | 'geraete',
  { id, lagerplatz }: Pick<InventarArtikel | Geraet, 'id' | 'lagerplatz'>,
): Promise<void> {
  const platz = await pickRecord(entities.lagerplaetze, {
    ...(lagerplatz === '' ? {} : { chosen: lagerplatz }),
    create: (text) => makeNamed(entities.lagerplaetze, text),
  });
  if (!platz || platz.id === lagerplatz) return;
  const failure = await attempt(() => updateRecord(collection, id, { lagerplatz: platz.id }));
  await refresh(collection, 'bewegungen');
  if (failure) return notify('Nicht umgelagert.', failure.message);
  toast(`Steht jetzt auf ${platz.name}`);
}
