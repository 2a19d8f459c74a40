import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import type { UebergabeFacts } from './UebergabeDialog.tsx';

/** Hands over what is out with a list, or takes it back. Loaded when it is first wanted; the device keeps it for places without network. */
export async function openUebergabe(facts: UebergabeFacts): Promise<void> {
  const { UebergabeDialog } = await import('./UebergabeDialog.tsx');
  await openDialog(UebergabeDialog, facts);
}
