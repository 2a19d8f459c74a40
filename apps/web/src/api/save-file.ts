import { isOnHomeScreen } from '../apple.ts';

/** Milliseconds. WebKit reads the file behind an address a good while after it was asked to (WebKit 211234). */
const KEPT_MS = 60_000;

/**
 * Hands a file to the browser, which keeps it where downloads go. From the home screen of an iPhone it goes to whatever
 * the person chooses: a download would take the place of the page, and nothing leads back.
 */
export function saveFile(file: File): void {
  const shared = { files: [file] };
  if (!isOnHomeScreen() || !navigator.canShare?.(shared)) return download(file);
  navigator.share(shared).catch((reason: unknown) => {
    // Closed without a choice. Anything else, such as a press that is too long ago: the other way.
    if (!(reason instanceof Error && reason.name === 'AbortError')) download(file);
  });
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
