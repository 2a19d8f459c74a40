import type { Session } from '../../api/session.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import { typeAhead } from '../../ui/shortcuts/typed-ahead.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import type { CommandSource } from './command.ts';

/** Opens the command palette (Strg K). It is loaded when it is first wanted. */
export async function openCommands(session: Session): Promise<void> {
  const typed = typeAhead((text) => toast(`„${text}“ ist verfallen: Die Suche lud zu lange.`));
  const [{ CommandDialog }, { recordCommands }, { oldNumberCommands }, { pageCommands }] = await Promise.all([
    import('./CommandDialog.tsx'),
    import('./record-commands.ts'),
    import('./old-number-commands.ts'),
    import('./page-commands.ts'),
  ]);
  const sources: readonly CommandSource[] = [
    recordCommands(session),
    oldNumberCommands(session),
    pageCommands(session),
  ];
  await openDialog(CommandDialog, { sources, typed });
}
