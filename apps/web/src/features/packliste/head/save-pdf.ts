import {
  carnetPfad,
  carnetTabellePfad,
  type ladelistePfad,
  packlistePdfPfad,
  picklistePfad,
  pruefnachweisPfad,
  type versicherungswertePfad,
} from '@traverse/domain/pfade';
import { fileOf } from '../../../api/ask.ts';
import { failureOf } from '../../../api/failure.ts';
import { saveFile } from '../../../api/save-file.ts';
import { currentSession } from '../../../api/session.ts';
import { saveDocument } from '../../../records/save-document.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import type { OpenPackliste } from '../usePackliste.ts';

/** The PDF, saved under the name of the pack list (PACK-06). */
export function savePdf({ id }: Named): Promise<void> {
  const username = currentSession()?.username || '-';
  return saveDocument(() => fileOf(packlistePdfPfad, { id, username }, 'pdf'));
}

/** The same by the places of the warehouse, of what is still to be packed; of several lists on one walk (ORT-01). */
export function savePickliste(lists: readonly Named[]): Promise<void> {
  const packlisten = lists.map(({ id }) => id).join(',');
  return saveDocument(() => fileOf(picklistePfad, { packlisten }, 'pdf'));
}

/** The proof of tests of what went out with it. */
export function saveNachweis({ id }: Named): Promise<void> {
  return saveDocument(() => fileOf(pruefnachweisPfad, { id }, 'pdf'));
}

/** The loading list, or what it is insured for. */
export function saveLadepapier(
  pfad: typeof ladelistePfad | typeof versicherungswertePfad,
  { id }: Named,
): Promise<void> {
  return saveDocument(() => fileOf(pfad, { id }, 'pdf'));
}

/** The list for a Carnet, on paper or as a table; what is missing for it stays in view until it was read. */
export async function saveCarnet({ id }: Named, as: 'pdf' | 'csv'): Promise<void> {
  try {
    saveFile(await (as === 'pdf' ? fileOf(carnetPfad, { id }, as) : fileOf(carnetTabellePfad, { id }, as)));
  } catch (reason) {
    await notify('Noch kein Carnet.', failureOf(reason).message);
  }
}

type Named = Pick<OpenPackliste, 'id'>;
