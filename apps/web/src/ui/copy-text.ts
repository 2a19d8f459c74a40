import { toast } from './toasts/toast.tsx';

/** Puts a text on the clipboard and says so; `done` is the German sentence for it. */
export async function copyText(text: string, done: string): Promise<void> {
  await isCopied(text, done);
}

/** The same, for whoever shows the text where it is not there then. */
export async function isCopied(text: string, done: string): Promise<boolean> {
  const copied = await onClipboard(text);
  toast(copied ? done : NOT_COPIED);
  return copied;
}

export const NOT_COPIED = 'Kopieren ging nicht. Markiere den Text und kopiere ihn selbst.';

/** The same on a page that has no corner to say it in, as those of links. */
export const onClipboard = (text: string): Promise<boolean> => write(text).catch(() => false);

async function write(text: string): Promise<boolean> {
  // Browsers give it to pages over https and of the machine itself alone; a server in the house may be neither.
  if (!('clipboard' in navigator)) return copySelected(text);
  await navigator.clipboard.writeText(text);
  return true;
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  // Within what is open: a dialog keeps the focus to itself.
  const before = document.activeElement;
  (before?.parentElement ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
