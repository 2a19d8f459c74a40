import type { Session } from '../../api/session.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import type { CommandSource } from './command.ts';
import { pageCommands } from './page-commands.ts';
import { recordCommands } from './record-commands.ts';

/** Opens the command palette (Strg K). It is loaded when it is first wanted. */
export async function openCommands(session: Session): Promise<void> {
  const { CommandDialog } = await import('./CommandDialog.tsx');
  const sources: readonly CommandSource[] = [recordCommands(session), pageCommands(session)];
  await openDialog(CommandDialog, { sources });
}
