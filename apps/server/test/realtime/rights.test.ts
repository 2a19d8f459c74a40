import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { allIsTold, listen } from './listener.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

const user = (id: string): string => `/api/collections/users/records/${id}`;
const customer = (name: string) => server.given('kunden', { name });
const change = (id: string, body: object, as = admin) => server.ask('PATCH', user(id), { as, body });

async function groupId(name: string): Promise<string> {
  const path = `/api/collections/groups/records?filter=${encodeURIComponent(`name='${name}'`)}`;
  return (await server.ask('GET', path, { as: admin })).body.items[0].id;
}

describe('[API-05] a listener hears only what their rights let them read, at that moment', () => {
  test('nothing as a guest, and nothing without the group', async () => {
    const nobody = await server.user();
    using visitor = await listen(server);
    using person = await listen(server);
    await visitor.subscribe(['kunden/*', 'projekt/*', 'users/*']);
    await person.subscribe(['kunden/*', 'projekt/*'], nobody);
    await customer('Geheim');
    await server.given('projekt', { name: 'Für alle', datum_von: '2026-08-01 08:00:00.000Z' });
    expect(await person.messages(1)).toMatchObject([{ event: 'projekt/*' }]);
    expect(visitor.heard()).toEqual([]);
  });

  test('from the moment they join a group until they leave it', async () => {
    const person = await server.user();
    using stream = await listen(server);
    using witness = await listen(server);
    await stream.subscribe(['kunden/*'], person);
    await witness.subscribe(['kunden/*'], admin);
    await customer('Davor');
    await witness.messages(1);
    await change(person.id, { groups: [await groupId('kunden')] });
    await customer('Dazwischen');
    expect(await stream.messages(1)).toMatchObject([{ record: { name: 'Dazwischen' } }]);
    await change(person.id, { groups: [] });
    await customer('Danach');
    await witness.messages(3);
    await change(person.id, { groups: [await groupId('kunden')] });
    await customer('Später');
    expect((await stream.messages(2)).map(({ record }) => record.name)).toEqual(['Dazwischen', 'Später']);
  });

  test('no word of a record that has left their view, not even that it did', async () => {
    const [owner, other] = [await server.user('admin', 'packlisten'), await server.user('packlisten')];
    const { id: kunde } = await customer('Eigen');
    const day = { von: '2026-08-01 01:00:00.000Z', bis: '2026-08-02 01:00:00.000Z' } as const;
    const { id } = await server.given('packlisten', { kunde, ...day });
    await allIsTold(server, admin);
    const path = `/api/collections/packlisten/records/${id}`;
    using mine = await listen(server);
    using theirs = await listen(server);
    await mine.subscribe(['packlisten/*', `packlisten/${id}`], owner);
    await theirs.subscribe(['packlisten/*', `packlisten/${id}`], other);
    await server.ask('PATCH', path, { as: owner, body: { user: owner.id } });
    await mine.messages(2);
    await server.ask('DELETE', path, { as: owner });
    expect((await mine.messages(4)).map(({ action }) => action)).toEqual([
      'update',
      'update',
      'delete',
      'delete',
    ]);
    expect(theirs.heard()).toEqual([]);
  });

  test('only their own favourites', async () => {
    const [one, other] = [await server.user(), await server.user()];
    const { id } = await server.given('projekt', { name: 'Beliebt', datum_von: '2026-08-01 08:00:00.000Z' });
    using stream = await listen(server);
    await stream.subscribe(['favouriten/*'], one);
    for (const { id: user_id } of [other, one]) {
      await server.given('favouriten', { projekt_id: id, user_id });
    }
    expect(await stream.messages(1)).toMatchObject([{ record: { user_id: one.id } }]);
    expect(stream.heard()).toHaveLength(1);
  });

  test('no fields they may not read, secrets least of all', async () => {
    const [person, other] = [await server.user(), await server.user()];
    await allIsTold(server, admin);
    using byAdmin = await listen(server);
    using byOther = await listen(server);
    await byAdmin.subscribe(['users/*'], admin);
    await byOther.subscribe(['users/*'], other);
    await change(person.id, { tagessatz: 50_000 });
    const [full] = await byAdmin.messages(1);
    const [reduced] = await byOther.messages(1);
    expect(full?.record).toMatchObject({ id: person.id, tagessatz: 50_000 });
    expect(Object.keys(reduced?.record)).not.toContain('tagessatz');
    await server.ask('DELETE', user(person.id), { as: admin });
    await byAdmin.messages(2);
    expect(byAdmin.text() + byOther.text()).not.toMatch(/tokenKey|argon2/);
  });
});

describe('[API-05] a session that ends ends its streams at once', () => {
  test.each([
    ['a new password', { password: 'ganz anderes Wort', passwordConfirm: 'ganz anderes Wort' }],
    ['a lock', { locked: true }],
    ['another e-mail address', { email: 'woanders@example.org' }],
  ])('%s', async (_, body) => {
    const person = await server.user('kunden');
    using stream = await listen(server);
    using other = await listen(server);
    await stream.subscribe(['kunden/*'], person);
    await other.subscribe(['kunden/*'], admin);
    expect((await change(person.id, body)).status).toBe(200);
    await customer('Nach dem Ende');
    await other.messages(1);
    await eventually(() => expect(stream.isClosed()).toBe(true));
    expect(stream.heard()).toEqual([]);
    expect(other.isClosed()).toBe(false);
  });

  test('the account is deleted', async () => {
    const person = await server.user('kunden');
    using stream = await listen(server);
    await stream.subscribe(['kunden/*'], person);
    await server.ask('DELETE', user(person.id), { as: admin });
    await eventually(() => expect(stream.isClosed()).toBe(true));
  });

  test('a change of the name ends nothing', async () => {
    const person = await server.user('kunden');
    using stream = await listen(server);
    await stream.subscribe(['kunden/*'], person);
    await change(person.id, { username: 'Neuer Name' });
    await customer('Weiter geht es');
    expect(await stream.messages(1)).toMatchObject([{ record: { name: 'Weiter geht es' } }]);
  });
});
