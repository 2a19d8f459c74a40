import { type Group, groupNames, type Reader } from '@traverse/schema';
import { useSyncExternalStore } from 'react';
import { holdRequests, pocketbase } from './pocketbase.ts';

/** Who is signed in, as the screens need it. */
export interface Session extends Reader {
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
  /** What the user's projects are about; out of the comma-separated `label`. */
  readonly labels: readonly string[];
}

// The store reads its record anew each time; React wants the same object until something has changed.
let known: { text: string; session: Session } | undefined;

// Whose session has ended while something of theirs is not stored.
let paused: { readonly session: Session; readonly letGo: () => void } | undefined;
const pauseListeners = new Set<() => void>();

/**
 * The screens of a session that has ended stay as they are, and ask for nothing, until `endPause()`: whoever signs in
 * again finds what they typed.
 */
export function pauseSession(session: Session): void {
  paused = { session, letGo: holdRequests() };
}

/** Goes on as whoever is signed in now. */
export function endPause(): void {
  paused?.letGo();
  paused = undefined;
  for (const listener of pauseListeners) listener();
}

/** Whose screens stand here: the signed-in user, or `undefined`. The same object until the user's record changes. */
export function currentSession(): Session | undefined {
  return paused ? paused.session : signedInSession();
}

// Read once in a run of the page: React asks for each of a thousand cells, and the store parses record and token each time.
let read: { readonly session: Session | undefined } | undefined;
const forget = () => {
  read = undefined;
};
pocketbase.authStore.onChange(forget);

/** Who is signed in, also while the screens of somebody else wait for them. */
export function signedInSession(): Session | undefined {
  if (!read) {
    read = { session: storedSession() };
    queueMicrotask(forget);
  }
  return read.session;
}

function storedSession(): Session | undefined {
  const { record, isValid } = pocketbase.authStore;
  if (!isValid || record === null) return undefined;
  const text = JSON.stringify(record);
  if (known?.text !== text) known = { text, session: sessionOf(record) };
  return known.session;
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** Calls back when somebody signs in or out, in this tab or another. Returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  const stop = pocketbase.authStore.onChange(listener);
  pauseListeners.add(listener);
  return () => {
    stop();
    pauseListeners.delete(listener);
  };
}

/** What a record of `users` with expanded groups says. Unknown groups count as none. */
export function sessionOf(record: Readonly<Record<string, unknown>>): Session {
  return {
    id: textOf(record['id']),
    username: textOf(record['username']),
    email: textOf(record['email']),
    mobile: textOf(record['mobile']),
    labels: textOf(record['label'])
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
    groups: groupsIn(record['expand']),
  };
}

function groupsIn(expand: unknown): Group[] {
  if (typeof expand !== 'object' || expand === null || !('groups' in expand)) return [];
  if (!Array.isArray(expand.groups)) return [];
  const names = expand.groups.map((group: unknown) =>
    typeof group === 'object' && group !== null && 'name' in group ? group.name : '',
  );
  return groupNames.filter((name) => names.includes(name));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
