import { HEALTH_PATH } from '@traverse/wire';
import { useSyncExternalStore } from 'react';

export interface Connection {
  readonly online: boolean;
  /** When the last answer came, milliseconds since 1970: the age of what is on screen. */
  readonly lastAnswer: number;
}

// Milliseconds between two knocks while there is no answer.
const KNOCK_MS = 3000;

let connection: Connection = { online: true, lastAnswer: Date.now() };
let lastAnswer = connection.lastAnswer;
let knocking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the record service answers. Recovers by itself (ERR-02). */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, () => connection);
}

function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called with every answer of the service. */
export function noteAnswer() {
  lastAnswer = Date.now();
  if (connection.online) return;
  clearTimeout(knocking);
  knocking = undefined;
  tell({ online: true, lastAnswer });
}

/** To be called when a request got no answer. */
export function noteSilence() {
  if (connection.online) tell({ online: false, lastAnswer });
  knocking ??= setTimeout(() => void knock(), KNOCK_MS);
}

/** Hears from the browser when the network goes and comes. Once, at the start of the app. */
export function watchNetwork() {
  addEventListener('offline', noteSilence);
  addEventListener('online', () => void knock());
  if (!navigator.onLine) noteSilence();
}

async function knock() {
  knocking = undefined;
  try {
    const answer = await fetch(HEALTH_PATH, { cache: 'no-store' });
    if (answer.ok) noteAnswer();
    else noteSilence();
  } catch {
    // No answer is what this asks about.
    noteSilence();
  }
}

function tell(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}
