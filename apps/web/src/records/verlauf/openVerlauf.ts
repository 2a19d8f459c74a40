import type { Collection } from '@traverse/domain';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';

/** Shows who changed a record and how (GOBD-01). */
export async function openVerlauf(collection: Collection, id: string): Promise<void> {
  const { VerlaufDialog } = await import('./VerlaufDialog.tsx');
  await openDialog(VerlaufDialog, { collection, id });
}
