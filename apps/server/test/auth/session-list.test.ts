import { entities } from '@traverse/domain/entities';
import type { Sitzung } from '@traverse/domain/sitzung/sitzung';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userSessions } from '../../src/auth/system-entities.ts';
import { tokenSecret } from '../../src/auth/token-secret.ts';
import { createTokens, type TokenHolder } from '../../src/auth/tokens.ts';
import { StorageError } from '../../src/sql/storage-error.ts';
import { eventually } from '../eventually.ts';
import { listen } from '../realtime/listener.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const OWN = '/api/sitzungen';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;
const clock = { now: Date.parse('2026-03-01T12:00:00Z') };

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock.now) });
  admin = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

/** The same person on another device. */
async function onPhone(person: TestUser): Promise<TestUser> {
  const { body } = await server.ask('POST', '/api/collections/users/auth-with-password', {
    body: { identity: person.email, password: person.password },
    headers: { 'User-Agent': PHONE },
  });
  return { ...person, token: body.token };
}

/** As tokens were before sessions were kept. */
async function oldToken(person: TestUser): Promise<TestUser> {
  const find = async () => undefined;
  const secret = await tokenSecret(server.engine.database);
  const tokens = createTokens({ secret, collectionId: 'users', find, now: () => clock.now });
  const stored = await server.engine.database.reads.find(entities.users, person.id);
  return { ...person, token: tokens.issue('auth', stored as unknown as TokenHolder) };
}

const listOf = async (as: TestUser, path = OWN): Promise<readonly Sitzung[]> =>
  (await server.ask('GET', path, { as })).body.sitzungen;
const isSignedIn = async (as: TestUser, on = server): Promise<boolean> =>
  (await on.ask('POST', '/api/files/token', { as })).status === 200;
const own = async (as: TestUser): Promise<string> => (await listOf(as)).find(({ diese }) => diese)?.id ?? '';

test('[AUTH-08] somebody sees where they are signed in and ends one of it, which counts at once, for files and streams too', async () => {
  const anna = await server.user('kunden', 'dateien');
  const phone = await onPhone(anna);
  const moment = new Date(clock.now).toISOString();
  expect(await listOf(anna)).toEqual(
    expect.arrayContaining([
      { id: await own(phone), geraet: 'Safari auf iPhone', begonnen: moment, benutzt: moment, diese: false },
      expect.objectContaining({ geraet: 'Programm node', diese: true }),
    ]),
  );
  using stream = await listen(server);
  await stream.subscribe(['kunden/*'], phone);
  using mine = await listen(server);
  await mine.subscribe(['kunden/*'], anna);
  const pb = server.client(phone);
  const anlagen = [new File(['a'], 'a.txt')];
  const record = await pb.collection('dateien').create({ name: 'Akte', anlagen });
  const address = pb.files.getURL(record, record['anlagen'][0], { token: await pb.files.getToken() });
  expect((await fetch(address)).status).toBe(200);
  const renewed = { ...phone, token: (await pb.collection('users').authRefresh()).token };

  expect((await server.ask('DELETE', `${OWN}/${await own(phone)}`, { as: anna })).status).toBe(204);
  await eventually(() => expect(stream.isClosed()).toBe(true));
  for (const dead of [phone, renewed]) expect(await isSignedIn(dead)).toBe(false);
  expect((await fetch(address)).status).toBe(404);
  expect(await isSignedIn(anna)).toBe(true);
  await server.given('kunden', { name: 'Danach' });
  expect(await mine.messages(1)).toMatchObject([{ record: { name: 'Danach' } }]);
  expect(await listOf(anna)).toHaveLength(1);
});

test('[AUTH-08] another instance knows of an ended session with its very next request', async () => {
  await using other = await startServer({ beside: server, clock: () => new Date(clock.now) });
  const anna = await server.user();
  const phone = await onPhone(anna);
  for (const instance of [server, other, server, other]) expect(await isSignedIn(phone, instance)).toBe(true);
  await server.ask('DELETE', `${OWN}/${await own(phone)}`, { as: anna });
  for (const instance of [server, other]) {
    expect(await isSignedIn(phone, instance)).toBe(false);
    expect(await isSignedIn(anna, instance)).toBe(true);
  }
});

