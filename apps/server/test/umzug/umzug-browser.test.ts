import { readFileSync } from 'node:fs';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { externalAccounts } from '../../src/auth/system-entities.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { aBackup, fixture } from './a-backup.ts';
import { ids, PASSWORD } from './pocketbase/firm.ts';

const admin = (server: TestServer) => server.user('admin', 'packlisten', 'rechnungen');

async function send(server: TestServer, as: TestUser | undefined, path: string) {
  const body = new FormData();
  body.append('datei', new File([readFileSync(path)], 'firm.zip'));
  return server.ask('POST', '/api/umzug', { as, body });
}

test('[IMP-02 V9.24] whoever has the only account sends a backup, sees what would come of it, and takes it over', async () => {
  const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x', name: 'Firma' };
  await using server = await startServer({ oidc });
  const own = await admin(server);
  const signIn = (provider: string, subject: string, user: string) =>
    `INSERT INTO _externalAuths (provider, providerId, collectionRef, recordRef) VALUES ('${provider}', '${subject}', '_pb_users_auth_', '${user}');`;
  // Of the old account it is the same person: links lead to the one here.
  using backup = await aBackup({
    sql: `UPDATE users SET email = '${own.email}' WHERE id = '${ids.jana}'; UPDATE packlisten SET user = '${ids.jana}'; UPDATE einnahmen SET rechnung = ''; UPDATE rechnungen SET kunde = 'weg000000000000' WHERE id = 'rechnung2000000'; ${signIn('oidc', 'sub-max', ids.max)} ${signIn('oidc', 'sub-own', ids.jana)} ${signIn('google', 'sub-other', ids.max)}`,
  });
  expect(await send(server, own, backup.path)).toMatchObject({ status: 204 });
  const probe = (body: object) => server.ask('POST', '/api/umzug/probelauf', { as: own, body });
  const seen = await probe({});
  expect(seen).toMatchObject({ status: 200, body: { datei: 'firm.zip', istNeu: true, fehlerhaft: 1 } });
  expect(seen.body.hindernisse).toEqual(['Ein Datensatz bliebe weg.']);
  expect(seen.body.betraege).toContainEqual({
    feld: 'inventar.mietpreis',
    anzahl: 2,
    hoechste: [1500, 500],
    mitte: 500,
  });
  expect(await server.engine.database.reads.findWhere(entities.kunden, {})).toEqual([]);
  expect((await server.ask('GET', '/api/umzug/bericht', { as: own })).headers.get('content-type')).toBe(
    'application/zip',
  );

  const take = (body: object) => server.ask('POST', '/api/umzug/uebernehmen', { as: own, body });
  expect(await take({})).toMatchObject({ status: 400 });
  expect((await take({ geld: 'cent' })).body.hindernisse).toHaveLength(1);
  const taken = await take({ geld: 'cent', ohneFehlerhafte: true });
  expect(taken).toMatchObject({ status: 200, body: { hindernisse: [] } });

  const users = await server.engine.database.reads.findWhere(entities.users, {});
  expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, ids.max]));
  expect(users).toHaveLength(2);
  const external = await server.engine.database.reads.findWhere(externalAccounts, {});
  expect(external.map(({ provider, subject, user }) => [provider, subject, user])).toEqual([
    ['oidc', 'sub-max', ids.max],
    ['oidc', 'sub-own', own.id],
  ]);
  const [packliste] = await server.engine.database.reads.findWhere(entities.packlisten, {});
  expect(packliste).toMatchObject({ name: 'PL20250001', user: own.id });
  // The session goes on, and who was there before signs in.
  expect(await server.ask('GET', '/api/collections/kunden/records', { as: own })).toMatchObject({
    body: { totalItems: 2 },
  });
  await server.client().collection('users').authWithPassword('max@nordlicht.example', PASSWORD);
  expect(await probe({})).toMatchObject({ status: 400 });
});

test('[IMP-02 V9.32] while it is taken over the others wait', async () => {
  await using server = await startServer();
  const own = await admin(server);
  await send(server, own, fixture('old'));
  const taking = server.ask('POST', '/api/umzug/uebernehmen', { as: own, body: { geld: 'cent' } });
  let answer = await server.ask('GET', '/api/collections/kunden/records', { as: own });
  for (let tries = 0; answer.status !== 503 && tries < 50; tries += 1)
    answer = await server.ask('GET', '/api/collections/kunden/records', { as: own });
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await taking).toMatchObject({ status: 200 });
});

test('[IMP-02 V9.9] nobody else may, nothing goes where others are, and what is no backup is refused', async () => {
  await using server = await startServer();
  expect(await send(server, undefined, fixture('new'))).toMatchObject({ status: 401 });
  const own = await admin(server);
  const nothing = await server.ask('POST', '/api/umzug/probelauf', { as: own, body: {} });
  expect(nothing).toMatchObject({ status: 404 });
  const form = new FormData();
  form.append('datei', new File(['kein zip'], 'brief.zip'));
  await server.ask('POST', '/api/umzug', { as: own, body: form });
  const refused = await server.ask('POST', '/api/umzug/probelauf', { as: own, body: {} });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'brief.zip ist kein ZIP, oder es fehlt ein Teil davon.' },
  });
  await server.given('kunden', { name: 'Beck', kundennummer: 1 });
  await send(server, own, fixture('new'));
  const full = await server.ask('POST', '/api/umzug/probelauf', { as: own, body: {} });
  expect(full.body.message).toMatch(/Hier sind schon Daten: Kunden 1/);
  const clerk = await server.user('packlisten');
  expect(await send(server, clerk, fixture('new'))).toMatchObject({ status: 403 });
  expect(await send(server, own, fixture('new'))).toMatchObject({ status: 400 });
});
