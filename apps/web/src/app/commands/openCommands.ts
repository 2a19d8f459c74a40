import type { Session } from '../../api/session.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import type { CommandSource } from './command.ts';

/** Opens the command palette (Strg K). It is loaded when it is first wanted. */
export async function openCommands(session: Session): Promise<void> {
  const [{ CommandDialog }, { recordCommands }, { pageCommands }] = await Promise.all([
    import('./CommandDialog.tsx'),
    import('./record-commands.ts'),
    import('./page-commands.ts'),
  ]);
  const sources: readonly CommandSource[] = [recordCommands(session), pageCommands(session)];
  await openDialog(CommandDialog, { sources });
}
