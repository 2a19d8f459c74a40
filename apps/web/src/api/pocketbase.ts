import PocketBase from 'pocketbase';
import { noteAnswer, noteSilence } from './connection.ts';

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

/** Every request tells whether the service answers, so that a lost connection shows at once and mends itself. */
function andNote(send: Send): Send {
  return async (input, init) => {
    const sentAt = Date.now();
    try {
      const response = await send(input, init);
      if (GATEWAY_WITHOUT_SERVER.includes(response.status)) noteSilence();
      else noteAnswer(sentAt);
      // The service would go on answering as to a guest: a dead session must not look like "no data".
      if (response.headers.has('X-Auth-Invalid')) pocketbase.authStore.clear();
      return response;
    } catch (reason) {
      // Cancelled by us is not silence.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) noteSilence();
      throw reason;
    }
  };
}
