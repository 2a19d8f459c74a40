import PocketBase from 'pocketbase';
import { noteAnswer, noteSilence } from './connection.ts';
import { noteIgnoredFields } from './ignored-fields.ts';

/** The one connection to the record service, same origin as the app. */
export const pocketbase = new PocketBase('/', undefined, 'de-DE');

// Two saves that happen to look alike must not cancel each other (record-api.md section 12).
pocketbase.autoCancellation(false);

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

pocketbase.beforeSend = (url, options) => ({
  url,
  options: { ...options, fetch: andNote(options.fetch ?? ((input, init) => fetch(input, init))) },
});

// What a proxy in front says while the service is away.
const GATEWAY_WITHOUT_SERVER = [502, 503, 504];

let changing = 0;

/** Runs what ends our own token and brings another: answers to the old one meanwhile do not sign us out. */
export async function whileSessionChanges(action: () => Promise<void>): Promise<void> {
  changing += 1;
  try {
    await action();
  } finally {
    changing -= 1;
  }
}

/** Whether a request was sent with the token that still counts. */
function isOurSession(init: RequestInit | undefined): boolean {
  return changing === 0 && new Headers(init?.headers).get('Authorization') === pocketbase.authStore.token;
}

/** Every request tells whether the service answers, so that a lost connection shows at once and mends itself. */
function andNote(send: Send): Send {
  return async (input, init) => {
    const sentAt = performance.now();
    try {
      const response = await send(input, init);
      if (GATEWAY_WITHOUT_SERVER.includes(response.status)) noteSilence();
      else noteAnswer(sentAt);
      // The service would go on answering as to a guest: a dead session must not look like "no data".
      if (response.headers.has('X-Auth-Invalid') && isOurSession(init)) pocketbase.authStore.clear();
      noteIgnoredFields(response);
      return response;
    } catch (reason) {
      // Cancelled by us is not silence.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) noteSilence();
      throw reason;
    }
  };
}
