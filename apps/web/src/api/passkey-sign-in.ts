import type { RecordAuthResponse } from 'pocketbase';
import { WITH_GROUPS } from './auth.ts';
import { attempt, type Failure } from './failure.ts';
import { pocketbase } from './pocketbase.ts';
import { keepInCookieIf } from './session-cookie.ts';

export const PASSKEYS = '/api/passkeys';

/** Whether this browser can make and use them. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Signs in with a passkey that the browser offers. To be run by `attemptPasskey`. */
export async function signInByPasskey(remember: boolean): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON = await pocketbase.send<Options>(`${PASSKEYS}/anmeldung`, { method: 'GET' });
  const response = await orGivenUp(() => startAuthentication({ optionsJSON }));
  const path = '/api/collections/users/auth-with-passkey';
  const options = { method: 'POST', body: { response }, query: WITH_GROUPS };
  const answer = await pocketbase.send<RecordAuthResponse>(path, options);
  pocketbase.authStore.save(answer.token, answer.record);
  keepInCookieIf(remember);
}

/** Runs one of these; answers why nothing came of it, ready to be shown. */
export async function attemptPasskey(call: () => Promise<void>): Promise<Failure | undefined> {
  try {
    return await attempt(call);
  } catch (reason) {
    if (!(reason instanceof PasskeyGivenUp)) throw reason;
    return { status: 0, message: reason.message, fields: {} };
  }
}

/** The holder has shut the browser's question, or this device cannot answer it. The message is for them. */
class PasskeyGivenUp extends Error {}

/** Asks the browser, which asks the holder. */
export async function orGivenUp<Response>(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (reason) {
    const isKnown = reason instanceof Error && reason.name === 'InvalidStateError';
    throw new PasskeyGivenUp(
      isKnown
        ? 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.'
        : 'Es kam kein Passkey zustande: abgebrochen, zu lange gewartet, oder dieses Gerät kann es nicht.',
      { cause: reason },
    );
  }
}
