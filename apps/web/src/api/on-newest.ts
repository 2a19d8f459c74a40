import { changedRecordIn, type Failure, failureOf } from './failure.ts';
import type { AnyRecord } from './records.ts';

/** How a change went: what the service answered, or why it did not happen. */
export type Outcome<Answer = AnyRecord> = { readonly stored: Answer } | { readonly refused: Failure };

/** What to do with the newest record: a write based on its `updated`, or how it went when there is nothing to write. */
type Next<Answer> =
  | { readonly store: (basedOn: string) => Promise<Answer | undefined> }
  | Outcome<Answer>
  | undefined;

// A scanner counts on the same line again and again.
const MOST_TRIES = 20;

const overtaken: Failure = {
  status: 412,
  message: 'Jemand anders ändert gerade dasselbe. Warte kurz und speichere noch einmal.',
  fields: {},
};

/**
 * Changes a record on top of what others store meanwhile (API-10). `change` is asked what to do with it as it is known
 * here, and again with what is stored now (`isOvertaken`) whenever somebody was faster. It may also answer that it is
 * stored already, that a person has to look at it (a refusal), or nothing when somebody has cancelled; a write may come
 * to nothing as well. A record that is gone and a lost connection are refusals like any other. After the latter nobody
 * knows whether it was stored: the next attempt is overtaken by the one before, and may find its change done.
 */
export async function onNewest<Known extends { readonly updated: string }, Answer extends object>(
  known: Known,
  change: (newest: Known, isOvertaken: boolean) => Next<Answer> | Promise<Next<Answer>>,
): Promise<Outcome<Answer> | undefined> {
  let newest = known;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = await change(newest, tries > 0);
    if (next === undefined || !('store' in next)) return next;
    try {
      const stored = await next.store(newest.updated);
      return stored === undefined ? undefined : { stored };
    } catch (reason) {
      const changed = changedRecordIn(reason);
      if (!changed) return { refused: failureOf(reason) };
      newest = changed as unknown as Known; // the same record, as the service answers it
    }
  }
  return { refused: overtaken };
}

/** Why nothing was stored; nothing when it was, or somebody has cancelled. */
export function failureIn(outcome: Outcome<unknown> | undefined): Failure | undefined {
  return outcome && 'refused' in outcome ? outcome.refused : undefined;
}
