import { copyText } from '../../ui/copy-text.ts';

/** Hands a link to the phone's share sheet, so to any messenger; where there is none it lies in the clipboard. */
export async function shareLink(url: string, text: string): Promise<void> {
  if (typeof navigator.share !== 'function') {
    await copyText(text === '' ? url : `${text}\n${url}`, 'Link kopiert');
    return;
  }
  try {
    await navigator.share({ text, url });
  } catch (reason) {
    // Somebody thought better of it.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    await copyText(url, 'Link kopiert');
  }
}
