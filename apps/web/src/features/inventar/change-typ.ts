import type { InventarArtikel } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** An item becomes a set, or an item again (SET-01); the server says why not. Its stock goes only after asking. */
export async function changeTyp({ id, name, typ, anzahl }: InventarArtikel): Promise<void> {
  const isSet = typ === 'Set';
  const detail = `Ein Set hat keinen Bestand, seine Teile haben ihn: die Anzahl ${anzahl} wird 0.`;
  if (!isSet && anzahl > 0 && !(await confirm(`Möchtest du ${name} als Set führen?`, { detail }))) return;
  const failure = await attempt(() =>
    updateRecord('inventar', id, isSet ? { typ: 'Artikel' } : { typ: 'Set', anzahl: 0 }),
  );
  await refresh('inventar');
  if (failure) return notify('Nicht geändert.', failure.message);
  toast(isSet ? `${name} ist wieder ein Artikel` : `${name} ist ein Set: füg seine Teile hinzu`);
}
