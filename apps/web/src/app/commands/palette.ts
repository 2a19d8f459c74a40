import type { Session } from '../../api/session.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import type { TypedAhead } from '../../ui/shortcuts/typed-ahead.ts';
import { CommandDialog } from './CommandDialog.tsx';
import type { CommandSource } from './command.ts';
import { oldNumberCommands } from './old-number-commands.ts';
import { pageCommands } from './page-commands.ts';
import { recordCommands } from './record-commands.ts';

/** The palette with all that it searches. Read in one go when it is first wanted: somebody types already. */
export async function openPalette(session: Session, typed: TypedAhead): Promise<void> {
  const sources: readonly CommandSource[] = [
    recordCommands(session),
    oldNumberCommands(session),
    pageCommands(session),
  ];
  await openDialog(CommandDialog, { sources, typed });
}
