import { failureOf } from '../api/failure.ts';
import { saveFile } from '../api/save-file.ts';
import { toastFailure } from '../ui/toasts/toast-failure.ts';

/** Saves a PDF that the server makes. What fails is logged, and said as well (ERR-01). */
export async function saveDocument(make: () => Promise<File>): Promise<void> {
  try {
    saveFile(await make());
  } catch (reason) {
    console.error('PDF konnte nicht erstellt werden...', reason);
    toastFailure(`Kein PDF: ${failureOf(reason).message}`);
  }
}
