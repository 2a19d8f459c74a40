import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import type { EtikettenProps } from './EtikettenDialog.tsx';
import type { VieleProps } from './VieleDialog.tsx';
import type { VieleLoeschenProps } from './VieleLoeschenDialog.tsx';

/** Changes many records. Whether it was done. */
export async function openViele(props: VieleProps): Promise<boolean> {
  const { VieleDialog } = await import('./VieleDialog.tsx');
  return (await openDialog(VieleDialog, props)) ?? false;
}

/** Deletes many records. Whether it was done. */
export async function openVieleLoeschen(props: VieleLoeschenProps): Promise<boolean> {
  const { VieleLoeschenDialog } = await import('./VieleLoeschenDialog.tsx');
  return (await openDialog(VieleLoeschenDialog, props)) ?? false;
}

/** Labels of many records. Whether there was a print. */
export async function openEtiketten(props: EtikettenProps): Promise<boolean> {
  const { EtikettenDialog } = await import('./EtikettenDialog.tsx');
  return (await openDialog(EtikettenDialog, props)) ?? false;
}
