import { loadPatiently } from './load-patiently.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which the first page of a visit has what it asks for; nothing of it waits for what is read ahead. */
const AFTER_MS = 1000;

/**
 * Reads a part of the program that most visits need, before it is wanted, unless the browser is to save data. Answers how
 * to leave it.
 */
export function readAhead(load: () => Promise<unknown>, afterMs = AFTER_MS): () => void {
  if (savesData()) return () => undefined;
  // Whoever needs it says what is wrong with it.
  const read = () => void loadPatiently(load).catch(() => undefined);
  const timer = setTimeout(() => whenIdle(read), afterMs);
  return () => clearTimeout(timer);
}

function savesData(): boolean {
  // The types of the DOM do not know it: browsers of Chromium alone tell.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
