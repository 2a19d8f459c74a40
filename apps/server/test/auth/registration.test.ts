import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { expect, test } from 'vitest';
import { firstAccountHint } from '../../src/auth/first-account.ts';
import { createPasswords } from '../../src/auth/passwords.ts';
import { reachOf } from '../../src/auth/registration.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { seed } from '../../src/seed.ts';
import { startServer, type TestServer } from '../server.ts';
import { codesOf } from './codes-of.ts';

// Nobody keeps or audits the books at first (GRUP-01, GRUP-02).
const everyGroup = ['admin', 'rechnungen', 'packlisten', 'planung', 'inventar', 'kunden', 'dateien'];

const USERS = '/api/collections/users/records';
const password = 'ein langes Passwort';
const form = {
  username: 'Anna',
  email: 'anna@firma.de',
  mobile: '0151',
  password,
  passwordConfirm: password,
};

const register = (server: TestServer, change: object = {}) =>
  server.ask('POST', USERS, { body: { ...form, ...change } });

async function groupsOf(server: TestServer, email: string): Promise<readonly string[]> {
  const { record } = await server
    .client()
    .collection('users')
    .authWithPassword(email, password, { expand: 'groups' });
  const groups: readonly { name: string }[] = record.expand?.['groups'] ?? [];
  return groups.map(({ name }) => name);
}

test('[AUTH-06] the very first account gets every group, later ones get none', async () => {
  await using server = await startServer();
  const users = server.client().collection('users');
  await users.create({ ...form, email: 'Erste@Firma.de' });
  expect(await groupsOf(server, 'erste@firma.de')).toEqual(expect.arrayContaining(everyGroup));
  await users.create({ ...form, email: 'zweite@firma.de' });
  expect(await groupsOf(server, 'zweite@firma.de')).toEqual([]);
});

test('[AUTH-06] [HOME-03] no project is hidden by its label from the very first account', async () => {
  await using server = await startServer();
  const users = server.client().collection('users');
  const first = await users.create({ ...form, email: 'erste@firma.de' });
  const second = await users.create({ ...form, email: 'zweite@firma.de' });
  expect([first['label'], second['label']]).toEqual(['Ton, Licht, Video', '']);
});

test('[AUTH-06] until there is an account the console says how the first one is made', async () => {
  await using server = await startServer();
  const hint = () => firstAccountHint(server.engine.database.reads, 'https://traverse.example.org');
  expect(await hint()).toContain('https://traverse.example.org/reg');
  expect(await hint()).toContain('npm run traverse -- user:add');
  await register(server);
  expect(await hint()).toBeUndefined();
});

test('[AUTH-06] of several who register first at the same moment exactly one gets every group', async () => {
  await using server = await startServer();
  await using other = await startServer({ beside: server });
  const emails = Array.from({ length: 6 }, (_, index) => `anna${index}@firma.de`);
  const answers = await Promise.all(
    emails.map((email, index) => register(index % 2 === 0 ? server : other, { email })),
  );
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const sizes = await Promise.all(emails.map(async (email) => (await groupsOf(server, email)).length));
  expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, everyGroup.length]);
});

test('[AUTH-06] nobody gives themselves groups, a lock, a label or a proven address', async () => {
  await using server = await startServer();
  await server.user('admin');
  const [group] = await server.engine.database.reads.findWhere(entities.groups, { name: 'admin' });
  const sent = {
    groups: [group!.id],
    tagessatz: 1,
    label: 'Ton',
    locked: true,
    tokenKey: 'x',
    lastLogin: '2026-01-01',
  };
  const { status, body } = await register(server, sent);
  expect(status).toBe(200);
  const record = await server.engine.database.reads.find(entities.users, body.id);
  expect(record).toMatchObject({
    groups: [],
    tagessatz: 0,
    label: '',
    locked: false,
    verified: false,
    lastLogin: '',
  });
  expect(record?.['tokenKey']).toMatch(/^\w{50}$/);
  expect(codesOf(await register(server, { email: 'b@firma.de', verified: true }))).toEqual({
    verified: 'validation_values_mismatch',
  });
});

