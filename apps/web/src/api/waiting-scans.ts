import { useSyncExternalStore } from 'react';

// A number and no more: the shell shows it on every page, the scans themselves are loaded with their page.
let waiting = 0;
const listeners = new Set<() => void>();

/** How many scans of the signed-in user are not delivered yet. */
export function useWaitingScans(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
}

export function tellWaitingScans(count: number) {
  if (count === waiting) return;
  waiting = count;
  for (const listener of listeners) listener();
}
