import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { askAboutShortage } from './ask-about-shortage.tsx';

/** The switch 'Verbucht': saves the list at once (PACK-03). Resolves to whether it is stored. */
export async function bookListe(inventarliste: string, verbucht: boolean): Promise<boolean> {
  let isBooked = verbucht;
  const stored = await askAboutShortage(async (asking) => {
    const liste = await updateRecord('inventarlisten', inventarliste, {
      verbucht,
      ...(verbucht ? asking : {}),
    });
    isBooked = liste.verbucht;
  });
  if (stored && isBooked !== verbucht)
    await notify(
      'Nicht verbucht.',
      'Diese Liste gehört zu einer Zumietung: Was zugemietet ist, zählt als Bestand.',
    );
  await refresh('packlisten', 'rechnungen', 'inventarlisten', 'inventar_inventarlisten');
  return stored;
}
