/** How one kind of key is slowed down. */
export interface Patience {
  /** So many failures cost nothing; from then on each one doubles the wait. */
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After this time one failure is forgotten. */
  readonly forgetOneMs: number;
}

export type Outcome =
  | 'failed'
  /** Says nothing about the key. */
  | 'ignored'
  /** What failed before is forgiven. */
  | 'cleared';

export interface Failures {
  /** Milliseconds before the next attempt. */
  readonly wait: (key: string) => number;
  /** Undefined: an attempt may begin. Otherwise resolves when one has ended and asking again is worth it. */
  readonly room: (key: string) => Promise<void> | undefined;
  readonly begin: (key: string) => void;
  readonly end: (key: string, outcome: Outcome) => void;
}

interface Entry {
  failures: number;
  countedAt: number;
  blockedUntil: number;
  running: number;
  ended: PromiseWithResolvers<void>;
}

// About 10 MB.
const MOST_KEYS = 50_000;

/**
 * Counts failed attempts by key, in the memory of this process.
 *
 * An attempt counts before its outcome is known: no more run at once than may still fail for free, the others
 * wait for an outcome. So a hundred parallel guesses get no further than one after the other, while a hundred
 * right answers only queue.
 */
export function createFailures(patience: Patience, now: () => number = Date.now): Failures {
  const entries = new Map<string, Entry>();

  const entryOf = (key: string): Entry => {
    const known = entries.get(key);
    if (known) return known;
    if (entries.size >= MOST_KEYS) makeRoom(entries, (entry) => forget(entry, patience, now()));
    const entry: Entry = {
      failures: 0,
      countedAt: now(),
      blockedUntil: 0,
      running: 0,
      ended: Promise.withResolvers(),
    };
    entries.set(key, entry);
    return entry;
  };

  return {
    wait: (key) => Math.max(0, (entries.get(key)?.blockedUntil ?? 0) - now()),

    room: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      forget(entry, patience, now());
      return entry.running < Math.max(1, patience.free - entry.failures) ? undefined : entry.ended.promise;
    },

    begin: (key) => {
      entryOf(key).running += 1;
    },

    end: (key, outcome) => {
      const entry = entryOf(key);
      entry.running -= 1;
      if (outcome === 'failed') count(entry, patience, now());
      if (outcome === 'cleared') Object.assign(entry, { failures: 0, blockedUntil: 0 });
      entry.ended.resolve();
      entry.ended = Promise.withResolvers();
      if (entry.running === 0 && entry.failures === 0) entries.delete(key);
    },
  };
}

function count(entry: Entry, { free, firstWaitMs, longestWaitMs, ...rest }: Patience, now: number): void {
  forget(entry, rest, now);
  if (entry.failures === 0) entry.countedAt = now;
  entry.failures += 1;
  if (entry.failures < free) return;
  // 2 ** 30 is beyond any longest wait and still exact.
  const doubled = firstWaitMs * 2 ** Math.min(30, entry.failures - free);
  entry.blockedUntil = now + Math.min(longestWaitMs, doubled);
}

function forget(entry: Entry, { forgetOneMs }: Pick<Patience, 'forgetOneMs'>, now: number): void {
  const forgotten = Math.floor((now - entry.countedAt) / forgetOneMs);
  entry.failures = Math.max(0, entry.failures - forgotten);
  entry.countedAt += forgotten * forgetOneMs;
}

/** First what has lost its meaning goes, then the oldest keys. */
function makeRoom(entries: Map<string, Entry>, refresh: (entry: Entry) => void): void {
  for (const [key, entry] of entries) {
    refresh(entry);
    if (entry.running === 0 && entry.failures === 0) entries.delete(key);
  }
  for (const [key, entry] of entries) {
    if (entries.size < MOST_KEYS * 0.9) return;
    if (entry.running === 0) entries.delete(key);
  }
}
