import { type Group, groupNames, type Reader } from '@traverse/schema';
import { useSyncExternalStore } from 'react';
import { pocketbase } from './pocketbase.ts';

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

/** The signed-in user, or `undefined`. The same object until the user's record changes. */
export function currentSession(): Session | undefined {
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
  return pocketbase.authStore.onChange(listener);
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
