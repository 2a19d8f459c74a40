import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { relyingParty } from '../../src/auth/relying-party.ts';
import { StorageError } from '../../src/sql/storage-error.ts';
import { eventually } from '../eventually.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';
import { anAuthenticator } from './authenticator.ts';
import { codeOf } from './code-of.ts';
import { codesOf } from './codes-of.ts';

const OWN = '/api/passkeys';
const ORIGIN = 'https://traverse.example.org';
const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
type Authenticator = ReturnType<typeof anAuthenticator>;

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock.now) });
  admin = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

const begin = async (as: TestUser) =>
  (await server.ask('POST', `${OWN}/beginnen`, { as, body: { password: as.password } })).body;
const store = (as: TestUser, response: object, name = 'Schlüsselbund') =>
  server.ask('POST', OWN, { as, body: { name, response } });
const list = async (as: TestUser) => (await server.ask('GET', OWN, { as })).body.passkeys;

/** A challenge of its own moment. */
async function challenge() {
  clock.now += 10;
  return (await server.ask('GET', `${OWN}/anmeldung`)).body;
}

const signIn = (response: object, on = server): Promise<Answer> =>
  on.ask('POST', '/api/collections/users/auth-with-passkey?expand=groups', { body: { response } });

/** Somebody with a passkey. */
async function withPasskey() {
  const anna = await server.user();
  const device = anAuthenticator(ORIGIN, { userHandle: anna.id });
  expect((await store(anna, device.create(await begin(anna)))).status).toBe(204);
  return { anna, device };
}

const works = async (device: Authenticator) => (await signIn(device.get(await challenge()))).status === 200;

