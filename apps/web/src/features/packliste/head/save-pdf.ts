import { failureOf } from '../../../api/failure.ts';
import {
  carnetCsv,
  ladepapierPdf,
  packlistePdf,
  picklistePdf,
  pruefnachweisPdf,
} from '../../../api/packliste-pdf.ts';
import { saveFile } from '../../../api/save-file.ts';
import { saveDocument } from '../../../records/save-document.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import type { OpenPackliste } from '../usePackliste.ts';

/** The PDF, saved under the name of the pack list (PACK-06). */
export function savePdf(packliste: Named): Promise<void> {
  return saveDocument(() => packlistePdf(packliste));
}

/** The same by the places of the warehouse, of what is still to be packed; of several lists on one walk (ORT-01). */
export function savePickliste(packlisten: readonly Named[]): Promise<void> {
  return saveDocument(() => picklistePdf(packlisten));
}

/** The proof of tests of what went out with it. */
export function saveNachweis(packliste: Named): Promise<void> {
  return saveDocument(() => pruefnachweisPdf(packliste));
}

/** The loading list, or what it is insured for. */
export function saveLadepapier(path: 'ladeliste' | 'versicherungswerte', packliste: Named): Promise<void> {
  return saveDocument(() => ladepapierPdf(path, packliste));
}

/** The list for a Carnet, on paper or as a table; what is missing for it stays in view until it was read. */
export async function saveCarnet(packliste: Named, as: 'pdf' | 'csv'): Promise<void> {
  try {
    saveFile(await (as === 'pdf' ? ladepapierPdf('carnet', packliste) : carnetCsv(packliste)));
  } catch (reason) {
    await notify('Noch kein Carnet.', failureOf(reason).message);
  }
}

type Named = Pick<OpenPackliste, 'id' | 'name'>;
