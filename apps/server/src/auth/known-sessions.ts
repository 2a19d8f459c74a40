import { stampOf } from '../records/stamps.ts';
import type { RecordDatabase } from '../sql/record-store.ts';
import type { Account } from './accounts.ts';
import { userSessions } from './system-entities.ts';
import { sessionsOver, USED_STEP_MS } from './user-sessions.ts';

const MOST_KNOWN = 20_000;
const SWEEP_EVERY_MS = 3_600_000;

interface Known {
  /** Of its user when this was read. */
  readonly stand: string;
  readonly isOpen: boolean;
  /** Milliseconds since 1970. */
  usedAt: number;
}

export interface KnownSessions {
  /** Whether nobody has ended it. Asks the database once for as long as none of this user's was ended. */
  readonly isOpen: (sid: string, account: Account) => Promise<boolean>;
  /** It was used just now. */
  readonly touch: (sid: string) => void;
  /** Resolves when everything touched so far is written. */
  readonly settled: () => Promise<void>;
}

interface Surroundings {
  readonly database: Pick<RecordDatabase, 'reads' | 'transaction'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly logError: (error: unknown, line: string) => void;
}

/**
 * What this instance knows of sessions. Ending one changes `sitzungsstand` of its user in the same transaction, and the
 * user is read with every request anyway: what is known counts while that is the same, whichever instance ended it.
 */
export function knownSessions({ database, now, logError }: Surroundings): KnownSessions {
  const known = new Map<string, Known>();
  let sweptAt = 0;
  const pending = new Set<Promise<void>>();

  const sweep = async (at: number): Promise<void> => {
    if (at - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = at;
    const over = await sessionsOver(database.reads, new Date(at));
    if (over.length === 0) return;
    await database.transaction(async (transaction) => {
      for (const id of over) await transaction.remove(userSessions, id);
    });
  };

  const store = async (sid: string, usedAt: number): Promise<void> => {
    const benutzt = stampOf(new Date(usedAt));
    try {
      await database.transaction((transaction) => transaction.set(userSessions, sid, { benutzt }));
      // After it: what is in use now is not over.
      await sweep(usedAt);
    } catch (error) {
      logError(error, 'the use of a session was not stored');
    }
  };

  return {
    isOpen: async (sid, { id, record: { sitzungsstand: stand } }) => {
      if (sid === '') return true;
      const before = known.get(sid);
      if (before?.stand === stand) return before.isOpen;
      const stored = await database.reads.find(userSessions, sid);
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest);
      const usedAt = stored ? Date.parse(stored.benutzt) : 0;
      const isOpen = stored?.user === id;
      known.set(sid, { stand, isOpen, usedAt });
      return isOpen;
    },
    touch: (sid) => {
      const session = known.get(sid);
      if (!session?.isOpen || now() - session.usedAt < USED_STEP_MS) return;
      session.usedAt = now();
      const storing = store(sid, session.usedAt).finally(() => pending.delete(storing));
      pending.add(storing);
    },
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
