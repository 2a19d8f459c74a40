import { pocketbase } from './pocketbase.ts';

/** Whoever takes back what is longer ago looks for it in the Verlauf. */
const LASTS_MS = 600_000;

/** Scans have a way back of their own, a star is none, and what takes back is said by whoever does it. */
const NOT_BY_HAND = /\/api\/(scans|vorgaenge|collections\/favouriten)\b/;

interface Act {
  readonly nr: number;
  readonly at: number;
}

let done: readonly Act[] = [];
let takenBack: readonly Act[] = [];

/** From now on the acts of whoever is signed in in this tab are known, so that Strg+Z takes back the last one (ZUR-04). */
export function hearActs(): void {
  done = [];
  takenBack = [];
  pocketbase.afterSend = (response: Response, data: unknown) => {
    const said = response.headers.get('X-Vorgang');
    if (said !== null && !NOT_BY_HAND.test(response.url)) {
      done = [...done, { nr: Number(said), at: Date.now() }];
      takenBack = [];
    }
    return data;
  };
}

/** The last act that this tab has not taken back, of the last ten minutes; of those that it has the last one. */
export const lastAct = (): number | undefined => youngest(done);
export const lastTakenBack = (): number | undefined => youngest(takenBack);

const youngest = (acts: readonly Act[]): number | undefined => {
  const last = acts.at(-1);
  return last && Date.now() - last.at < LASTS_MS ? last.nr : undefined;
};

/** It is taken back, by the act `by`; 0 where there was nothing to do. */
export function noteTakenBack(nr: number, by: number): void {
  done = done.filter((act) => act.nr !== nr);
  if (by > 0) takenBack = [...takenBack, { nr: by, at: Date.now() }];
}

/** What was taken back is done again, by the act `by`. */
export function noteDoneAgain(nr: number, by: number): void {
  takenBack = takenBack.filter((act) => act.nr !== nr);
  if (by > 0) done = [...done, { nr: by, at: Date.now() }];
}
