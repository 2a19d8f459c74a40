import type { InventarArtikel } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';

type Zaehlweise = Exclude<InventarArtikel['zaehlweise'], ''>;

/** Counts an item otherwise (GER-01): what that makes, or takes away, is asked before. */
export async function changeZaehlweise(
  { id, name, anzahl }: InventarArtikel,
  zaehlweise: Zaehlweise,
): Promise<void> {
  const many = anzahl === 1 ? '1 Gerät' : `${formatZahl(anzahl)} Geräte`;
  const question = {
    Einzeln: `Möchtest du für ${name} ${many} anlegen?`,
    Gemischt: `Möchtest du bei ${name} einzelne Geräte führen?`,
    Menge: `Möchtest du ${name} wieder als Menge zählen?`,
  }[zaehlweise];
  const detail = {
    Einzeln:
      'Jedes Stück bekommt eine Nummer und ein eigenes Etikett; die Anzahl ergibt sich dann aus ihnen.',
    Gemischt: 'Die Anzahl bleibt, wie sie ist. Ein Teil der Stücke bekommt Nummern.',
    Menge: 'Geräte ohne Verlauf verschwinden, die anderen werden ausgemustert. Die Anzahl bleibt.',
  }[zaehlweise];
  if (!(await confirm(question, { detail }))) return;
  const failure = await attempt(() => updateRecord('inventar', id, { zaehlweise }));
  await refresh('inventar', 'geraete');
  if (failure) return notify('Nicht geändert.', failure.message);
  toast(
    zaehlweise === 'Einzeln' ? `${many} angelegt: Druck jetzt die Etiketten` : `${name} zählt jetzt anders`,
  );
}
