import { createFailures, type Failures, type Outcome } from './failures.ts';
import { networkOf } from './network.ts';
import { TryLaterError } from './try-later-error.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// One person's typing errors are free. At the longest wait a guesser has 96 guesses a day.
const PAIR = { free: 5, firstWaitMs: 2 * SECOND, longestWaitMs: 15 * MINUTE, forgetOneMs: 20 * MINUTE };
// Guesses at one account from many addresses.
const ACCOUNT = { free: 25, firstWaitMs: SECOND, longestWaitMs: 5 * MINUTE, forgetOneMs: 10 * MINUTE };
// Guesses at many accounts from one address: an office may mistype a hundred times before anybody waits.
const ADDRESS = { free: 100, firstWaitMs: SECOND, longestWaitMs: 5 * MINUTE, forgetOneMs: 10 * SECOND };

/** How long an account is known at an address it signed in from. */
const KNOWN_FOR = 30 * DAY;
const MOST_KNOWN = 20_000;

/** Who tries to prove that an account is theirs. */
export interface Claimant {
  /** The e-mail address as given, whether or not there is such an account. */
  readonly account: string;
  /** The client's address; `''` within a session, where only the account counts. */
  readonly address: string;
}

export interface Attempts {
  /**
   * Runs one attempt; `undefined` from it means that the proof failed. An attempt that throws does not count.
   * Throws TryLaterError, before anything is tried, when there were too many failures.
   */
  readonly run: <Proven>(
    who: Claimant,
    attempt: () => Promise<Proven | undefined>,
  ) => Promise<Proven | undefined>;
  /** The account is at home at this address: failures of others no longer slow it down there. */
  readonly recognise: (who: Claimant) => void;
}

/**
 * Slows down guessing by account, by address and by both together (AUTH-08). The counts live in this process:
 * with several instances a guesser has that many times the guesses, and a restart forgets them.
 *
 * Nobody can lock an account out where it is at home, nor an office by failing behind its address.
 */
export function createAttempts(now: () => number = Date.now): Attempts {
  const byPair = createFailures(PAIR, now);
  const byAccount = createFailures(ACCOUNT, now);
  const byAddress = createFailures(ADDRESS, now);
  const knownUntil = new Map<string, number>();

  const recognise = (who: Claimant): void => {
    const { pair } = keysOf(who);
    knownUntil.delete(pair);
    knownUntil.set(pair, now() + KNOWN_FOR);
    for (const oldest of knownUntil.keys()) {
      if (knownUntil.size <= MOST_KNOWN) return;
      knownUntil.delete(oldest);
    }
  };

  const countersOf = (who: Claimant): Counter[] => {
    const { pair, account, address } = keysOf(who);
    const counters: Counter[] = [{ failures: byPair, key: pair, onSuccess: 'cleared' }];
    if (address === '' || (knownUntil.get(pair) ?? 0) > now()) return counters;
    counters.push({ failures: byAccount, key: account, onSuccess: 'ignored' });
    counters.push({ failures: byAddress, key: address, onSuccess: 'ignored' });
    return counters;
  };

  return {
    recognise,
    run: async (who, attempt) => {
      const counters = countersOf(who);
      await begin(counters);
      let outcome: 'proven' | 'failed' | 'broken' = 'broken';
      try {
        const proven = await attempt();
        outcome = proven === undefined ? 'failed' : 'proven';
        return proven;
      } finally {
        for (const { failures, key, onSuccess } of counters) {
          failures.end(key, outcome === 'proven' ? onSuccess : outcome === 'failed' ? 'failed' : 'ignored');
        }
        if (outcome === 'proven') recognise(who);
      }
    },
  };
}

interface Counter {
  readonly failures: Failures;
  readonly key: string;
  readonly onSuccess: Outcome;
}

/** Waits until none of the counters has too many attempts under way, then takes a place in each. */
async function begin(counters: readonly Counter[]): Promise<void> {
  for (;;) {
    const waitMs = Math.max(...counters.map(({ failures, key }) => failures.wait(key)));
    if (waitMs > 0) throw new TryLaterError(`Zu viele Versuche. Warte ${inWords(waitMs)}.`, waitMs);
    const occupied = counters
      .map(({ failures, key }) => failures.room(key))
      .find((room) => room !== undefined);
    if (!occupied) break;
    await occupied;
  }
  for (const { failures, key } of counters) failures.begin(key);
}

function inWords(waitMs: number): string {
  const seconds = Math.ceil(waitMs / SECOND);
  if (seconds === 1) return 'eine Sekunde';
  return seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
}

function keysOf({ account, address }: Claimant): { pair: string; account: string; address: string } {
  const network = networkOf(address);
  const name = account.trim().toLowerCase();
  return { pair: `${name} ${network}`, account: name, address: network };
}
