import { compare } from '@traverse/wire';
import type { RecordEngine } from './engine.ts';
import { stampOf } from './stamps.ts';
import { storedAnswers } from './stored-answers.ts';

/** Whoever has not asked again by then does not any more. */
const KEPT_MS = 7 * 86_400_000;

const EVERY_MS = 3_600_000;
const AT_ONCE = 500;

/** Takes away answers that nobody asks for any more: at most so many, and at most once in an hour of this process. */
export function forgetAnswers({ database, clock }: RecordEngine): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock().getTime();
    if (now - last < EVERY_MS) return;
    last = now;
    const filter = compare('created', '<', stampOf(new Date(now - KEPT_MS)));
    const old = await database.reads.ids(storedAnswers, { filter, sort: [] }, 'system');
    if (old.length === 0) return;
    // The rest has its turn at once.
    if (old.length > AT_ONCE) last = Number.NEGATIVE_INFINITY;
    await database.transaction(async (transaction) => {
      for (const id of old.slice(0, AT_ONCE)) await transaction.remove(storedAnswers, id);
    });
  };
}