test('[AUTH-06] with rejectNewUser the server refuses guests in German, an admin still creates accounts', async () => {
  await using server = await startServer();
  const admin = await server.user('admin');
  const settings = server.client(admin).collection('einstellungen');
  const setting = await settings.getFirstListItem('');
  await settings.update(setting.id, { key: 'rejectNewUser' });
  const refused = await register(server);
  expect(refused).toMatchObject({ status: 400, body: { data: {} } });
  expect(refused.body.message).toMatch(/^Die Registrierung ist abgeschaltet\./);
  const batch = { requests: [{ method: 'POST', url: USERS, body: form }] };
  expect((await server.ask('POST', '/api/batch', { body: batch })).status).toBe(400);
  expect((await server.ask('POST', USERS, { body: form, as: await server.user('kunden') })).status).toBe(400);

  const [group] = await server.engine.database.reads.findWhere(entities.groups, { name: 'kunden' });
  await server
    .client(admin)
    .collection('users')
    .create({ ...form, groups: [group!.id], verified: true });
  expect(await groupsOf(server, form.email)).toEqual(['kunden']);

  await settings.update(setting.id, { key: 'allowNewUser' });
  expect((await register(server, { email: 'b@firma.de' })).status).toBe(200);
});

test.each([
  { host: '127.0.0.1', publicUrl: '', is: 'machine' },
  { host: 'localhost', publicUrl: 'http://localhost:8090', is: 'machine' },
  { host: '::1', publicUrl: 'http://[::1]:8090', is: 'machine' },
  { host: '127.0.0.1', publicUrl: 'https://traverse.example.org', is: 'proxy' },
  { host: '0.0.0.0', publicUrl: '', is: 'network' },
  { host: 'traverse.lan', publicUrl: 'http://localhost:8090', is: 'network' },
])('[AUTH-06] [OPS-07] who reaches $host as "$publicUrl": $is', ({ host, publicUrl, is }) => {
  expect(reachOf({ host, publicUrl })).toBe(is);
});

const methodsOf = async (server: TestServer) =>
  (await server.ask('GET', '/api/collections/users/auth-methods')).body;

test('[HAND-05] [AUTH-06] a visitor is told that nobody has an account yet, until the first one is made', async () => {
  await using server = await startServer();
  expect(await methodsOf(server)).toMatchObject({ ohneKonto: true });
  await register(server);
  expect(await methodsOf(server)).not.toHaveProperty('ohneKonto');
});

const barOf = async (server: TestServer) => (await methodsOf(server)).registration;

test('[AUTH-06] where only this machine reaches it, everybody registers and nothing is asked', async () => {
  await using server = await startServer();
  expect([await barOf(server), server.setupCode]).toEqual([undefined, undefined]);
  await register(server);
  expect(await barOf(server)).toBeUndefined();
});

test('[AUTH-06] where others reach it registration closes after the first account, until an admin opens it', async () => {
  await using server = await startServer({ reach: 'proxy' });
  expect(await barOf(server)).toBeUndefined();
  expect((await register(server)).status).toBe(200);
  expect(await barOf(server)).toBe('closed');
  expect((await register(server, { email: 'b@firma.de' })).body.message).toMatch(/abgeschaltet/);

  const pb = server.client();
  await pb.collection('users').authWithPassword(form.email, password);
  const setting = await pb.collection('einstellungen').getFirstListItem('');
  await pb.collection('einstellungen').update(setting.id, { key: 'allowNewUser' });
  // Started anew: what an admin has switched stays.
  await seed(server.engine, 'rejectNewUser');
  expect((await register(server, { email: 'b@firma.de' })).status).toBe(200);
});

