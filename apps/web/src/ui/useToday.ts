import { type Day, dayAt } from '@traverse/domain/values';
import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 30_000;

/** The present day in Berlin. A screen left open over midnight moves on with it. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, () => dayAt(Date.now()));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
