import { useEffect } from 'react';
import { holdOpen } from './open-choices.ts';

/** Longer nobody waits for an answer; milliseconds. */
export const PATIENCE_MS = 5000;

/** Storing waits while what stands here is about to be something else, as long as anybody has patience for it. */
export function useStoringWaits(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const close = holdOpen();
    const timer = setTimeout(close, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [isAwaited]);
}
