import { IconAlertTriangle } from '@tabler/icons-react';
import { failureOf } from '../../../api/failure.ts';
import { packlistePdf } from '../../../api/packliste-pdf.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import type { OpenPackliste } from '../usePackliste.ts';

/** The PDF, saved under the name of the pack list (PACK-06). What fails is logged, and said as well (ERR-01). */
export async function savePdf(packliste: Pick<OpenPackliste, 'id' | 'name'>): Promise<void> {
  try {
    saveFile(await packlistePdf(packliste));
  } catch (reason) {
    console.error('PDF konnte nicht erstellt werden...', reason);
    toast(`Kein PDF: ${failureOf(reason).message}`, { icon: IconAlertTriangle });
  }
}
