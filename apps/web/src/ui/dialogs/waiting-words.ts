import { useSyncExternalStore } from 'react';

/** What waits for the dialog on top to be answered: '1 Scan wartet'. */
interface Waiting {
  readonly words: string;
  /** The last of it was no scan: somebody typed so fast. */
  readonly wasTyped?: (() => void) | undefined;
}

let waiting: Waiting = { words: '' };
const listeners = new Set<() => void>();

/** '' when nothing waits. */
export function tellWaiting(now: Waiting): void {
  waiting = now;
  for (const listener of listeners) listener();
}

export function useWaiting(): Waiting {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
}
