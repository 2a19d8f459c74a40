import { setTimeout as wait } from 'node:timers/promises';
import type { Deliver } from './delivery.ts';
import type { Letter } from './letters.ts';

const SPACING_MS = 2 * 60_000;
const MOST_PENDING = 1_000;
/** Writing a letter takes milliseconds, in which the next answer is slower: nobody can tell when they were (S-L4). */
const LATEST_MS = 1_000;

/** A letter and what it is about: of one topic, at most one letter leaves in two minutes. */
export interface Posting {
  /** Kind and account, e.g. `passwordReset k7d...`. */
  readonly topic: string;
  readonly letter: Letter;
}

export interface Outbox {
  /**
   * Writes a letter and sends it, both after the caller has gone on, so that no answer tells by its time whether
   * there was one to write. What fails is logged.
   */
  readonly post: (write: () => Promise<Posting | undefined>) => void;
  /** Milliseconds until the next letter of a topic may leave. */
  readonly wait: (topic: string) => number;
  /** Resolves when everything posted so far is delivered or given up. */
  readonly settled: () => Promise<void>;
}

interface Surroundings {
  readonly deliver: Deliver;
  readonly logError: (error: unknown, line: string) => void;
  readonly now?: () => number;
  /** How long a letter waits before it is written, in milliseconds. */
  readonly delayMs?: (() => number) | undefined;
}

const byChance = (): number => Math.random() * LATEST_MS;

export function createOutbox({
  deliver,
  logError,
  now = Date.now,
  delayMs = byChance,
}: Surroundings): Outbox {
  const pending = new Set<Promise<void>>();
  const lastSent = new Map<string, number>();

  const waitFor = (topic: string): number => {
    for (const [each, at] of lastSent) if (at + SPACING_MS <= now()) lastSent.delete(each);
    return (lastSent.get(topic) ?? now() - SPACING_MS) + SPACING_MS - now();
  };

  const send = async (write: () => Promise<Posting | undefined>): Promise<void> => {
    // The answer goes first.
    await wait(delayMs());
    const posting = await write();
    if (!posting || waitFor(posting.topic) > 0) return;
    lastSent.set(posting.topic, now());
    try {
      await deliver(posting.letter);
    } catch (error) {
      // Nothing left the house: the next request may try at once.
      lastSent.delete(posting.topic);
      throw error;
    }
  };

  return {
    wait: waitFor,
    post: (write) => {
      if (pending.size >= MOST_PENDING) {
        logError(undefined, 'Zu viele Mails warten, eine wurde verworfen.');
        return;
      }
      const sending = send(write)
        .catch((error: unknown) => logError(error, 'Eine Mail konnte nicht gesendet werden.'))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
