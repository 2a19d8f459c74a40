import { openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { cardLater } from './later-card.ts';
import type { ScanKarteOptions } from './ScanKarteDialog.tsx';

let isOpen = false;
/**
 * Shows what a scanned thing is, over whatever page is open (CODE-02). It is loaded when it is first wanted; while it is
 * open it hears the scanner itself.
 */
export async function openScanKarte(options: ScanKarteOptions): Promise<void> {
  if (isOpen) {
    cardLater.put(options.code);
    return;
  }
  isOpen = true;
  try {
    const { ScanKarteDialog } = await import('./ScanKarteDialog.tsx');
    await openDialog(ScanKarteDialog, options);
  } finally {
    isOpen = false;
    cardLater.take();
  }
}
