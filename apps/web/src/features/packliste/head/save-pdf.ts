import { packlistePdf, pruefnachweisPdf } from '../../../api/packliste-pdf.ts';
import { saveDocument } from '../../../records/save-document.ts';
import type { OpenPackliste } from '../usePackliste.ts';

/** The PDF, saved under the name of the pack list (PACK-06). */
export function savePdf(packliste: Named): Promise<void> {
  return saveDocument(() => packlistePdf(packliste));
}

/** The proof of tests of what went out with it. */
export function saveNachweis(packliste: Named): Promise<void> {
  return saveDocument(() => pruefnachweisPdf(packliste));
}

type Named = Pick<OpenPackliste, 'id' | 'name'>;
