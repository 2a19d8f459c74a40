import PocketBase from 'pocketbase';
import { noteAnswer, noteSilence } from './connection.ts';
import { NOT_OURS, orNotOurs } from './front.ts';
import { noteIgnoredFields } from './ignored-fields.ts';

/** The one connection to the record service, same origin as the app. */
export const pocketbase = new PocketBase('/', undefined, 'de-DE');

// Two saves that happen to look alike must not cancel each other (record-api.md section 12).
pocketbase.autoCancellation(false);

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

pocketbase.beforeSend = async (url, options) => {
  if (pause && !isSignIn(url)) {
    await pause.promise;
    options.headers = withOurToken(options.headers);
  }
  return {
    url,
    options: { ...options, fetch: andNote(options.fetch ?? ((input, init) => fetch(input, init))) },
  };
};

let pause: PromiseWithResolvers<void> | undefined;

/** Holds back every request but the sign-in, until the returned function is called. */
export function holdRequests(): () => void {
  const own = Promise.withResolvers<void>();
  pause = own;
  return () => {
    if (pause === own) pause = undefined;
    own.resolve();
  };
}

const isSignIn = (url: string) => url.includes('/api/collections/users/auth-');

function withOurToken(headers: HeadersInit | undefined): Record<string, string> {
  const { authorization: _, ...others } = Object.fromEntries(new Headers(headers));
  return { ...others, Authorization: pocketbase.authStore.token };
}

// What a proxy in front says while the service is away.
const GATEWAY_WITHOUT_SERVER = [502, 503, 504];

let changing = 0;

/** Runs what ends our own token and brings another: answers to the old one meanwhile do not sign us out. */
export async function whileSessionChanges<A>(action: () => Promise<A>): Promise<A> {
  changing += 1;
  try {
    return await action();
  } finally {
    changing -= 1;
  }
}

/** What was asked is asked again after the sign-in. What was to be stored is not: whoever typed it says so once more. */
async function answeredLater(
  send: Send,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  if ((init?.method ?? 'GET') !== 'GET')
    return Response.json(SESSION_ENDED, { status: SESSION_ENDED.status });
  await pause?.promise;
  return andNote(send)(input, { ...init, headers: withOurToken(init?.headers) });
}

const SESSION_ENDED = {
  status: 401,
  message: 'Deine Sitzung war beendet. Melde dich wieder an und versuche es dann noch einmal.',
  data: {},
};

let hasEnded = false;
pocketbase.authStore.onChange((token) => {
  if (token !== '') hasEnded = false;
});

/** The server does not accept the session any more. */
export function endDeadSession(): void {
  hasEnded = true;
  pocketbase.authStore.clear();
}

/** Whether the last session was ended by others: by the server, an admin, a new password elsewhere. */
export function sessionHasEnded(): boolean {
  return hasEnded;
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
      // A redirect is none of ours either.
      const response = orNotOurs(await send(input, { ...init, redirect: 'manual' }), init?.body);
      if (response.status === NOT_OURS) noteSilence(true);
      else if (GATEWAY_WITHOUT_SERVER.includes(response.status)) noteSilence();
      else noteAnswer(sentAt);
      // The service would go on answering as to a guest: a dead session must not look like "no data".
      const isDead = response.headers.has('X-Auth-Invalid');
      if (isDead && isOurSession(init)) endDeadSession();
      noteIgnoredFields(response);
      return isDead && pause ? await answeredLater(send, input, init) : response;
    } catch (reason) {
      // Cancelled by us is not silence.
      if (!(reason instanceof Error && reason.name === 'AbortError')) noteSilence();
      throw reason;
    }
  };
}
