import { openDialog } from '../../../ui/dialogs/dialog-store.ts';

export interface ScanKarteOptions {
  /** What was scanned; without it the camera looks for something. */
  readonly code?: string;
  /** A code was taught here: whoever asked goes on with it, and the card closes. */
  readonly onTaught?: (code: string) => void;
}

let isOpen = false;

/**
 * Shows what a scanned thing is, over whatever page is open (CODE-02). It is loaded when it is first wanted; while it is
 * open it hears the scanner itself.
 */
export async function openScanKarte(options: ScanKarteOptions): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const { ScanKarteDialog } = await import('./ScanKarteDialog.tsx');
    await openDialog(ScanKarteDialog, options);
  } finally {
    isOpen = false;
  }
}
