import { randomInt } from 'node:crypto';
import type * as oidc from 'openid-client';

/** How a browser starts signing in, as `auth-methods` lists it. */
export interface ProviderMethod {
  readonly name: string;
  readonly displayName: string;
  readonly logo: string;
  readonly state: string;
  /** Ends in `&redirect_uri=`; the client appends its own address. */
  readonly authURL: string;
  readonly codeVerifier: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: 'S256';
}

/** Whom the provider vouches for. */
export interface Identity {
  /** Never changes and is never given to somebody else. */
  readonly subject: string;
  /** Lower case; `''` if the provider does not tell. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly username: string;
  readonly phone: string;
  readonly avatarUrl: string;
  readonly raw: { readonly [claim: string]: unknown };
}

/** What the browser brings back from the provider. */
export interface CodeExchange {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectURL: string;
}

export interface IdentityProvider {
  readonly name: string;
  /** Undefined while the provider cannot be used; the reason is logged. */
  readonly method: () => Promise<ProviderMethod | undefined>;
  /** Throws ProviderError. */
  readonly identify: (exchange: CodeExchange) => Promise<Identity>;
}

/** The provider did not vouch for anybody; the message is for the caller, the cause for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown on the button. */
  readonly name: string;
}

/** What the one provider of the settings is called in requests and on accounts, as PocketBase calls its own. */
export const OIDC = 'oidc';

// Discovery, code, keys and user one after the other stay within 30 s.
const EXCHANGE_TIMEOUT_S = 8;
const DISCOVERY_TIMEOUT_S = 5;
const KEEP_MS = 60 * 60_000;
const RETRY_MS = 60_000;

/** Loaded with the first question to a provider: most servers have none. */
const library = () => import('openid-client');

/** The OpenID Connect provider of the settings; asked for its endpoints when first needed. */
export function createIdentityProvider(
  settings: ProviderSettings,
  logError: (error: unknown, line: string) => void,
): IdentityProvider {
  const name = OIDC;
  const configuration = kept(() => discover(settings));

  return {
    name,

    method: async () => {
      try {
        return await methodOf(await configuration(), { name, displayName: settings.name });
      } catch (error) {
        logError(
          error,
          `Der Anmeldedienst ${settings.issuer} ist nicht erreichbar oder falsch eingestellt (OIDC_…).`,
        );
        return undefined;
      }
    },

    identify: async (exchange) => {
      const { access, claims, config } = await exchanged(configuration, exchange);
      return identityFrom({ ...claims, ...(await userInfo(config, access, claims.sub)) });
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks, ...methods } = await library();
  const server = new URL(issuer);
  const found = await discovery(server, clientId, undefined, authenticateBy(clientSecret, methods), {
    timeout: DISCOVERY_TIMEOUT_S,
    // Signatures of id tokens are checked although TLS delivered them.
    execute: [
      enableNonRepudiationChecks,
      // Only where the operator wrote http: himself, e.g. for a provider on the same machine.
      ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
  found.timeout = EXCHANGE_TIMEOUT_S;
  return found;
}

/** As the header unless the provider takes it only in the body (both are asked for by the standard, not all do). */
function authenticateBy(
  clientSecret: string,
  { ClientSecretBasic, ClientSecretPost }: Pick<typeof oidc, 'ClientSecretBasic' | 'ClientSecretPost'>,
): oidc.ClientAuth {
  const inHeader = ClientSecretBasic(clientSecret);
  const inBody = ClientSecretPost(clientSecret);
  return (server, client, body, headers) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (offered.includes('client_secret_basic') ? inHeader : inBody)(server, client, body, headers);
  };
}

async function methodOf(
  config: oidc.Configuration,
  { name, displayName }: { name: string; displayName: string },
): Promise<ProviderMethod> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } = await library();
  const state = randomText(30);
  const codeVerifier = randomPKCECodeVerifier();
  const codeChallenge = await calculatePKCECodeChallenge(codeVerifier);
  const url = buildAuthorizationUrl(config, {
    scope: 'openid email profile',
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  const authURL = `${url.href}&redirect_uri=`;
  return {
    name,
    displayName,
    logo: '',
    state,
    authURL,
    codeVerifier,
    codeChallenge,
    codeChallengeMethod: 'S256',
  };
}

async function exchanged(
  configuration: () => Promise<oidc.Configuration>,
  { code, codeVerifier, redirectURL }: CodeExchange,
): Promise<{ config: oidc.Configuration; access: string; claims: oidc.IDToken }> {
  try {
    const { genericGrantRequest } = await library();
    const config = await configuration();
    // Not the library's call for this grant: that wants the whole address the browser came back with, to check the
    // state. The browser made the state and has compared it, and sends us no more than the code.
    const answer = await genericGrantRequest(config, 'authorization_code', {
      code,
      redirect_uri: redirectURL,
      code_verifier: codeVerifier,
    });
    const claims = answer.claims();
    if (!claims) throw new Error('no id token');
    return { config, access: answer.access_token, claims };
  } catch (cause) {
    throw new ProviderError('Failed to fetch OAuth2 token.', { cause });
  }
}

async function userInfo(
  config: oidc.Configuration,
  access: string,
  subject: string,
): Promise<{ readonly [claim: string]: unknown }> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  try {
    const { fetchUserInfo } = await library();
    return await fetchUserInfo(config, access, subject);
  } catch (cause) {
    throw new ProviderError('Failed to fetch OAuth2 user.', { cause });
  }
}

function identityFrom(raw: { readonly [claim: string]: unknown }): Identity {
  const text = (claim: string): string => {
    const value = raw[claim];
    return typeof value === 'string' ? value.trim() : '';
  };
  const verified = raw['email_verified'];
  return {
    subject: text('sub'),
    email: text('email').toLowerCase(),
    // Some providers write it as text.
    emailVerified: verified === true || verified === 'true',
    name: text('name'),
    username: text('preferred_username'),
    phone: text('phone_number'),
    avatarUrl: text('picture'),
    raw,
  };
}

/** What went wrong, in one line; never what was sent along, which may hold a code or a token. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const said = isRefusal(error) ? ` (${error.error}: ${error.error_description ?? ''})` : '';
  const below = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.message}${said}${algorithmIn(error)}${below}`;
}

/** How the provider signs, where that is what was wrong: the library says only that it does not know it. */
function algorithmIn({ message, cause }: Error): string {
  if (!/unsupported JWS|unexpected JWT "alg"/i.test(message)) return '';
  const header = JSON.stringify(cause ?? {});
  const alg = /"alg":"(\w+)"/.exec(header)?.[1];
  return ` (${alg ?? 'unbekannt'}): Der Anmeldedienst muss Token mit RS256 oder ES256 signieren. Gib dem Client dort einen Signaturschlüssel`;
}

/** By its name, as its class is in the library. */
const isRefusal = (error: Error): error is oidc.ResponseBodyError => error.name === 'ResponseBodyError';

/** One load for all who ask at the same time, kept for an hour; after a failure not tried again for a minute. */
function kept<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  let until = 0;
  return () => {
    if (loading && Date.now() < until) return loading;
    const started = load();
    loading = started;
    until = Date.now() + KEEP_MS;
    started.catch(() => {
      until = Date.now() + RETRY_MS;
    });
    return started;
  };
}

function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
