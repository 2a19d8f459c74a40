export const NOT_COPIED = 'Kopieren ging nicht. Markiere den Text und kopiere ihn selbst.';

/** Puts a text on the clipboard, and says nothing of it: a page behind a link has no corner for that. */
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
