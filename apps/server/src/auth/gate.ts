import { TryLaterError } from './try-later-error.ts';

/** Runs a task as soon as there is room. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * At most `parallel` tasks run at once, at most `waiting` more wait in the order they came.
 * Throws TryLaterError for those beyond.
 */
export function createGate({ parallel, waiting }: { parallel: number; waiting: number }): Gate {
  let running = 0;
  const line: (() => void)[] = [];

  const enter = (): Promise<void> | undefined => {
    if (running < parallel) {
      running += 1;
      return undefined;
    }
    if (line.length >= waiting) {
      throw new TryLaterError('Gerade ist sehr viel los. Versuche es gleich noch einmal.', 2_000);
    }
    return new Promise((resolve) => line.push(resolve));
  };

  // The room passes from hand to hand, so nobody slips in before those who wait.
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
