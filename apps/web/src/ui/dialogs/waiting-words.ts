import { useSyncExternalStore } from 'react';

let words = '';
const listeners = new Set<() => void>();

/** What waits for the dialog on top to be answered: '1 Scan wartet'; '' when nothing does. */
export function tellWaitingWords(said: string): void {
  words = said;
  for (const listener of listeners) listener();
}

export function useWaitingWords(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => words,
  );
}