test('[AUTH-08] somebody makes a passkey with their password and signs in with it alone', async () => {
  const anna = await server.user('kunden');
  const device = anAuthenticator(ORIGIN, { userHandle: anna.id });
  expect(
    codesOf(await server.ask('POST', `${OWN}/beginnen`, { as: anna, body: { password: 'geraten' } })),
  ).toEqual({
    password: 'validation_invalid_password',
  });
  const options = await begin(anna);
  expect(options).toMatchObject({
    rp: { id: 'traverse.example.org', name: 'Traverse' },
    user: { name: anna.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await store(anna, device.create(options))).status).toBe(204);
  const { status, body } = await signIn(device.get(await challenge()));
  expect([status, body.record.id, body.record.expand.groups.length]).toEqual([200, anna.id, 1]);
  expect((await server.ask('POST', '/api/files/token', { as: { ...anna, token: body.token } })).status).toBe(
    200,
  );
  expect(await list(anna)).toMatchObject([
    { name: 'Schlüsselbund', benutzt: new Date(clock.now).toISOString() },
  ]);
  expect((await begin(anna)).excludeCredentials).toHaveLength(1);
});

test('[S-L7] a new passkey is told its owner, and opens nothing any more once somebody else sets the password', async () => {
  const { anna, device } = await withPasskey();
  await eventually(() =>
    expect(server.letters.some(({ to, text }) => to === anna.email && text.includes('„Schlüsselbund“'))).toBe(
      true,
    ),
  );
  const own = {
    oldPassword: anna.password,
    password: 'mein neues Passwort',
    passwordConfirm: 'mein neues Passwort',
  };
  const path = `/api/collections/users/records/${anna.id}`;
  expect((await server.ask('PATCH', path, { as: anna, body: own })).status).toBe(200);
  expect(await works(device)).toBe(true);
  const byAdmin = { password: 'ein ganz anderes', passwordConfirm: 'ein ganz anderes' };
  expect((await server.ask('PATCH', path, { as: admin, body: byAdmin })).status).toBe(200);
  expect(await works(device)).toBe(false);
});

test('[AUTH-08] a passkey counts as both factors, and only once somebody has one it is offered', async () => {
  await using other = await startServer();
  const methods = async (on: TestServer) => (await on.ask('GET', '/api/collections/users/auth-methods')).body;
  expect((await methods(other)).passkey).toBeUndefined();
  const { anna, device } = await withPasskey();
  expect((await methods(server)).passkey).toBe(true);
  const path = '/api/zweiter-faktor';
  const { body } = await server.ask('POST', path, { as: anna, body: { password: anna.password } });
  const code = codeOf(body.secret, clock.now);
  expect((await server.ask('POST', `${path}/bestaetigen`, { as: anna, body: { code } })).status).toBe(200);
  expect(await works(device)).toBe(true);
});

test('[AUTH-08] a challenge opens once, neither late nor after a newer one, on whichever instance', async () => {
  await using other = await startServer({ beside: server, clock: () => new Date(clock.now) });
  const { device } = await withPasskey();
  const [first, second] = [await challenge(), await challenge()];
  const late = device.get(first);
  const answer = device.get(second);
  const both = await Promise.all([signIn(answer), signIn(answer, other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await signIn(answer)).status).toBe(400);
  expect((await signIn(late)).status).toBe(400);
  const over = await challenge();
  clock.now += 5 * 60_000 + 1;
  expect((await signIn(device.get(over))).status).toBe(400);
  expect((await signIn(device.get(await challenge()), other)).status).toBe(200);
});

test('[AUTH-08] five failures slow the sixth down, as with passwords', async () => {
  const { device } = await withPasskey();
  device.change({ origin: 'https://traverse.example.com' });
  const answers: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    answers.push((await signIn(device.get(await challenge()))).status);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
});

test('[AUTH-08] what is not of this server, this holder or this key opens nothing', async () => {
  const { anna, device } = await withPasskey();
  const refused: [string, Parameters<Authenticator['change']>[0], Parameters<Authenticator['change']>[0]][] =
    [
      ['another site', { origin: 'https://traverse.example.com' }, { origin: ORIGIN }],
      ['no TLS', { origin: 'http://traverse.example.org' }, { origin: ORIGIN }],
      ['another server', { rpId: 'example.org' }, { rpId: 'traverse.example.org' }],
      ['no finger', { verified: false }, { verified: true }],
      ['another holder', { userHandle: admin.id }, { userHandle: anna.id }],
    ];
  for (const [what, wrong, right] of refused) {
    device.change(wrong);
    const { status, body } = await signIn(device.get(await challenge()));
    expect([what, status, body.token, body.message]).toEqual([
      what,
      400,
      undefined,
      'Der Passkey wurde nicht angenommen. Versuche es noch einmal.',
    ]);
    device.change(right);
    // Failures in a row would be slowed down.
    expect(await works(device)).toBe(true);
  }
});

test('[AUTH-08] a foreign key, a challenge of another kind and no answer at all open nothing', async () => {
  const { anna, device } = await withPasskey();
  const answer = device.get(await challenge());
  const foreign = anAuthenticator(ORIGIN).get(await challenge());
  expect((await signIn(foreign)).body.message).toMatch(/kennt Traverse nicht/);
  // Signed by another key, in the name of this one.
  expect((await signIn({ ...foreign, id: answer.id, rawId: answer.rawId })).status).toBe(400);
  expect(await works(device)).toBe(true);
  // A challenge of the server that is for something else, and one that somebody made up.
  const { challenge: ofMaking } = await begin(anna);
  for (const made of [ofMaking, Buffer.alloc(54).toString('base64url'), 'x'])
    expect((await signIn(device.get({ challenge: made, rpId: 'traverse.example.org' }))).status).toBe(400);
  for (const response of ['x', {}, { id: 1 }, { id: answer.id, response: 'x' }, { id: 'x', response: {} }])
    expect((await signIn(response as object)).status).toBe(400);
  expect(await works(device)).toBe(true);
});

test('[AUTH-08] only the account that began makes a passkey, of this server, and each once', async () => {
  const [anna, bert] = [await server.user(), await server.user()];
  const options = await begin(anna);
  expect((await store(bert, anAuthenticator(ORIGIN).create(options))).status).toBe(400);
  for (const wrong of [{ origin: 'https://boese.example' }, { rpId: 'boese.example' }, { verified: false }])
    expect((await store(anna, anAuthenticator(ORIGIN, wrong).create(options))).status).toBe(400);
  const made = anAuthenticator(ORIGIN).create(options);
  clock.now += 5 * 60_000 + 1;
  expect((await store(anna, made)).status).toBe(400);
  const again = anAuthenticator(ORIGIN).create(await begin(anna));
  expect((await store(anna, again, ' ')).status).toBe(400);
  expect((await store(anna, again, 'x'.repeat(61))).status).toBe(400);
  expect((await store(anna, again)).status).toBe(204);
  expect((await store(anna, again)).body.message).toBe('Diesen Passkey gibt es hier schon.');
  expect(await list(bert)).toEqual([]);
});

test('[AUTH-08] a passkey is named and taken away by its holder alone, and goes with the account', async () => {
  const { anna, device } = await withPasskey();
  const [{ id }] = await list(anna);
  const path = `${OWN}/${id}`;
  for (const [method, as, status] of [
    ['PATCH', undefined, 401],
    ['DELETE', undefined, 401],
    ['PATCH', admin, 404],
    ['DELETE', admin, 404],
  ] as const)
    expect((await server.ask(method, path, { as, body: { name: 'Meiner' } })).status).toBe(status);
  expect((await server.ask('GET', '/api/collections/passkeys/records', { as: admin })).status).toBe(404);
  await server.ask('PATCH', path, { as: anna, body: { name: 'Handy' } });
  expect(await list(anna)).toMatchObject([{ name: 'Handy' }]);
  await server.client(admin).collection('users').update(anna.id, { locked: true });
  expect((await signIn(device.get(await challenge()))).status).toBe(403);
  await server.client(admin).collection('users').update(anna.id, { locked: false });
  const { body } = await signIn(device.get(await challenge()));
  expect((await server.ask('DELETE', path, { as: { ...anna, token: body.token } })).status).toBe(204);
  expect(await works(device)).toBe(false);
  const { anna: bert, device: gone } = await withPasskey();
  await server.client(admin).collection('users').delete(bert.id);
  expect(await works(gone)).toBe(false);
});

test('[AUTH-08] while the disk is full a passkey signs in, once for each challenge', async () => {
  const { device } = await withPasskey();
  const answer = device.get(await challenge());
  vi.spyOn(server.engine.database, 'transaction').mockRejectedValue(new StorageError('full'));
  expect([(await signIn(answer)).status, (await signIn(answer)).status]).toEqual([200, 400]);
  vi.restoreAllMocks();
});

test.each([
  ['https://traverse.example.org', { id: 'traverse.example.org', origin: 'https://traverse.example.org' }],
  ['https://lager:8443/traverse', { id: 'lager', origin: 'https://lager:8443' }],
  ['http://localhost:8090', { id: 'localhost', origin: 'http://localhost:8090' }],
  ['http://127.0.0.1:8090', undefined],
  ['https://[::1]:8090', undefined],
  ['http://traverse.firma.lan', undefined],
])('[AUTH-08] a server at %s has passkeys as %o', (publicUrl, party) => {
  expect(relyingParty(publicUrl)).toEqual(party);
});
