import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import type PocketBase from 'pocketbase';
import { expect, test } from 'vitest';
import { externalAccounts } from '../../src/auth/system-entities.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer } from '../server.ts';
import { aProvider, CALLBACK, signInAtProvider } from './a-provider.ts';
import { codesOf } from './codes-of.ts';
import type { Person } from './provider-server.ts';

const people = {
  anna: { email: 'Anna@Firma.de', email_verified: true, name: 'Anna Groß', phone_number: '0151 1' },
  unproven: { email: 'anna@firma.de', email_verified: false, name: 'Jemand' },
  nameless: {},
} satisfies { [login: string]: Person };

const password = 'ein langes Passwort';

/** A server whose staff sign in at a provider. */
async function withProvider() {
  const oidc = await aProvider({ people });
  const server = await startServer({ oidc });
  return { server, oidc };
}

/** What the web app does, with the official client: list the methods, go to the provider, come back, exchange. */
async function arrive(pb: PocketBase, login: keyof typeof people, createData?: { [field: string]: unknown }) {
  const { oauth2 } = await pb.collection('users').listAuthMethods();
  const method = oauth2.providers[0]!;
  const back = await signInAtProvider(method.authURL, login);
  expect(back.searchParams.get('state')).toBe(method.state);
  const code = back.searchParams.get('code') ?? '';
  const users = pb.collection('users');
  return users.authWithOAuth2Code(method.name, code, method.codeVerifier, CALLBACK, createData, {
    expand: 'groups',
  });
}

const linksOf = (server: TestServer, user: string) =>
  server.engine.database.reads.findWhere(externalAccounts, { user });

test('[AUTH-04] somebody new gets an account with what the provider and the client say, and the same one again', async () => {
  const { server } = await withProvider();
  await using _ = server;
  await server.user('admin');
  const pb = server.client();
  const { record, meta, token } = await arrive(pb, 'anna', {
    username: 'Änne',
    groups: ['x'],
    verified: true,
  });
  expect(record).toMatchObject({
    username: 'Änne',
    email: 'anna@firma.de',
    mobile: '0151 1',
    verified: true,
  });
  expect(record['groups']).toEqual([]);
  expect(meta).toMatchObject({ id: 'anna', isNew: true, email: 'anna@firma.de', rawUser: { sub: 'anna' } });
  expect(JSON.stringify(meta)).not.toContain('accessToken');
  expect(pb.authStore.isValid).toBe(true);
  expect(token).toBe(pb.authStore.token);
  const again = await arrive(server.client(), 'anna');
  expect(again.record.id).toBe(record.id);
  expect(again.meta).toMatchObject({ isNew: false });
});

test('[AUTH-06] a closed registration is closed for those from a provider too', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const settings = server.client(await server.user('admin')).collection('einstellungen');
  await settings.update((await settings.getFirstListItem('')).id, { key: 'rejectNewUser' });
  await expect(arrive(server.client(), 'anna')).rejects.toMatchObject({
    status: 400,
    response: { message: expect.stringContaining('Registrierung ist abgeschaltet') },
  });
  expect(await server.engine.database.reads.findWhere(entities.users, { email: 'anna@firma.de' })).toEqual(
    [],
  );
});

test('[AUTH-04] an account with the address is linked if the provider has checked it; a password set before it was proven is void', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const form = { username: 'Anna', email: 'anna@firma.de', mobile: '1', password, passwordConfirm: password };
  const { id } = await server.client().collection('users').create(form);
  const before = server.client();
  await before.collection('users').authWithPassword(form.email, password);

  const { record, meta } = await arrive(server.client(), 'anna');
  expect(record).toMatchObject({ id, verified: true });
  expect(meta).toMatchObject({ isNew: false });
  await expect(before.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  await expect(
    server.client().collection('users').authWithPassword(form.email, password),
  ).rejects.toMatchObject({
    status: 400,
  });
});

test('[AUTH-04] a proven account keeps its password when it is linked', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const form = { username: 'Anna', email: 'anna@firma.de', mobile: '1', password, passwordConfirm: password };
  const admin = server.client(await server.user('admin'));
  const { id } = await admin.collection('users').create({ ...form, verified: true });
  expect((await arrive(server.client(), 'anna')).record.id).toBe(id);
  await server.client().collection('users').authWithPassword(form.email, password);
});

test('[AUTH-04] an address that the provider has not checked opens nobody’s account', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const form = { username: 'Anna', email: 'anna@firma.de', mobile: '1', password, passwordConfirm: password };
  const { id } = await server.client().collection('users').create(form);
  await expect(arrive(server.client(), 'unproven')).rejects.toMatchObject({
    status: 400,
    response: { data: { email: { code: 'validation_not_unique' } } },
  });
  expect(await linksOf(server, id)).toEqual([]);
  await server.client().collection('users').authWithPassword(form.email, password);
});