test('[AUTH-08] admin sees and ends the sessions of others, nobody else does', async () => {
  const [anna, bert] = [await server.user('kunden'), await server.user('kunden')];
  const phone = await onPhone(anna);
  const id = await own(phone);
  expect((await server.ask('GET', `${OWN}/von/${anna.id}`, { as: bert })).status).toBe(403);
  expect((await server.ask('DELETE', `${OWN}/von/${anna.id}`, { as: bert })).status).toBe(403);
  expect((await server.ask('DELETE', `${OWN}/${id}`, { as: bert })).status).toBe(404);
  for (const [method, path] of [
    ['GET', OWN],
    ['DELETE', `${OWN}/${id}`],
    ['POST', `${OWN}/andere-beenden`],
    ['GET', `${OWN}/von/${anna.id}`],
    ['DELETE', `${OWN}/von/${anna.id}`],
  ] as const)
    expect((await server.ask(method, path)).status).toBe(401);
  expect((await server.ask('GET', `/api/collections/userSessions/records`, { as: admin })).status).toBe(404);
  expect(await listOf(admin, `${OWN}/von/${anna.id}`)).toHaveLength(2);
  expect((await server.ask('DELETE', `${OWN}/${id}`, { as: admin })).status).toBe(204);
  expect([await isSignedIn(phone), await isSignedIn(anna)]).toEqual([false, true]);
  expect((await server.ask('DELETE', `${OWN}/von/${anna.id}`, { as: admin })).status).toBe(204);
  expect(await isSignedIn(anna)).toBe(false);
  expect((await server.ask('DELETE', `${OWN}/von/gibtesnicht0000`, { as: admin })).status).toBe(404);
});

test('[AUTH-08] a token from before goes on until its session is renewed or all are ended', async () => {
  const anna = await server.user();
  const old = await oldToken(anna);
  expect(await isSignedIn(old)).toBe(true);
  expect((await listOf(old)).every(({ diese }) => !diese)).toBe(true);
  expect((await server.ask('DELETE', `${OWN}/diese`, { as: old })).status).toBe(204);
  const renewed = { ...anna, token: (await server.client(old).collection('users').authRefresh()).token };
  expect(await own(renewed)).not.toBe('');
  const { body } = await server.ask('POST', `${OWN}/andere-beenden`, { as: renewed });
  for (const dead of [anna, old, renewed]) expect(await isSignedIn(dead)).toBe(false);
  const going = { ...anna, token: body.token };
  expect(await listOf(going)).toMatchObject([{ diese: true }]);
  expect(body.record.id).toBe(anna.id);
});

test('[AUTH-08] signing out ends the session, and what is used is noted at steps, not by each request', async () => {
  const anna = await server.user();
  const { database } = server.engine;
  const [writes, finds] = [vi.spyOn(database, 'transaction'), vi.spyOn(database.reads, 'find')];
  for (let asked = 0; asked < 20; asked += 1) await isSignedIn(anna);
  expect(writes).not.toHaveBeenCalled();
  // Of sessions: one look-up, however many requests.
  expect(finds.mock.calls.filter(([entity]) => entity.collection === 'userSessions')).toHaveLength(1);
  clock.now += 16 * MINUTE;
  for (let asked = 0; asked < 20; asked += 1) await isSignedIn(anna);
  expect(writes).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  await expect.poll(async () => (await listOf(anna))[0]?.benutzt).toBe(new Date(clock.now).toISOString());
  expect((await server.ask('DELETE', `${OWN}/diese`, { as: anna })).status).toBe(204);
  expect(await isSignedIn(anna)).toBe(false);
});

test('[AUTH-08] a session is off the list as its last token runs out, and off the database after it', async () => {
  const anna = await server.user();
  await onPhone(anna);
  for (let day = 0; day < 2; day += 1) {
    clock.now += 3 * 24 * 60 * MINUTE;
    Object.assign(anna, { token: (await server.client(anna).collection('users').authRefresh()).token });
  }
  expect(await listOf(anna)).toMatchObject([{ diese: true }]);
  const stored = async () => (await server.engine.database.reads.findWhere(userSessions, {})).length;
  await expect.poll(stored).toBe(1);
});

test('[AUTH-08] while the disk is full one signs in to a session that ends with all others', async () => {
  const anna = await server.user();
  vi.spyOn(server.engine.database, 'transaction').mockRejectedValue(new StorageError('full'));
  const phone = await onPhone(anna);
  vi.restoreAllMocks();
  expect(await isSignedIn(phone)).toBe(true);
  await server.ask('POST', `${OWN}/andere-beenden`, { as: anna });
  expect(await isSignedIn(phone)).toBe(false);
});
