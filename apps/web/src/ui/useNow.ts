import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

/** The present moment in milliseconds, rounded up to half a minute: what depends on it moves on by itself. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / STEP_MS) * STEP_MS);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS / 10);
  return () => clearInterval(timer);
}
