import type { Session } from '../../api/session.ts';
import { typeAhead } from '../../ui/shortcuts/typed-ahead.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** Opens the command palette (Strg K). It is loaded when it is first wanted. */
export async function openCommands(session: Session): Promise<void> {
  const typed = typeAhead((text) => toast(`„${text}“ ist verfallen: Die Suche lud zu lange.`));
  const { openPalette } = await import('./palette.ts');
  await openPalette(session, typed);
}
