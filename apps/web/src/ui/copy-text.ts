import { NOT_COPIED, onClipboard } from './clipboard.ts';
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
