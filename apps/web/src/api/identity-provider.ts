import { APP_PATHS } from '@traverse/wire';
import { authMethods, WITH_GROUPS } from './auth.ts';
import { pocketbase } from './pocketbase.ts';
import { orSecondStep, type SecondStep } from './second-step.ts';

/** An external identity provider that the server offers. */
export interface Provider {
  readonly name: string;
  readonly displayName: string;
}

interface Departure {
  readonly provider: string;
  readonly state: string;
  readonly codeVerifier: string;
}

// Survives the way to the provider and back, in this tab only.
const KEPT = 'tv-oauth';

const users = () => pocketbase.collection('users');
/** Where the provider sends people back to: it has to be registered there, letter by letter. */
export const returnAddress = () => location.origin + APP_PATHS.identityProvider;

/** The ways to sign in besides the password. */
export interface OtherWays {
  readonly providers: readonly Provider[];
  /** Somebody has a passkey of this server. */
  readonly passkey: boolean;
  /** Nobody has an account yet: the first one is made. */
  readonly isEmpty: boolean;
}

export async function otherWays(): Promise<OtherWays> {
  const { oauth2, passkey, ohneKonto } = await authMethods();
  return {
    providers: oauth2.enabled ? oauth2.providers : [],
    passkey: passkey === true,
    isEmpty: ohneKonto === true,
  };
}

/** Leaves for the provider's sign-in page. Code flow with PKCE and state (AUTH-04). */
export async function leaveForProvider(name: string) {
  const { oauth2 } = await users().listAuthMethods();
  const provider = oauth2.providers.find((each) => each.name === name);
  if (provider === undefined) throw new Error(`The server no longer offers ${name}`);
  const departure: Departure = { provider: name, state: provider.state, codeVerifier: provider.codeVerifier };
  sessionStorage.setItem(KEPT, JSON.stringify(departure));
  location.assign(provider.authURL + encodeURIComponent(returnAddress()));
}

/** What the provider sent back: `code` and `state`, or `error`. */
export type ReturnQuery = Readonly<Record<string, string | undefined>>;

/**
 * Signs in with what the provider sent back. A state that is not ours stops it before the server is asked.
 * Throws what the server answers otherwise.
 */
export async function returnFromProvider(
  query: ReturnQuery,
): Promise<'signed in' | 'wrong state' | SecondStep> {
  const departure = takeDeparture();
  if (departure === undefined || query['state'] !== departure.state) return 'wrong state';
  const { provider, codeVerifier } = departure;
  const code = query['code'] ?? '';
  const step = await orSecondStep(
    () => users().authWithOAuth2Code(provider, code, codeVerifier, returnAddress(), {}, WITH_GROUPS),
    false,
  );
  return step ?? 'signed in';
}

function takeDeparture(): Departure | undefined {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  // Written above, in the same tab.
  return kept === null ? undefined : (JSON.parse(kept) as Departure);
}
