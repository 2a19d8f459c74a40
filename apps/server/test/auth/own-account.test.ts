import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { codesOf } from './codes-of.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'ein neues Passwort';

const change = (server: TestServer, user: TestUser, body: object, as: TestUser = user) =>
  server.ask('PATCH', `/api/collections/users/records/${user.id}`, { as, body });

const canSignIn = async (server: TestServer, email: string, word: string): Promise<boolean> => {
  const body = { identity: email, password: word };
  return (await server.ask('POST', '/api/collections/users/auth-with-password', { body })).status === 200;
};

test('[AUTH-08] who changes the own password must know the old one', async () => {
  const anna = await server.user('kunden');
  const fresh = { password, passwordConfirm: password };
  expect(codesOf(await change(server, anna, fresh))).toEqual({ oldPassword: 'validation_required' });
  expect(codesOf(await change(server, anna, { ...fresh, oldPassword: 'falsch' }))).toEqual({
    oldPassword: 'validation_invalid_old_password',
  });
  const short = { password: 'kurz', passwordConfirm: 'kurz', oldPassword: anna.password };
  expect(codesOf(await change(server, anna, short))).toEqual({ password: 'validation_min_text_constraint' });
  expect(await canSignIn(server, anna.email, anna.password)).toBe(true);

  expect((await change(server, anna, { ...fresh, oldPassword: anna.password })).status).toBe(200);
  expect(await canSignIn(server, anna.email, anna.password)).toBe(false);
  expect(await canSignIn(server, anna.email, password)).toBe(true);
});

test('[S-M9] an admin is no exception to that, neither for the address of their own account', async () => {
  const [admin, anna] = [await server.user('admin'), await server.user()];
  const fresh = { password, passwordConfirm: password };
  expect(codesOf(await change(server, admin, fresh))).toEqual({ oldPassword: 'validation_required' });
  expect(codesOf(await change(server, admin, { email: 'andere@example.org' }))).toEqual({
    email: 'validation_values_mismatch',
  });
  expect((await change(server, admin, { ...fresh, oldPassword: admin.password })).status).toBe(200);
  const other = await server.user('admin');
  expect((await change(server, anna, { ...fresh, email: 'anna@example.org' }, other)).status).toBe(200);
});

test('[AUTH-08] an open session guesses the old password no faster than the login page', async () => {
  const anna = await server.user();
  const guess = { password, passwordConfirm: password, oldPassword: 'falsch' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(server, anna, guess)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('[AUTH-08] a batch changes a password by the same rules', async () => {
  const anna = await server.user();
  const run = async (oldPassword: string) => {
    const batch = server.client(anna).createBatch();
    batch.collection('users').update(anna.id, { password, passwordConfirm: password, oldPassword });
    return batch.send();
  };
  await expect(run('falsch')).rejects.toMatchObject({ status: 400 });
  await run(anna.password);
  expect(await canSignIn(server, anna.email, password)).toBe(true);
});

test('[HOME-09] name and phone are one’s own to change, address, groups and lock are not', async () => {
  const anna = await server.user('kunden');
  const before = await server.engine.database.reads.find(entities.users, anna.id);
  const record = await server.client(anna).collection('users').getOne(anna.id);
  // A client may send the whole record back.
  const answer = await change(server, anna, {
    ...record,
    username: 'Änne',
    mobile: '0152',
    groups: [],
    locked: true,
  });
  expect(answer).toMatchObject({ status: 200, body: { username: 'Änne', mobile: '0152' } });
  const after = await server.engine.database.reads.find(entities.users, anna.id);
  expect(after).toEqual({ ...before, username: 'Änne', mobile: '0152', updated: after!.updated });

  expect(codesOf(await change(server, anna, { email: 'neu@firma.de' }))).toEqual({
    email: 'validation_values_mismatch',
  });
  expect(codesOf(await change(server, anna, { verified: true }))).toEqual({
    verified: 'validation_values_mismatch',
  });
  const bernd = await server.user('kunden');
  expect((await change(server, bernd, { username: 'Bert' }, anna)).status).toBe(404);
  expect((await change(server, bernd, { password, passwordConfirm: password }, anna)).status).toBe(404);
});

test('[HOME-09] an admin sets addresses and passwords without the old one; both end sessions', async () => {
  const admin = await server.user('admin');
  const isIn = async (user: TestUser) =>
    (await server.ask('POST', '/api/files/token', { as: user })).status === 200;
  for (const body of [{ password, passwordConfirm: password }, { email: 'Neu@Firma.de' }]) {
    const anna = await server.user();
    expect(await isIn(anna)).toBe(true);
    expect((await change(server, anna, body, admin)).status).toBe(200);
    expect(await isIn(anna)).toBe(false);
  }
  expect(await canSignIn(server, 'neu@firma.de', 'ein langes Passwort')).toBe(true);
});

test('[AUTH-08] other changes leave sessions alone', async () => {
  const admin = await server.user('admin');
  const anna = await server.user();
  await change(server, anna, { username: 'Änne', groups: [], tagessatz: 300, label: 'Ton' }, admin);
  expect((await server.ask('POST', '/api/files/token', { as: anna })).status).toBe(200);
});
