import type { Entity } from '@traverse/schema';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';

/** Shows who changed a record and how (GOBD-01). */
export async function openVerlauf(entity: Entity, id: string): Promise<void> {
  const { VerlaufDialog } = await import('./VerlaufDialog.tsx');
  await openDialog(VerlaufDialog, { entity, id });
}
