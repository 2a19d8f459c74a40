import {
  type Anmeldeversuch,
  shortAddress,
  type Versuchsart,
} from '@traverse/domain/betrieb/anmeldeversuche';
import { entities, type User } from '@traverse/domain/entities';
import { dayAt } from '@traverse/domain/values';
import { compare, parseSort } from '@traverse/wire';
import { freshId } from '../records/record-id.ts';
import { isoOf, stampOf } from '../records/stamps.ts';
import type { RecordDatabase, RecordTransaction, StoredRecord } from '../sql/record-store.ts';
import { failedSignIns } from './system-entities.ts';
import { TryLaterError } from './try-later-error.ts';

/** A flood is written this often, however fast it comes. */
const EVERY_MS = 5_000;
/** Rows of one day that name an address. Beyond them an account is named and no address: a flood fills no disk. */
const MOST_OF_DAY = 200;
const KEPT_DAYS = 60;
const DAY_MS = 86_400_000;
const MOST_SHOWN = 100;

type Row = StoredRecord<typeof failedSignIns>;

const NOBODY = '' as Row['user']; // cast: a relation that is not set

/** One attempt that came to nothing. */
export interface Failed {
  readonly art: Versuchsart;
  /** Whose account it was about, where there is one. */
  readonly user: User['id'] | undefined;
  readonly address: string;
}

export interface FailedSignIns {
  /** Costs no statement: it is counted, and written a little later. */
  readonly note: (failed: Failed) => void;
  /** The latest, for admins. */
  readonly list: () => Promise<readonly Anmeldeversuch[]>;
  /** Resolves when everything noted so far is written. */
  readonly settled: () => Promise<void>;
}

interface Surroundings {
  readonly database: Pick<RecordDatabase, 'reads' | 'transaction'>;
  readonly now: () => Date;
  readonly logError: (error: unknown, line: string) => void;
}

interface Counted {
  readonly tag: string;
  readonly user: Row['user'];
  readonly adresse: string;
  readonly art: Versuchsart;
  readonly anzahl: number;
  readonly zuletzt: Row['zuletzt'];
}

/**
 * Counts failed attempts by day, account, part of the net and reason. An attempt is no record of the firm: it is not in
 * the chain of the log, from which nothing can be taken away, and goes after two months.
 */
export function keepFailedSignIns({ database, now, logError }: Surroundings): FailedSignIns {
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (waiting.size === 0) return;
      const taken = waiting;
      waiting = new Map();
      try {
        const old = await outdated(database.reads, now());
        await database.transaction(async (transaction) => {
          await store(transaction, [...taken.values()], now());
          for (const id of old) await transaction.remove(failedSignIns, id);
        });
      } catch (error) {
        // The disk may be full: they are tried again with the next one.
        for (const counted of taken.values()) count(waiting, counted);
        logError(error, 'failed sign-ins were not stored');
      }
    });
    return writing;
  };

  return {
    note: ({ art, user, address }) => {
      const [tag, zuletzt] = [dayAt(now().getTime()), stampOf(now())];
      count(waiting, { tag, user: user ?? NOBODY, adresse: shortAddress(address), art, anzahl: 1, zuletzt });
      timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
    },
    list: async () => {
      await flush();
      return latest(database.reads);
    },
    settled: flush,
  };
}

/** Runs an attempt; one that is refused because too many failed before is noted as well. */
export async function notingSlowed<Result>(
  { failed }: { readonly failed: FailedSignIns },
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof TryLaterError && address !== '')
      failed.note({ art: 'gebremst', user: undefined, address });
    throw error;
  }
}

const keyOf = ({ tag, user, adresse, art }: Counted): string => [tag, user, adresse, art].join(' ');

function count(counts: Map<string, Counted>, more: Counted): void {
  const isFull = counts.size >= MOST_OF_DAY && !counts.has(keyOf(more));
  const counted = isFull ? { ...more, adresse: '' } : more;
  const before = counts.get(keyOf(counted));
  counts.set(keyOf(counted), { ...counted, anzahl: counted.anzahl + (before?.anzahl ?? 0) });
}

async function store(transaction: RecordTransaction, all: readonly Counted[], now: Date): Promise<void> {
  const stamp = stampOf(now);
  const rows = new Map<string, Row>();
  for (const tag of new Set(all.map((each) => each.tag)))
    for (const row of await transaction.findWhere(failedSignIns, { tag }))
      rows.set(keyOf(asCounted(row)), row);
  let named = rows.size;
  for (const each of all) {
    const isFull = named >= MOST_OF_DAY && !rows.has(keyOf(each));
    const counted = isFull ? { ...each, adresse: '' } : each;
    const row = rows.get(keyOf(counted));
    const { anzahl, zuletzt } = counted;
    if (row) {
      const sum = { ...row, anzahl: row.anzahl + anzahl, zuletzt };
      rows.set(keyOf(counted), sum);
      await transaction.set(failedSignIns, row.id, { anzahl: sum.anzahl, zuletzt });
      continue;
    }
    // Deleted meanwhile: it is nobody's.
    const user =
      counted.user !== '' && (await transaction.find(entities.users, counted.user)) ? counted.user : NOBODY;
    const made = { id: freshId(), created: stamp, updated: stamp, ...counted, user };
    await transaction.insert(failedSignIns, made);
    rows.set(keyOf(counted), made as Row); // cast: its id is one of this collection
    named += 1;
  }
}

/** As many as are taken away at a time. */
async function outdated(reads: RecordDatabase['reads'], now: Date): Promise<readonly string[]> {
  const filter = compare('zuletzt', '<', stampOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
  return (await reads.ids(failedSignIns, { filter, sort: [] }, 'system')).slice(0, MOST_OF_DAY);
}

const asCounted = ({ tag, user, adresse, art, anzahl, zuletzt }: Row): Counted => ({
  tag,
  user,
  adresse,
  art: art || 'Passwort',
  anzahl,
  zuletzt,
});

async function latest(reads: RecordDatabase['reads']): Promise<readonly Anmeldeversuch[]> {
  const request = { sort: parseSort('-zuletzt'), page: 1, perPage: MOST_SHOWN, skipTotal: true };
  const { items } = await reads.list(failedSignIns, request, 'system');
  const users = await reads.findMany(entities.users, [
    ...new Set(items.map(({ user }) => user).filter((id) => id !== '')),
  ]);
  const names = new Map(users.map(({ id, username }) => [id as string, username]));
  return items.map(({ user, adresse, art, anzahl, zuletzt }) => ({
    wer: names.get(user) ?? '',
    adresse,
    art: art || 'Passwort',
    anzahl,
    zuletzt: isoOf(zuletzt),
  }));
}
