import { READY_PATH } from '@traverse/wire';
import { useSyncExternalStore } from 'react';
import { NOT_OURS, orNotOurs } from './front.ts';

export interface Connection {
  readonly online: boolean;
  /** What answers is not the service: most likely a sign-in that stands in front of it. */
  readonly byOther: boolean;
  /** When the last answer came, milliseconds since 1970: the age of what is on screen. Undefined before the first one. */
  readonly lastAnswer: number | undefined;
}

// Milliseconds between two knocks while there is no answer.
const KNOCK_MS = 3000;

let connection: Connection = { online: true, byOther: false, lastAnswer: undefined };
let lastAnswer = connection.lastAnswer;
let silentSince = 0;
let knocking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the record service answers. Recovers by itself (ERR-02). */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, () => connection);
}

/** Why nothing can be changed now; nothing while the service answers. A text for the reader. */
export function useOfflineReason(): string | undefined {
  return useConnection().online ? undefined : 'Ohne Verbindung kannst du nichts ändern.';
}

/** Tells whether the service answers, now and whenever that changes. Returns how to stop. */
export function watchConnection(tell: (isOnline: boolean) => void): () => void {
  tell(connection.online);
  return subscribeToConnection(() => tell(connection.online));
}

function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * To be called with every answer of the service, with the moment its request was sent by `performance.now()`: the clock
 * of a phone may be put back while it has no network. An answer to a request from
 * before the silence was only late: it does not say that the service is back.
 */
export function noteAnswer(sentAt: number) {
  lastAnswer = Date.now();
  if (connection.online || sentAt < silentSince) return;
  clearTimeout(knocking);
  knocking = undefined;
  tell({ online: true, byOther: false, lastAnswer });
}

/** To be called when a request got no answer of the service; `byOther` when somebody else answered in its place. */
export function noteSilence(byOther = false) {
  silentSince = performance.now();
  if (connection.online || connection.byOther !== byOther) tell({ online: false, byOther, lastAnswer });
  knockSoon();
}

/** Asks the service whether it would store something now, and takes note of the answer. */
export async function serviceAnswers(): Promise<boolean> {
  const sentAt = performance.now();
  const said = await fetch(READY_PATH, { cache: 'no-store', redirect: 'manual' }).then(
    (answer) => orNotOurs(answer),
    () => undefined,
  );
  if (said?.ok) noteAnswer(sentAt);
  else noteSilence(said?.status === NOT_OURS);
  return said?.ok ?? false;
}

/** Resolves when the service answers again; at once while it does. */
export function whenOnline(): Promise<void> {
  if (connection.online) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeToConnection(() => {
      if (!connection.online) return;
      stop();
      resolve();
    });
  });
}

/**
 * Asks the service whenever the browser says that the network went or came. Once, at the start of the app.
 * Its word alone is not enough: a service on the same machine answers without network.
 */
export function watchNetwork() {
  addEventListener('offline', () => void askTwice());
  addEventListener('online', () => void serviceAnswers());
  if (!navigator.onLine) void serviceAnswers();
}

/** An answer may still get through as the network goes, and nothing else might ask for a long time. */
async function askTwice() {
  if (await serviceAnswers()) knockSoon();
}

function knockSoon() {
  knocking ??= setTimeout(() => void knock(), KNOCK_MS);
}

async function knock() {
  knocking = undefined;
  await serviceAnswers();
}

function tell(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}
