import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import type { EtikettenProps } from './EtikettenDialog.tsx';
import type { VieleProps } from './VieleDialog.tsx';
import type { VieleTatProps } from './VieleTatDialog.tsx';

/** Changes many records. Whether it was done. */
export async function openViele(props: VieleProps): Promise<boolean> {
  const { VieleDialog } = await import('./VieleDialog.tsx');
  return (await openDialog(VieleDialog, props)) ?? false;
}

/** Deletes many records, or does another thing that says all by itself. Whether it was done. */
export async function openVieleTat(props: VieleTatProps): Promise<boolean> {
  const { VieleTatDialog } = await import('./VieleTatDialog.tsx');
  return (await openDialog(VieleTatDialog, props)) ?? false;
}

/** Labels of many records. Whether there was a print. */
export async function openEtiketten(props: EtikettenProps): Promise<boolean> {
  const { EtikettenDialog } = await import('./EtikettenDialog.tsx');
  return (await openDialog(EtikettenDialog, props)) ?? false;
}
