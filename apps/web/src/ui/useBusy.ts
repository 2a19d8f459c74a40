import { useRef, useState } from 'react';

/**
 * An action that runs once at a time: a second click while it runs does nothing.
 * `[busy, run]`; errors pass through to the caller of `run`.
 */
export function useBusy<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): [busy: boolean, run: (...args: Args) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // State changes too late for the second of two quick clicks.
  const running = useRef(false);
  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, run];
}
