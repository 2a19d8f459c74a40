import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useEffect, useSyncExternalStore } from 'react';
import { failureOf } from '../../api/failure.ts';
import { currentSession } from '../../api/session.ts';

interface Known {
  readonly user: string;
  /** When the server said so, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

interface Kept extends DBSchema {
  // By whom and when, so that nobody reads what is kept to know what goes.
  answers: { key: string; value: Known; indexes: { user: string; at: number } };
}

/** Answers of lists that a device may be asked about again, two for each; older ones go. */
const MOST = 240;

/** Under which today's block is kept. */
export const HEUTE = 'heute';

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
  useEffect(() => show(key), [key]);
  return useSyncExternalStore(subscribe, () => since.get(key));
}

/** The same of everything that is shown: the oldest of it. The page says one time, once. */
export function useOldestKnown(): number | undefined {
  return useSyncExternalStore(subscribe, () => {
    const times = [...shown.keys()].flatMap((key) => since.get(key) ?? []);
    return times.length === 0 ? undefined : Math.min(...times);
  });
}

/** How often each is on the page. */
const shown = new Map<string, number>();

function show(key: string): () => void {
  const change = (by: number) => {
    const count = (shown.get(key) ?? 0) + by;
    if (count === 0) shown.delete(key);
    else shown.set(key, count);
    tell();
  };
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function note(key: string, at: number | undefined): void {
  if (at === undefined) since.delete(key);
  else since.set(key, at);
  tell();
}

/** What the server has just said, before anybody asks for it here. */
export async function keepKnown(answers: ReadonlyMap<string, unknown>): Promise<void> {
  const facts = { user: currentSession()?.id ?? '', at: Date.now() };
  await keepAll(Array.from(answers, ([key, value]) => [key, { ...facts, value }] as const));
}

/** What was kept under a key for whoever is signed in; undefined where nothing is. */
export async function keptAnswer<Value>(key: string): Promise<Value | undefined> {
  const known = await read(key);
  return known?.user === currentSession()?.id ? (known?.value as Value | undefined) : undefined; // kept under this key alone
}

async function read(key: string): Promise<Known | undefined> {
  return onDisk(async (kept) => kept.get('answers', key));
}

async function keep(key: string, known: Known): Promise<void> {
  await keepAll([[key, known]]);
}

/** Of somebody else nothing stays, and of more than there is room for the oldest go. */
async function keepAll(answers: readonly (readonly [key: string, known: Known])[]): Promise<void> {
  await onDisk(async (kept) => {
    const transaction = kept.transaction('answers', 'readwrite');
    const { store } = transaction;
    for (const [key, known] of answers) void store.put(known, key);
    const user = answers[0]?.[1].user ?? '';
    const byUser = store.index('user');
    const others = [IDBKeyRange.upperBound(user, true), IDBKeyRange.lowerBound(user, true)];
    for (const range of others) for (const key of await byUser.getAllKeys(range)) void store.delete(key);
    const oldest = await store.index('at').getAllKeys();
    for (const key of oldest.slice(0, -MOST)) void store.delete(key);
    await transaction.done;
  });
}

/** A device that refuses keeps nothing, and the page says what it says without connection. */
async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDB<Kept>('traverse-lists', 2, {
      // A copy of what the server said: made anew where it is kept otherwise.
      upgrade: (kept, before) => {
        if (before > 0) kept.deleteObjectStore('answers');
        const answers = kept.createObjectStore('answers');
        answers.createIndex('user', 'user');
        answers.createIndex('at', 'at');
      },
    });
    return await work(await opened);
  } catch (reason) {
    opened = undefined;
    console.warn('Nothing is kept of lists on this device', reason);
    return undefined;
  }
}
