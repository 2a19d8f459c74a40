import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPasswords } from '../../src/auth/passwords.ts';
import { StorageError } from '../../src/sql/storage-error.ts';
import { startServer, type TestServer } from '../server.ts';
import { codesOf } from './codes-of.ts';

const SIGN_IN = '/api/collections/users/auth-with-password';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('[API-02] the official client signs in, expands its groups, refreshes and reads', async () => {
  const anna = await server.user('packlisten', 'kunden');
  const pb = server.client();
  const users = pb.collection('users');

  const { record, token } = await users.authWithPassword(anna.email.toUpperCase(), anna.password, {
    expand: 'groups',
  });
  expect(record).toMatchObject({ id: anna.id, collectionName: 'users', email: anna.email });
  const groups: readonly { name: string }[] = record.expand?.['groups'] ?? [];
  expect(groups.map(({ name }) => name).toSorted()).toEqual(['kunden', 'packlisten']);
  expect(pb.authStore.isValid).toBe(true);
  expect(record).not.toHaveProperty('password');
  expect(record).not.toHaveProperty('tokenKey');
  expect(token).toBe(pb.authStore.token);

  const refreshed = await users.authRefresh({ expand: 'groups' });
  expect(refreshed.record.id).toBe(anna.id);
  expect(await pb.collection('kunden').getFullList()).toEqual([]);
  expect(await pb.files.getToken()).toMatch(/^ey/);
});

test('[API-02] an answer to signing in shows the fields that were asked for', async () => {
  const { email, password } = await server.user();
  const body = { identity: email, password };
  const { body: answer } = await server.ask('POST', `${SIGN_IN}?fields=token,record.email`, { body });
  expect(answer).toEqual({ token: expect.any(String), record: { email } });
});

test('[OPS] [AUTH-01] somebody signs in to a server that can store nothing any more', async () => {
  await using full = await startServer();
  const { email, password } = await full.user();
  vi.spyOn(full.engine.database, 'transaction').mockRejectedValue(new StorageError('full'));
  const { status, body } = await full.ask('POST', SIGN_IN, { body: { identity: email, password } });
  expect([status, body.record.email]).toEqual([200, email]);
});

test('[AUTH-08] known or not, a wrong password gets the same answer after the same work', async () => {
  const passwords = createPasswords();
  const compared: boolean[] = [];
  await using counting = await startServer({
    passwords: {
      ...passwords,
      verify: async (stored, password) => {
        const fits = await passwords.verify(stored, password);
        compared.push(fits);
        return fits;
      },
    },
  });
  const { email } = await counting.user();
  compared.length = 0;
  const known = await counting.ask('POST', SIGN_IN, { body: { identity: email, password: 'falsch' } });
  expect(compared).toEqual([false]);
  const unknown = await counting.ask('POST', SIGN_IN, { body: { identity: 'x@y.de', password: 'falsch' } });
  expect(compared).toEqual([false, false]);
  expect(known.status).toBe(400);
  expect(unknown.status).toBe(400);
  expect(unknown.body).toEqual(known.body);
  expect(known.body).toEqual({
    status: 400,
    message: 'E-Mail oder Passwort stimmt nicht.',
    data: { password: { code: 'validation_invalid_credentials', message: expect.any(String) } },
  });
});

test('[AUTH-03] signing in with something missing or impossible names the field', async () => {
  const identity = 'a@b.de';
  for (const [body, codes] of [
    [{}, { identity: 'validation_required', password: 'validation_required' }],
    [{ identity }, { password: 'validation_required' }],
    [{ identity, password: { $ne: '' } }, { password: 'validation_required' }],
    [{ identity: [identity], password: 'x' }, { identity: 'validation_required' }],
    [{ identity, password: 'x'.repeat(256) }, { password: 'validation_length_out_of_range' }],
    [{ identity, password: 'x', identityField: 'username' }, { identityField: 'validation_in_invalid' }],
  ]) {
    const answer = await server.ask('POST', SIGN_IN, { body: body! });
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(codes);
  }
});

test('[HOME-09] who is locked is told so after the right password alone, and is out at once', async () => {
  const admin = server.client(await server.user('admin'));
  const anna = await server.user('kunden');
  await admin.collection('users').update(anna.id, { locked: true });
  expect(await server.ask('GET', '/api/collections/kunden/records', { as: anna })).toMatchObject({
    status: 200,
    body: { totalItems: 0 },
  });
  expect((await server.ask('POST', '/api/files/token', { as: anna })).status).toBe(401);

  const wrong = await server.ask('POST', SIGN_IN, { body: { identity: anna.email, password: 'falsch' } });
  expect(wrong).toMatchObject({ status: 400, body: { message: 'E-Mail oder Passwort stimmt nicht.' } });
  const right = await server.ask('POST', SIGN_IN, {
    body: { identity: anna.email, password: anna.password },
  });
  expect(right).toMatchObject({ status: 403, body: { message: expect.stringContaining('gesperrt') } });

  await admin.collection('users').update(anna.id, { locked: false });
  expect((await server.ask('POST', '/api/files/token', { as: anna })).status).toBe(401);
  const back = await server.ask('POST', SIGN_IN, { body: { identity: anna.email, password: anna.password } });
  expect(back.status).toBe(200);
});

test('[HOME-09] an admin sees when somebody last signed in; the record itself stays as it was', async () => {
  const admin = server.client(await server.user('admin'));
  const anna = await server.user();
  const before = await admin.collection('users').getOne(anna.id);
  await server.client().collection('users').authWithPassword(anna.email, anna.password);
  const after = await admin.collection('users').getOne(anna.id);
  expect(after['lastLogin']).not.toBe('');
  expect(after['updated']).toBe(before['updated']);
});

test('[API-02] the ways to sign in are listed for everybody', async () => {
  expect(await server.client().collection('users').listAuthMethods()).toEqual({
    password: { enabled: true, identityFields: ['email'] },
    oauth2: { enabled: false, providers: [] },
    mfa: { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
  });
});
