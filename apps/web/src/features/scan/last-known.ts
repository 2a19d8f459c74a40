import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { failureOf } from '../../api/failure.ts';
import { currentSession } from '../../api/session.ts';

interface Known {
  readonly user: string;
  /** When the server said so, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

interface Kept extends DBSchema {
  answers: { key: string; value: Known };
}

/** Packed lists that a device may be asked about again; older ones go. */
const MOST = 40;

let opened: Promise<IDBPDatabase<Kept>> | undefined;
const listeners = new Set<() => void>();
const since = new Map<string, number>();

/**
 * What the server says; without connection, and where the page shows nothing yet, what it said last on this device, to the
 * same person (SCAN-04). Since when that is stands in `useKnownSince`.
 */
export async function lastKnown<Value>(
  key: string,
  isShown: () => boolean,
  ask: () => Promise<Value>,
): Promise<Value> {
  const user = currentSession()?.id ?? '';
  try {
    const value = await ask();
    note(key, undefined);
    void keep(key, { user, at: Date.now(), value });
    return value;
  } catch (reason) {
    // What is shown may be newer: it is kept in step with others.
    const known = failureOf(reason).status === 0 && !isShown() ? await read(key) : undefined;
    if (known?.user !== user) throw reason;
    note(key, known.at);
    return known.value as Value; // kept under this key alone
  }
}

/** When the server said what is shown; undefined while it answers. */
export function useKnownSince(key: string): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => since.get(key),
  );
}

function note(key: string, at: number | undefined): void {
  if (at === undefined) since.delete(key);
  else since.set(key, at);
  for (const listener of listeners) listener();
}

async function read(key: string): Promise<Known | undefined> {
  return onDisk(async (kept) => kept.get('answers', key));
}

async function keep(key: string, known: Known): Promise<void> {
  await onDisk(async (kept) => {
    const all = await Promise.all(
      (await kept.getAllKeys('answers')).map(
        async (each) => [each, await kept.get('answers', each)] as const,
      ),
    );
    const others = all.filter(([each]) => each !== key);
    const foreign = others.filter(([, is]) => is?.user !== known.user);
    const old = others
      .filter(([, is]) => is?.user === known.user)
      .toSorted(([, one], [, other]) => (other?.at ?? 0) - (one?.at ?? 0))
      .slice(MOST - 1);
    for (const [each] of [...foreign, ...old]) await kept.delete('answers', each);
    await kept.put('answers', known, key);
  });
}

/** A device that refuses keeps nothing, and the page says what it says without connection. */
async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDB<Kept>('traverse-lists', 1, {
      upgrade: (kept) => void kept.createObjectStore('answers'),
    });
    return await work(await opened);
  } catch (reason) {
    opened = undefined;
    console.warn('Nothing is kept of lists on this device', reason);
    return undefined;
  }
}
