import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

type Eintrag = RecordIn<'protokoll'>;

let now = '2026-11-20T09:00:00Z';
let server: TestServer;
let admin: TestUser;
let office: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  [admin, office] = [await server.user('admin', 'kunden'), await server.user('kunden')];
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

async function entriesOf(datensatz: string): Promise<readonly Eintrag[]> {
  const filter = encodeURIComponent(`datensatz = "${datensatz}"`);
  const { body } = await server.ask('GET', `${records('protokoll')}?filter=${filter}&sort=nr`, { as: admin });
  return body.items;
}

async function create(collection: string, body: object, as = office): Promise<string> {
  return (await server.ask('POST', records(collection), { as, body })).body.id;
}

const change = (collection: string, id: string, body: object, as = office) =>
  server.ask('PATCH', records(collection, id), { as, body });

describe('[GOBD-01] the log', () => {
  test('says who created, changed and deleted what and when, with the old and the new values', async () => {
    const id = await create('kunden', { name: 'Beck', rabatt: 5 });
    now = '2026-11-20T10:00:00Z';
    await change('kunden', id, { name: 'Bäck', rabatt: 5 });
    await server.ask('DELETE', records('kunden', id), { as: admin });
    const [made, changed, gone] = await entriesOf(id);
    const by = {
      sammlung: 'kunden',
      datensatz: id,
      user: office.id,
      wer: expect.stringMatching(/^user \d+$/),
    };
    expect(made).toMatchObject({
      ...by,
      art: 'angelegt',
      titel: 'Beck',
      created: expect.stringContaining('2026-11-20 09:00:00'),
    });
    expect(made?.aenderungen).toEqual(
      expect.arrayContaining([
        { feld: 'name', alt: '', neu: 'Beck' },
        { feld: 'rabatt', alt: '', neu: '5' },
      ]),
    );
    expect(changed).toMatchObject({
      ...by,
      art: 'geändert',
      created: expect.stringContaining('2026-11-20 10:00:00'),
      aenderungen: [{ feld: 'name', alt: 'Beck', neu: 'Bäck' }],
    });
    expect(gone).toMatchObject({ art: 'gelöscht', titel: 'Bäck', user: admin.id });
    expect(gone?.aenderungen).toContainEqual({ feld: 'rabatt', alt: '5', neu: '' });
  });

  test('calls a record as people do: a customer by company and place, a list by its days', async () => {
    const kunde = await create('kunden', { name: 'Jana Beck', firma: 'Stadt Kiel', ort: 'Kiel' });
    const days = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
    const { id: liste } = await server.given('inventarlisten', days);
    const called = async (id: string) => (await entriesOf(id)).map(({ titel }) => titel);
    expect(await called(kunde)).toEqual(['Stadt Kiel – Jana Beck – Kiel']);
    expect(await called(liste)).toEqual(['3.12.2026 – 4.12.2026']);
  });

  test('says nothing of what changed nothing, was refused, or was undone together with a batch', async () => {
    const id = await create('kunden', { name: 'Beck' });
    await change('kunden', id, { name: 'Beck' });
    expect((await change('kunden', id, { rabatt: 500 })).status).toBe(400);
    const requests = [
      { method: 'PATCH', url: records('kunden', id), body: { name: 'Anders' } },
      { method: 'PATCH', url: records('kunden', id), body: { rabatt: 500 } },
    ];
    expect((await server.ask('POST', '/api/batch', { as: office, body: { requests } })).status).toBe(400);
    expect((await entriesOf(id)).map(({ art }) => art)).toEqual(['angelegt']);
  });

  test('has every step of a batch, in its order', async () => {
    const id = await create('kunden', { name: 'Beck' });
    const requests = ['Eins', 'Zwei'].map((name) => ({
      method: 'PATCH',
      url: records('kunden', id),
      body: { name },
    }));
    expect((await server.ask('POST', '/api/batch', { as: office, body: { requests } })).status).toBe(200);
    const steps = (await entriesOf(id)).slice(1).map(({ aenderungen: [only] }) => only);
    expect(steps).toEqual([
      { feld: 'name', alt: 'Beck', neu: 'Eins' },
      { feld: 'name', alt: 'Eins', neu: 'Zwei' },
    ]);
  });

  test('has what goes with another record, and references that are emptied', async () => {
    const projekt = await create('projekt', { name: 'Gala', datum_von: '2026-12-03 02:00:00.000Z' }, admin);
    const job = await create('job', { job: 'Aufbau', zeit: '2026-12-03 08:00:00.000Z', projekt }, admin);
    const packlisten = await server.user('packlisten');
    const kunde = await create('kunden', { name: 'Beck' });
    const liste = await server.given('packlisten', { kunde, von: '2026-12-03', projekt });
    expect((await server.ask('DELETE', records('projekt', projekt), { as: packlisten })).status).toBe(204);
    expect((await entriesOf(job)).at(-1)).toMatchObject({ user: packlisten.id, art: 'gelöscht' });
    expect((await entriesOf(liste.id)).at(-1)?.aenderungen).toEqual([
      { feld: 'projekt', alt: projekt, neu: '' },
    ]);
  });

  test('never has a password or a secret, only that it was changed', async () => {
    const password = 'ganz geheime Wörter';
    const id = await create(
      'users',
      { username: 'Neu', email: 'neu@example.org', mobile: '1', password, passwordConfirm: password },
      admin,
    );
    const other = { password: `${password}!`, passwordConfirm: `${password}!` };
    expect((await change('users', id, other, admin)).status).toBe(200);
    const stored = await server.engine.database.reads.find(entities.users, id);
    const entries = await entriesOf(id);
    expect(entries.at(-1)?.aenderungen).toContainEqual({ feld: 'password', alt: '', neu: '' });
    const written = JSON.stringify(await server.engine.database.reads.findWhere(entities.protokoll, {}));
    for (const secret of [password, stored?.['password'], stored?.['tokenKey']]) {
      expect(secret).toEqual(expect.any(String));
      expect(written).not.toContain(secret);
    }
  });

  test('has nothing to say of a sign-in', async () => {
    const { id, email, password } = await server.user('kunden');
    const body = { identity: email, password };
    const before = await entriesOf(id);
    expect((await server.ask('POST', '/api/collections/users/auth-with-password', { body })).status).toBe(
      200,
    );
    expect(await entriesOf(id)).toEqual(before);
    const { body: user } = await server.ask('GET', records('users', id), { as: admin });
    expect(user.lastLogin).toBe('2026-11-20 10:00:00.000Z');
  });

  test('is searched by admin and seen by nobody else', async () => {
    const id = await create('kunden', { name: 'Ungewöhnlich' });
    const filter = encodeURIComponent('aenderungen ~ "ungewöhnl"');
    const path = `${records('protokoll')}?filter=${filter}`;
    expect((await server.ask('GET', path, { as: admin })).body.items).toMatchObject([{ datensatz: id }]);
    expect((await server.ask('GET', records('protokoll'), { as: office })).body.totalItems).toBe(0);
  });
});

