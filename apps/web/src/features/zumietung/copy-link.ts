import { isCopied } from '../../ui/copy-text.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** Puts a secret link on the clipboard; where a browser does not let it, it is shown: nobody is told it a second time. */
export async function copyLink(url: string, done: string): Promise<void> {
  if (!(await isCopied(url, done))) await notify('Der Link zum Markieren', url);
}
