import { AsyncLocalStorage } from 'node:async_hooks';

/** The request around the code that runs, by whoever asks. */
const around = new AsyncLocalStorage<string>();

/** Runs `work` in the turn of somebody: what it gives to a process of tasks waits behind their own tasks alone. */
export function inTurnOf<Result>(person: string, work: () => Result): Result {
  return around.run(person, work);
}

/** Empty for what the server does by itself. */
export function whoseTurn(): string {
  return around.getStore() ?? '';
}