test('[AUTH-06] a setting that nobody has switched closes as soon as others reach the server', async () => {
  await using server = await startServer();
  await register(server);
  await seed(server.engine);
  expect(await barOf(server)).toBeUndefined();
  await seed(server.engine, 'rejectNewUser');
  expect(await barOf(server)).toBe('closed');
});

test('[AUTH-06] the first account of a server in a network needs the code of its console', async () => {
  await using server = await startServer({ reach: 'network' });
  await using other = await startServer({ reach: 'network', beside: server });
  const { setupCode = '' } = server;
  expect(setupCode).toMatch(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/);
  expect(other.setupCode).toBe(setupCode);
  expect(await firstAccountHint(server.engine.database.reads, 'http://a', setupCode)).toContain(setupCode);
  expect(await barOf(server)).toBe('setup code');
  for (const wrong of [{}, { setupCode: '' }, { setupCode: 'abcd-efgh-jkmn' }, { setupCode: { a: 1 } }]) {
    expect(codesOf(await register(server, wrong))).toEqual({ setupCode: 'setup_code' });
  }
  expect((await register(server, { setupCode: ` ${setupCode.toUpperCase()}` })).status).toBe(200);
  expect(await groupsOf(server, form.email)).toEqual(expect.arrayContaining(everyGroup));
  expect(await barOf(server)).toBe('closed');
  // Nobody becomes a second first one by it.
  expect((await register(server, { email: 'b@firma.de', setupCode })).status).toBe(400);
});

test('[AUTH-05] what is wrong with a registration stands under its field', async () => {
  await using server = await startServer();
  await register(server);
  const tooShort = { password: 'kurz', passwordConfirm: 'kurz' };
  const tooLong = { password: 'ä'.repeat(129), passwordConfirm: 'ä'.repeat(129) };
  for (const [change, codes] of [
    [{ email: 'ANNA@firma.de' }, { email: 'validation_not_unique' }],
    [{ email: 'anna' }, { email: 'validation_is_email' }],
    [
      { username: '', mobile: ' ' },
      { username: 'validation_required', mobile: 'validation_required' },
    ],
    [{ password: '' }, { password: 'validation_required' }],
    [{ passwordConfirm: 'anders' }, { passwordConfirm: 'validation_values_mismatch' }],
    [tooShort, { password: 'validation_min_text_constraint' }],
    [tooLong, { password: 'validation_max_text_constraint' }],
    [{ password: { hash: '$argon2id$' } }, { password: 'validation_required' }],
    [
      { username: '', ...tooShort },
      { username: 'validation_required', password: 'validation_min_text_constraint' },
    ],
  ]) {
    const answer = await register(server, change);
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(codes);
  }
  const longest = 'ä'.repeat(128);
  const accepted = { email: 'b@firma.de', password: longest, passwordConfirm: longest };
  expect((await register(server, accepted)).status).toBe(200);
  await server.client().collection('users').authWithPassword('b@firma.de', longest);
});

test('[AUTH-08] a password in the database’s own form is a password like any other', async () => {
  await using server = await startServer();
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aaaa';
  expect((await register(server, { password: hash, passwordConfirm: hash })).status).toBe(200);
  await server.client().collection('users').authWithPassword(form.email, hash);
});

test('[S-L5] where registration is closed nobody hashes the password of a guest', async () => {
  const real = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hashed: string[] = [];
  const hash = (word: string) => {
    hashed.push(word);
    return real.hash(word);
  };
  await using server = await startServer({ passwords: { ...real, hash } });
  expect((await register(server)).status).toBe(200);
  const [setting] = await server.engine.database.reads.findWhere(entities.einstellungen, {});
  await writeAsServer(server.engine, guest, ({ update }) =>
    update(entities.einstellungen, setting!.id, { key: 'rejectNewUser' }),
  );
  expect(
    (
      await register(server, {
        email: 'b@firma.de',
        password: 'das nächste Passwort',
        passwordConfirm: 'das nächste Passwort',
      })
    ).body.message,
  ).toContain('Die Registrierung ist abgeschaltet');
  expect(hashed).toEqual([password]);
});
