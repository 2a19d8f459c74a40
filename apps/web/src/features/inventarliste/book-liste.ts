import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { askAboutShortage } from './ask-about-shortage.ts';

/** The switch 'Verbucht': saves the list at once (PACK-03). Resolves to whether it is stored. */
export async function bookListe(inventarliste: string, verbucht: boolean): Promise<boolean> {
  const stored = await askAboutShortage((asking) =>
    updateRecord('inventarlisten', inventarliste, { verbucht, ...(verbucht ? asking : {}) }),
  );
  await refresh('packlisten', 'rechnungen', 'inventarlisten', 'inventar_inventarlisten');
  return stored;
}
