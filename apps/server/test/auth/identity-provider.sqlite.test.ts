import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createIdentityProvider, ProviderError } from '../../src/auth/identity-provider.ts';
import { aProvider, CALLBACK, signInAtProvider } from './a-provider.ts';

const fail = (error: unknown, line: string): never => {
  throw new Error(line, { cause: error });
};

const anna = { email: 'Anna@Firma.de', email_verified: true, name: 'Anna Groß' };

test.each(['client_secret_basic', 'client_secret_post'] as const)(
  '[AUTH-04] a provider that wants %s vouches for a person',
  async (clientAuth) => {
    const settings = await aProvider({ people: { anna }, clientAuth });
    const provider = createIdentityProvider(settings, fail);
    const method = await provider.method();
    expect(method).toMatchObject({ name: 'oidc', displayName: 'Firmenkonto', codeChallengeMethod: 'S256' });
    expect(method!.state).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(method!.codeVerifier).toHaveLength(43);
    expect(method!.authURL).toMatch(/&redirect_uri=$/);

    const back = await signInAtProvider(method!.authURL, 'anna');
    expect(back.searchParams.get('state')).toBe(method!.state);
    const code = back.searchParams.get('code')!;
    const exchange = { code, codeVerifier: method!.codeVerifier, redirectURL: CALLBACK };
    expect(await provider.identify(exchange)).toMatchObject({
      subject: 'anna',
      email: 'anna@firma.de',
      emailVerified: true,
      name: 'Anna Groß',
    });
    // A code is good once.
    await expect(provider.identify(exchange)).rejects.toThrow('Failed to fetch OAuth2 token.');
  },
);

test('[AUTH-04] state and verifier are new each time', async () => {
  const provider = createIdentityProvider(await aProvider(), fail);
  const [one, other] = [await provider.method(), await provider.method()];
  expect(one!.state).not.toBe(other!.state);
  expect(one!.codeVerifier).not.toBe(other!.codeVerifier);
});

test('[AUTH-04] a code is no good with another verifier, another address or too late', async () => {
  const settings = await aProvider({ people: { anna }, codeSeconds: () => 1 });
  const provider = createIdentityProvider(settings, fail);
  const codeOf = async () => {
    const { authURL, codeVerifier } = (await provider.method())!;
    const back = await signInAtProvider(authURL, 'anna');
    return { code: back.searchParams.get('code')!, codeVerifier, redirectURL: CALLBACK };
  };
  const late = await codeOf();
  await pause(1_500);
  for (const exchange of [
    { ...(await codeOf()), codeVerifier: 'x'.repeat(43) },
    { ...(await codeOf()), redirectURL: 'http://127.0.0.1:9/woanders' },
    { ...(await codeOf()), redirectURL: 'no address' },
    late,
  ]) {
    await expect(provider.identify(exchange)).rejects.toThrow(ProviderError);
  }
});

test('[AUTH-04] who refuses comes back without a code', async () => {
  const provider = createIdentityProvider(await aProvider({ people: { anna } }), fail);
  const back = await signInAtProvider((await provider.method())!.authURL, 'anna', 'cancels');
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.has('code')).toBe(false);
});

test.each([
  ['nobody answers', async () => 'http://127.0.0.1:9'],
  ['it is none', async () => `${(await aProvider()).issuer}/nowhere`],
])('[AUTH-04] a provider is left out and the log says so when %s', async (_, issuerOf) => {
  const lines: string[] = [];
  const settings = { issuer: await issuerOf(), clientId: 'x', clientSecret: 'y', name: 'z' };
  const provider = createIdentityProvider(settings, (_error, line) => lines.push(line));
  expect(await provider.method()).toBeUndefined();
  expect(lines[0]).toContain(settings.issuer);
});

test('[AUTH-04] a provider that gives another secret is refused', async () => {
  const settings = await aProvider({ people: { anna } });
  const provider = createIdentityProvider({ ...settings, clientSecret: 'falsch' }, fail);
  const { authURL, codeVerifier } = (await provider.method())!;
  const code = (await signInAtProvider(authURL, 'anna')).searchParams.get('code')!;
  const exchange = { code, codeVerifier, redirectURL: CALLBACK };
  await expect(provider.identify(exchange)).rejects.toThrow('Failed to fetch OAuth2 token.');
});
