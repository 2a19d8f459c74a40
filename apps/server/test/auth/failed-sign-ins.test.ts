import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedSignIns } from '../../src/auth/system-entities.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';

const PROXY = 'x-forwarded-for';
const DAY = 86_400_000;
const clock = { now: Date.parse('2026-03-01T12:00:00Z') };

let server: TestServer;
let admin: TestUser;
let anna: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock.now), trustedProxyHeader: PROXY });
  admin = await server.user('admin');
  anna = await server.user('kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

const signIn = (identity: string, from: string, password = 'falsch'): Promise<Answer> =>
  server.ask('POST', '/api/collections/users/auth-with-password', {
    body: { identity, password },
    headers: { [PROXY]: from },
  });

const versuche = async (): Promise<readonly object[]> =>
  (await server.ask('GET', '/api/anmeldeversuche', { as: admin })).body.versuche;

test('[OPS] admin sees who could not sign in, counted, with half an address, and no address that somebody typed', async () => {
  for (const last of [7, 8]) await signIn(anna.email, `203.0.113.${last}`);
  // As the wrong field gets a password now and then.
  await signIn('mein-geheimes-passwort', '2001:db8:1:2::3');
  await server.client(admin).collection('users').update(anna.id, { locked: true });
  clock.now += 1000;
  await signIn(anna.email, '203.0.113.9', anna.password);
  const seen = await versuche();
  const zuletzt = new Date(clock.now).toISOString();
  const before = new Date(clock.now - 1000).toISOString();
  expect(seen[0]).toEqual({ wer: 'user 2', adresse: '203.0.113.x', art: 'gesperrt', anzahl: 1, zuletzt });
  expect(seen.slice(1)).toEqual(
    expect.arrayContaining([
      { wer: 'user 2', adresse: '203.0.113.x', art: 'Passwort', anzahl: 2, zuletzt: before },
      { wer: '', adresse: '2001:db8:1:…', art: 'Passwort', anzahl: 1, zuletzt: before },
    ]),
  );
  const stored = await server.engine.database.reads.findWhere(failedSignIns, {});
  expect(JSON.stringify(stored)).not.toMatch(/geheimes|203\.0\.113\.\d|example\.org/);
});

test('[OPS] a flood from everywhere costs one row of a day beyond a limit, and still names the account', async () => {
  const rows = async () => (await server.engine.database.reads.findWhere(failedSignIns, {})).length;
  for (let net = 0; net < 250; net += 1) await signIn(`${net}@example.org`, `198.51.${net}.1`);
  clock.now += 1000;
  for (let net = 0; net < 5; net += 1) await signIn(admin.email, `192.0.${net}.1`);
  const seen = await versuche();
  expect(await rows()).toBeLessThanOrEqual(204);
  expect(seen).toContainEqual(expect.objectContaining({ wer: 'user 1', adresse: '', anzahl: 5 }));
  const all = await server.engine.database.reads.findWhere(failedSignIns, {});
  // Each was counted; those before are of the test above.
  expect(all.reduce((sum, { anzahl }) => sum + anzahl, 0)).toBe(255 + 4);
});

test('[OPS] what is slowed down is noted as that, and everything is gone after two months', async () => {
  clock.now += DAY;
  for (let guess = 0; guess < 7; guess += 1) await signIn('niemand@example.org', '192.0.2.1');
  expect(await versuche()).toContainEqual(
    expect.objectContaining({ wer: '', adresse: '192.0.2.x', art: 'gebremst', anzahl: 2 }),
  );
  clock.now += 61 * DAY;
  admin = await server.user('admin');
  // A few hundred go at a time.
  for (const host of [1, 2, 3]) {
    await signIn(admin.email, `192.0.2.${host}`);
    await versuche();
  }
  const left = await server.engine.database.reads.findWhere(failedSignIns, {});
  expect(left.map(({ tag, art, anzahl }) => [tag, art, anzahl])).toEqual([['2026-05-02', 'Passwort', 3]]);
});

test('[OPS] only admin sees it, and no path of the record API', async () => {
  expect((await server.ask('GET', '/api/anmeldeversuche')).status).toBe(401);
  const clerk = await server.user('kunden');
  expect((await server.ask('GET', '/api/anmeldeversuche', { as: clerk })).status).toBe(403);
  expect((await server.ask('GET', '/api/collections/failedSignIns/records', { as: admin })).status).toBe(404);
});
