import { createHmac } from 'node:crypto';
import { entities } from '@traverse/domain/entities';
import { groupNames } from '@traverse/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const FILE_TOKEN = '/api/files/token';

/** Whether a request with this header is that of somebody signed in; a guest's never fails by itself. */
async function isSignedIn(server: TestServer, authorization: string): Promise<boolean> {
  const headers = { Authorization: authorization };
  const list = await server.ask('GET', '/api/collections/groups/records', { headers });
  expect(list.status).toBe(200);
  const { status } = await server.ask('POST', FILE_TOKEN, { headers });
  const isInvalid = list.headers.get('X-Auth-Invalid') === '1';
  expect(isInvalid).toBe(status === 401);
  expect(list.body.totalItems).toBe(isInvalid ? 0 : groupNames.length);
  return status === 200;
}

const withClaims = (token: string, change: object, secret = 'x'): string => {
  const [header, payload] = token.split('.');
  const claims: object = JSON.parse(atob(payload!));
  const input = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};

test('[API-02] the token counts bare and with Bearer before it', async () => {
  const { token } = await server.user();
  for (const header of [token, `Bearer ${token}`, `bearer   ${token}`]) {
    expect(await isSignedIn(server, header)).toBe(true);
  }
});

test('[AUTH-08] a token that is wrong, tampered with, of another type or without signature is a guest’s', async () => {
  const { token } = await server.user();
  const fileToken = (await server.ask('POST', FILE_TOKEN, { headers: { Authorization: token } })).body.token;
  const [header, payload, signature] = token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const wrong of [
    'x',
    'Bearer',
    `Basic ${Buffer.from('a:b').toString('base64')}`,
    fileToken,
    withClaims(token, { id: 'somebodyelse000' }),
    withClaims(token, { exp: 9_999_999_999 }),
    `${header}.${payload}.${signature!.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
  ]) {
    expect(await isSignedIn(server, wrong)).toBe(false);
  }
  expect(await isSignedIn(server, token)).toBe(true);
});

test('[AUTH-08] a session ends after five days, a refresh gives a new one', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  await using server = await startServer({ clock: () => new Date(now) });
  const anna = await server.user();
  now += 4 * 86_400_000;
  const { token } = await server.client(anna).collection('users').authRefresh();
  now += 86_400_001;
  expect(await isSignedIn(server, anna.token)).toBe(false);
  expect(await isSignedIn(server, token)).toBe(true);
  await expect(server.client(anna).collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
});

test('[AUTH-08] an old token does not keep anybody from signing in', async () => {
  const anna = await server.user();
  const pb = server.client({ ...anna, token: withClaims(anna.token, {}) });
  await pb.collection('users').authWithPassword(anna.email, anna.password);
  expect(await isSignedIn(server, pb.authStore.token)).toBe(true);
});

test('[AUTH-08] the session of somebody deleted is over', async () => {
  const admin = server.client(await server.user('admin'));
  const { id, token } = await server.user();
  expect(await isSignedIn(server, token)).toBe(true);
  await admin.collection('users').delete(id);
  expect(await isSignedIn(server, token)).toBe(false);
});

test('[API-05] groups count from the very next request on', async () => {
  const admin = server.client(await server.user('admin'));
  const anna = await server.user('kunden');
  const kunden = server.client(anna).collection('kunden');
  await kunden.create({ name: 'Stadthalle' });
  expect(await kunden.getFullList()).toHaveLength(1);
  await admin.collection('users').update(anna.id, { groups: [] });
  expect(await kunden.getFullList()).toHaveLength(0);

  // A group that was made anew counts at once, too.
  const groups = admin.collection('groups');
  await groups.delete((await groups.getFirstListItem('name="kunden"')).id);
  const { id } = await groups.create({ name: 'kunden' });
  await admin.collection('users').update(anna.id, { groups: [id] });
  expect(await kunden.getFullList()).toHaveLength(1);
});

test('[AUTH-08] a changed password ends all other sessions within one request, on every instance', async () => {
  await using other = await startServer({ beside: server });
  const anna = await server.user();
  const { token: elsewhere } = await other
    .client()
    .collection('users')
    .authWithPassword(anna.email, anna.password);
  expect(await isSignedIn(other, elsewhere)).toBe(true);
  expect(await isSignedIn(other, anna.token)).toBe(true);

  const password = 'ein neues Passwort';
  const change = { oldPassword: anna.password, password, passwordConfirm: password };
  await server.client(anna).collection('users').update(anna.id, change);

  for (const instance of [other, server]) {
    expect(await isSignedIn(instance, elsewhere)).toBe(false);
    expect(await isSignedIn(instance, anna.token)).toBe(false);
  }
  await expect(signIn(other, { ...anna })).rejects.toMatchObject({ status: 400 });
  expect(await isSignedIn(server, await signIn(other, { ...anna, password }))).toBe(true);
});

test('[AUTH-08] who is locked is out with the very next request, on every instance', async () => {
  await using other = await startServer({ beside: server });
  const [admin, anna, bert] = [await server.user('admin'), await server.user(), await server.user()];
  const lock = (id: string) =>
    other.ask('PATCH', `/api/collections/users/records/${id}`, { as: admin, body: { locked: true } });
  // Asked twice: what is known of a session already must not count either.
  for (const instance of [server, other, server, other]) {
    expect(await isSignedIn(instance, anna.token)).toBe(true);
  }
  expect((await lock(anna.id)).status).toBe(200);
  for (const instance of [server, other]) {
    expect(await isSignedIn(instance, anna.token)).toBe(false);
    expect(await isSignedIn(instance, bert.token)).toBe(true);
  }
});

test('[OPS-02] instances share the secret of tokens, made once however many start', async () => {
  const more = await Promise.all([startServer({ beside: server }), startServer({ beside: server })]);
  try {
    const anna = await server.user();
    for (const instance of more) expect(await isSignedIn(instance, anna.token)).toBe(true);
    const collections = Object.keys(entities);
    expect(collections).not.toContain('serverSecrets');
    for (const hidden of ['serverSecrets', 'externalAccounts']) {
      const { status } = await server.ask('GET', `/api/collections/${hidden}/records`, { as: anna });
      expect(status).toBe(404);
    }
  } finally {
    for (const instance of more) await instance[Symbol.asyncDispose]();
  }
});

async function signIn(server: TestServer, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  return (await server.client().collection('users').authWithPassword(email, password)).token;
}