describe('[GOBD-01] nobody', () => {
  const anEntry = async () => (await entriesOf(await create('kunden', { name: 'Beck' })))[0]!;

  test('creates, changes or deletes an entry by the API, also not admin, alone or in a batch', async () => {
    const { id, hash } = await anEntry();
    const body = { titel: 'Anders' };
    expect(await server.ask('POST', records('protokoll'), { as: admin, body })).toMatchObject(
      germanError(400),
    );
    expect(await change('protokoll', id, body, admin)).toMatchObject(germanError(404));
    expect((await server.ask('DELETE', records('protokoll', id), { as: admin })).status).toBe(404);
    for (const [method, url] of [
      ['POST', records('protokoll')],
      ['PUT', records('protokoll')],
      ['PATCH', records('protokoll', id)],
      ['DELETE', records('protokoll', id)],
    ] as const) {
      const requests = [{ method, url, body: { id, ...body } }];
      const answer = await server.ask('POST', '/api/batch', { as: admin, body: { requests } });
      expect(answer.status).toBe(400);
    }
    const now = (await server.ask('GET', records('protokoll', id), { as: admin })).body;
    expect(now).toMatchObject({ titel: 'Beck', hash });
  });

  test('changes or deletes an entry in the database, also not the server itself', async () => {
    const { database } = server.engine;
    const { id } = await anEntry();
    const attempts = [
      database.transaction((at) => at.update(entities.protokoll, id, { titel: 'Anders' })),
      database.transaction((at) => at.remove(entities.protokoll, id)),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow('append-only');
    expect(await database.reads.find(entities.protokoll, id)).toMatchObject({ titel: 'Beck' });
  });
});
