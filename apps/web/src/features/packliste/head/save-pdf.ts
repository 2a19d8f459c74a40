import { IconAlertTriangle } from '@tabler/icons-react';
import { failureOf } from '../../../api/failure.ts';
import { packlistePdf, pruefnachweisPdf } from '../../../api/packliste-pdf.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import type { OpenPackliste } from '../usePackliste.ts';

/** The PDF, saved under the name of the pack list (PACK-06). What fails is logged, and said as well (ERR-01). */
export function savePdf(packliste: Named): Promise<void> {
  return save(() => packlistePdf(packliste));
}

/** The proof of tests of what went out with it. */
export function saveNachweis(packliste: Named): Promise<void> {
  return save(() => pruefnachweisPdf(packliste));
}

type Named = Pick<OpenPackliste, 'id' | 'name'>;

async function save(make: () => Promise<File>): Promise<void> {
  try {
    saveFile(await make());
  } catch (reason) {
    console.error('PDF konnte nicht erstellt werden...', reason);
    toast(`Kein PDF: ${failureOf(reason).message}`, { icon: IconAlertTriangle });
  }
}
