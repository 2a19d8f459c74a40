import { startAuthentication } from '@simplewebauthn/browser';
import { passkeyAnmeldungPfad, passkeyFragePfad } from '@traverse/domain/pfade';
import { ask } from './ask.ts';
import { WITH_GROUPS } from './auth.ts';
import { orGivenUp } from './passkey-sign-in.ts';
import { keepInCookieIf } from './session-cookie.ts';
import { saveSession } from './session-token.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Signs in with a passkey that the browser offers. To be run by `attemptPasskey`, and to be loaded when somebody does: the page
 * of signing in is small.
 */
export async function signInByPasskey(remember: boolean): Promise<void> {
  // Cast: what is in it the browser defines.
  const optionsJSON = (await ask(passkeyFragePfad, {})) as Options;
  const response = await orGivenUp(() => startAuthentication({ optionsJSON }));
  saveSession(await ask(passkeyAnmeldungPfad, { response, ...WITH_GROUPS }));
  keepInCookieIf(remember);
}