test('[AUTH-04] who is signed in links their own account, whatever the address', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const anna = await server.user('kunden');
  const { record } = await arrive(server.client(anna), 'unproven');
  expect(record.id).toBe(anna.id);
  expect((await arrive(server.client(), 'unproven')).record.id).toBe(anna.id);
  await server.client().collection('users').authWithPassword(anna.email, anna.password);
});

test('[P7] an account that the provider does not vouch for is connected by whoever is signed in, and taken apart again', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const form = { username: 'Anna', email: 'anna@firma.de', mobile: '1', password, passwordConfirm: password };
  const { id } = await server.client().collection('users').create(form);
  await expect(arrive(server.client(), 'unproven')).rejects.toMatchObject({
    response: { message: expect.stringContaining('verbinde beide unter Einstellungen, Mein Konto') },
  });
  const pb = server.client();
  await pb.collection('users').authWithPassword(form.email, password);
  const state = () => pb.send('/api/firmenkonto', { method: 'GET' });
  expect(await state()).toEqual({ moeglich: true, verbunden: false });
  expect((await arrive(pb, 'unproven')).record.id).toBe(id);
  expect(await state()).toEqual({ moeglich: true, verbunden: true });
  // Its address is not proven by that, and others cannot take the account over with it.
  expect(await server.engine.database.reads.findWhere(entities.users, { id })).toMatchObject([
    { verified: false },
  ]);
  expect((await arrive(server.client(), 'unproven')).record.id).toBe(id);
  await pb.send('/api/firmenkonto', { method: 'DELETE' });
  expect(await linksOf(server, id)).toEqual([]);
  await expect(arrive(server.client(), 'unproven')).rejects.toMatchObject({ status: 400 });
  await server.client().collection('users').authWithPassword(form.email, password);
});

test('[P7] somebody who is signed in never arrives in the account of somebody else', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const [one, other] = [await server.user('kunden'), await server.user('kunden')];
  await arrive(server.client(one), 'unproven');
  const pb = server.client(other);
  await expect(arrive(pb, 'unproven')).rejects.toMatchObject({
    status: 400,
    response: { message: expect.stringContaining('schon mit einem anderen Konto verbunden') },
  });
  expect(pb.authStore.record?.id ?? other.id).toBe(other.id);
});

test('[P7] guests ask for no connection, and take none apart', async () => {
  const { server } = await withProvider();
  await using _ = server;
  for (const method of ['GET', 'DELETE'])
    expect(await server.ask(method, '/api/firmenkonto')).toMatchObject({ status: 401 });
});

test('[AUTH-04] who is locked stays out, and a deleted account takes its links along', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const admin = server.client(await server.user('admin'));
  const { record } = await arrive(server.client(), 'anna');
  await admin.collection('users').update(record.id, { locked: true });
  await expect(arrive(server.client(), 'anna')).rejects.toMatchObject({ status: 403 });
  await admin.collection('users').delete(record.id);
  expect(await linksOf(server, record.id)).toEqual([]);
  const fresh = await arrive(server.client(), 'anna');
  expect(fresh.record.id).not.toBe(record.id);
});

test('[AUTH-04] a provider that tells no address cannot make an account', async () => {
  const { server } = await withProvider();
  await using _ = server;
  await expect(arrive(server.client(), 'nameless')).rejects.toMatchObject({
    status: 400,
    response: { message: 'Der Anmeldedienst hat keine E-Mail-Adresse mitgeteilt.' },
  });
});

test('[AUTH-04] a code that is wrong, missing or for an unknown provider is refused with what the page shows', async () => {
  const { server } = await withProvider();
  await using _ = server;
  const exchange = (body: object) => server.ask('POST', '/api/collections/users/auth-with-oauth2', { body });
  const good = { provider: 'oidc', code: 'x', codeVerifier: 'y'.repeat(43), redirectURL: CALLBACK };
  expect(await exchange(good)).toMatchObject({
    status: 400,
    body: { message: 'Failed to fetch OAuth2 token.' },
  });
  expect(codesOf(await exchange({}))).toEqual({
    provider: 'validation_required',
    code: 'validation_required',
  });
  expect(codesOf(await exchange({ ...good, provider: 'google' }))).toEqual({
    provider: 'validation_invalid_provider',
  });
});

test('[AUTH-04] a provider that cannot be reached is not offered, and everything else goes on', async () => {
  const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', name: 'Firmenkonto' };
  await using server = await startServer({ oidc });
  const methods = await server.client().collection('users').listAuthMethods();
  expect(methods.oauth2).toEqual({ enabled: true, providers: [] });
  expect(methods.password.enabled).toBe(true);
});

test('[AUTH-04] [AUTH-08] who has a second factor shows it after the provider as well', async () => {
  const { server } = await withProvider();
  await using _ = server;
  await server.user('admin');
  const pb = server.client();
  const { record } = await arrive(pb, 'anna');
  await writeAsServer(server.engine, guest, ({ update }) =>
    update(entities.users, record.id, { zweiterFaktor: true }),
  );
  await expect(arrive(server.client(), 'anna')).rejects.toMatchObject({
    status: 401,
    response: { mfaId: expect.any(String) },
  });
});
