import { AsyncLocalStorage } from 'node:async_hooks';

/** The request around the code that runs, and the act that it has come to. */
const around = new AsyncLocalStorage<{ vorgang: number | undefined }>();

/** Runs `work` so that it is known afterwards what its writes have come to in the log. */
export function notingVorgang<Result>(work: (vorgang: () => number | undefined) => Result): Result {
  const noted: { vorgang: number | undefined } = { vorgang: undefined };
  return around.run(noted, () => work(() => noted.vorgang));
}

/** A transaction is committed, and is this act. Of several of one request the last one counts. */
export function noteVorgang(vorgang: number): void {
  const noted = around.getStore();
  if (noted) noted.vorgang = vorgang;
}

/** What the request that is being answered has come to so far. */
export const vorgangOfRequest = (): number | undefined => around.getStore()?.vorgang;
