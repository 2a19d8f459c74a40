import { signOut } from '../../api/auth.ts';
import { mayLoseUnsaved } from '../../ui/dialogs/may-lose-unsaved.ts';

/** Ends the session, unless something typed would be lost and is wanted. */
export async function signOutAsked(): Promise<void> {
  if (await mayLoseUnsaved()) signOut();
}
