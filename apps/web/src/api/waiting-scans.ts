import { useSyncExternalStore } from 'react';

// Milliseconds.
const PATIENCE_MS = 1000;

// A number and no more: the shell shows it on every page, the scans themselves are loaded with their page.
let waiting = 0;
let latest = 0;
let telling: ReturnType<typeof setTimeout> | undefined;
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

/** A scan that is delivered at once is nobody's business: only what waits longer is told. */
export function tellWaitingScans(count: number) {
  latest = count;
  clearTimeout(telling);
  if (count === 0 || waiting > 0) show();
  else telling = setTimeout(show, PATIENCE_MS);
}

function show() {
  if (latest === waiting) return;
  waiting = latest;
  for (const listener of listeners) listener();
}
