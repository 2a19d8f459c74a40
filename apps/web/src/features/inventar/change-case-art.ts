import type { InventarArtikel } from '@traverse/domain/entities';
import { formatZahl } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** An item becomes a case of either kind, or none again (CASE-01): each case has a number, which is asked before. */
export async function changeCaseArt(
  { id, name, anzahl, zaehlweise }: InventarArtikel,
  caseArt: InventarArtikel['caseArt'],
): Promise<void> {
  const isCounted = caseArt !== '' && zaehlweise !== 'Einzeln' && zaehlweise !== 'Gemischt';
  const many = anzahl === 1 ? '1 Case' : `${formatZahl(anzahl)} Cases`;
  const detail = `${many} bekommen eine Nummer und ein eigenes Etikett; die Anzahl ergibt sich dann aus ihnen.`;
  if (isCounted && !(await confirm(`Möchtest du ${name} als Case führen?`, { detail }))) return;
  const typ = caseArt === '' ? 'Artikel' : 'Case';
  const failure = await attempt(() =>
    updateRecord('inventar', id, { typ, caseArt, ...(isCounted ? { zaehlweise: 'Einzeln' } : {}) }),
  );
  await refresh('inventar', 'geraete', 'behaelter_inhalt');
  if (failure) return notify('Nicht geändert.', failure.message);
  toast(
    caseArt === ''
      ? `${name} ist kein Case mehr`
      : `${name} ist ein Case: Auf der Seite jedes Cases steht sein Inhalt`,
  );
}
