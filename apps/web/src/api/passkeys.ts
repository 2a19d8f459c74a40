import { passkeyBeginnenPfad, passkeySpeichernPfad, passkeysPfad } from '@traverse/domain/pfade';
import { ask } from './ask.ts';
import { orGivenUp } from './passkey-sign-in.ts';
import { askAgain } from './use-path.ts';

/** Asks the browser for a new one, which asks its holder. To be run by `attemptPasskey`. */
export async function makePasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  // Cast: what is in it the browser defines.
  const optionsJSON = (await ask(passkeyBeginnenPfad, { password })) as Options;
  const response = await orGivenUp(() => startRegistration({ optionsJSON }));
  await ask(passkeySpeichernPfad, { name, response });
  await askAgain(passkeysPfad);
}
