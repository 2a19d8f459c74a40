import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { createTokens, newTokenKey, TOKEN_LIFETIME, type TokenType } from './tokens.ts';

const types = Object.keys(TOKEN_LIFETIME) as TokenType[];

/** Two people on a clock that only moves by hand. */
function aServer(secret = 'server secret') {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const anna = { id: 'anna00000000000', tokenKey: newTokenKey(), locked: false };
  const bernd = { id: 'bernd0000000000', tokenKey: newTokenKey(), locked: false };
  const people = new Map([anna, bernd].map((person) => [person.id, person]));
  const find = async (id: string) => people.get(id);
  const tokens = createTokens({ secret, collectionId: 'users', find, now: () => now });
  return { tokens, people, anna, bernd, pass: (seconds: number) => (now += seconds * 1000) };
}

const payloadOf = (token: string): unknown => JSON.parse(atob(token.split('.')[1]!));

const withPayload = (token: string, payload: object): string => {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
};

test('[API-02] a session token says what the official client reads of it', () => {
  const { tokens, anna } = aServer();
  expect(payloadOf(tokens.issue('auth', anna))).toEqual({
    type: 'auth',
    id: anna.id,
    collectionId: 'users',
    refreshable: true,
    exp: Date.parse('2026-03-06T12:00:00Z') / 1000,
  });
});

test('[API-02] a mail token can be read by a browser whatever the address is', () => {
  const { tokens, anna } = aServer();
  const token = tokens.issue('emailChange', anna, { email: 'größe?@firma.de', newEmail: 'a>~ß@firma.de' });
  expect(token.split('.')[1]).toMatch(/^[A-Za-z0-9]*$/);
  expect(payloadOf(token)).toMatchObject({ email: 'größe?@firma.de', newEmail: 'a>~ß@firma.de' });
});

test.each(types)('[AUTH-08] a token of type %s is good for its type and its time alone', async (type) => {
  const { tokens, anna, pass } = aServer();
  const token = tokens.issue(type, anna, { email: 'anna@firma.de' });
  for (let round = 0; round < 2; round += 1) {
    expect(await tokens.verify(type, token)).toMatchObject({
      holder: anna,
      claims: { email: 'anna@firma.de' },
    });
    for (const other of types.filter((each) => each !== type)) {
      expect(await tokens.verify(other, token)).toBeUndefined();
    }
  }
  pass(TOKEN_LIFETIME[type] - 1);
  expect(await tokens.verify(type, token)).toBeDefined();
  pass(2);
  expect(await tokens.verify(type, token)).toBeUndefined();
  expect(await tokens.verify(type, tokens.issue(type, anna))).toBeDefined();
});

test('[AUTH-08] a token that was changed is none', async () => {
  const { tokens, anna, bernd } = aServer();
  const token = tokens.issue('auth', anna);
  const claims = payloadOf(token) as object;
  const [header, payload, signature] = token.split('.');
  for (const changed of [
    withPayload(token, { ...claims, id: bernd.id }),
    withPayload(token, { ...claims, exp: 4_000_000_000 }),
    withPayload(token, { ...claims, exp: undefined }),
    withPayload(tokens.issue('file', anna), claims),
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${payload}.${signature?.slice(0, -2)}`,
    ` ${token}`,
    '..',
    '',
    'x'.repeat(10_000),
    withPayload(token, []),
    withPayload(token, { type: 'auth', id: { toString: 'anna' }, collectionId: 'users', exp: 1 }),
  ]) {
    expect(await tokens.verify('auth', changed)).toBeUndefined();
  }
  expect(await tokens.verify('auth', token)).toBeDefined();
});

test.each(['none', 'HS384', 'HS512'] as const)(
  '[AUTH-08] a token may not choose the algorithm %s',
  async (algorithm) => {
    const { tokens, anna } = aServer();
    const claims = payloadOf(tokens.issue('auth', anna)) as object;
    const signer = createSigner({
      algorithm,
      ...(algorithm === 'none' ? {} : { key: anna.tokenKey }),
      noTimestamp: true,
    });
    expect(await tokens.verify('auth', signer(claims))).toBeUndefined();
  },
);

test('[AUTH-08] a token of somebody deleted, locked or with a new key ends at once, in use or not', async () => {
  const { tokens, people, anna, bernd } = aServer();
  const used = tokens.issue('auth', anna);
  const fresh = tokens.issue('file', anna);
  expect(await tokens.verify('auth', used)).toBeDefined();
  for (const now of [{ ...anna, tokenKey: newTokenKey() }, { ...anna, locked: true }, undefined]) {
    if (now) people.set(anna.id, now);
    else people.delete(anna.id);
    expect(await tokens.verify('auth', used)).toBeUndefined();
    expect(await tokens.verify('file', fresh)).toBeUndefined();
    expect(await tokens.verify('auth', tokens.issue('auth', bernd))).toBeDefined();
  }
});

test('[AUTH-08] a token of another server is none', async () => {
  const { tokens, people, anna } = aServer();
  const other = createTokens({ secret: 'other', collectionId: 'users', find: async (id) => people.get(id) });
  expect(await tokens.verify('auth', other.issue('auth', anna))).toBeUndefined();
});
