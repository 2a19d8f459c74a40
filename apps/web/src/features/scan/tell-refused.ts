import type { KeptScan } from '@traverse/domain/packliste/kept-scan';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { refusedInWords } from './refused-in-words.ts';

/** Scans that could not be counted, with no page that says so: it stays on screen until somebody has read it. */
export function tellRefused(scans: readonly KeptScan[]): void {
  for (const text of refusedInWords(scans)) toastFailure(text);
}
