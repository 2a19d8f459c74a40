import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { allIsTold, listen, topicWith } from './listener.ts';

let server: TestServer;
let office: TestUser;
let packer: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('kunden', 'rechnungen', 'packlisten', 'inventar');
  packer = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string, id = ''): string =>
  `/api/collections/${collection}/records${id === '' ? '' : `/${id}`}`;
const customer = (name: string) => server.given('kunden', { name });

describe('[API-05] what a listener hears', () => {
  test('is every write of a collection, with the record as the API shows it', async () => {
    using stream = await listen(server);
    await stream.subscribe(['kunden/*'], office);
    const made = await server.ask('POST', records('kunden'), { as: office, body: { name: 'Ämilie "Ö"\n' } });
    const { id } = made.body;
    const changed = await server.ask('PATCH', records('kunden', id), { as: office, body: { ort: 'Kiel' } });
    await server.ask('DELETE', records('kunden', id), { as: office });
    expect(await stream.messages(3)).toEqual([
      { event: 'kunden/*', action: 'create', record: made.body },
      { event: 'kunden/*', action: 'update', record: changed.body },
      { event: 'kunden/*', action: 'delete', record: changed.body },
    ]);
  });

  test('is one record alone, for a topic with its id, which may stand for the collection too', async () => {
    const one = await customer('Gemeint');
    const other = await customer('Nicht gemeint');
    await allIsTold(server, office);
    using stream = await listen(server);
    await stream.subscribe([`kunden/${one.id}`], office);
    for (const { id } of [other, one]) {
      await server.ask('PATCH', records('kunden', id), { as: office, body: { ort: 'Kiel' } });
    }
    expect(await stream.messages(1)).toMatchObject([{ event: `kunden/${one.id}`, record: { id: one.id } }]);
  });

  test('comes under the name of the topic, byte for byte, once per topic', async () => {
    const odd = `kunden/*?x=%2f&options=${encodeURIComponent('{"query":{"fields":"name"}}')}&y=%C3%A4`;
    const lower = 'kunden/*?options=%7b%22query%22%3a%7b%7d%7d';
    using stream = await listen(server);
    await stream.subscribe([odd, lower, 'kunden/*', 'kunden/*'], office);
    await customer('Dreimal');
    const heard = await stream.messages(3);
    expect(heard.map(({ event }) => event).toSorted()).toEqual([odd, lower, 'kunden/*'].toSorted());
    expect(heard.find(({ event }) => event === odd)?.record).toEqual({ name: 'Dreimal' });
  });

  test('has the expansions and fields that the topic asks for', async () => {
    const kunde = await customer('Erweitert');
    using stream = await listen(server);
    await stream.subscribe(
      [topicWith('packlisten/*', { expand: 'kunde', fields: 'name,expand.kunde.name' })],
      office,
    );
    const { name } = await server.given('packlisten', { kunde: kunde.id, ...aDay });
    expect((await stream.messages(1))[0]?.record).toEqual({ name, expand: { kunde: { name: 'Erweitert' } } });
  });

  test('is what meets the filter of the topic, in its new state', async () => {
    const kunde = await customer('Filter');
    using stream = await listen(server);
    await stream.subscribe([topicWith('kunden/*', { filter: "ort ~ 'kiel' && rabatt < 20" })], office);
    for (const body of [
      { ort: 'Kiel' },
      { rabatt: 30 },
      { rabatt: 3 },
      { ort: 'Bonn' },
      { ort: 'Kiel-Wik' },
    ]) {
      await server.ask('PATCH', records('kunden', kunde.id), { as: office, body });
    }
    await server.ask('DELETE', records('kunden', kunde.id), { as: office });
    expect(
      (await stream.messages(4)).map(({ action, record }) => [action, record.ort, record.rabatt]),
    ).toEqual([
      ['update', 'Kiel', 0],
      ['update', 'Kiel', 3],
      ['update', 'Kiel-Wik', 3],
      ['delete', 'Kiel-Wik', 3],
    ]);
  });

  test('is nothing for a filter that cannot be read or names what one may not know', async () => {
    using stream = await listen(server);
    const filters = ["name ~ 'x", 'gibtesnicht = 1', "tokenKey ~ 'a'", "@request.auth.id != ''"];
    await stream.subscribe(
      [...filters.map((filter) => topicWith('users/*', { filter })), 'kunden/*'],
      office,
    );
    await server.ask('PATCH', records('users', packer.id), { as: packer, body: { mobile: '0431 1' } });
    await customer('Danach');
    expect(await stream.messages(1)).toMatchObject([{ event: 'kunden/*' }]);
  });

  test('is every record that a delete takes along or lets go of', async () => {
    const projekt = await server.given('projekt', { name: 'Messe', datum_von: aDay.von });
    const job = await server.given('job', { projekt: projekt.id, job: 'Aufbau', zeit: aDay.von });
    const kunde = await customer('Messe AG');
    const liste = await server.given('packlisten', { kunde: kunde.id, projekt: projekt.id, ...aDay });
    await allIsTold(server, office);
    using stream = await listen(server);
    await stream.subscribe(['projekt/*', 'job/*', 'packlisten/*'], office);
    await server.ask('DELETE', records('projekt', projekt.id), { as: office });
    const heard = await stream.messages(3);
    expect(heard).toHaveLength(3);
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'delete',
          record: expect.objectContaining({ id: job.id, job: 'Aufbau' }),
        }),
        expect.objectContaining({
          action: 'update',
          record: expect.objectContaining({ id: liste.id, projekt: '' }),
        }),
        expect.objectContaining({ action: 'delete', record: expect.objectContaining({ id: projekt.id }) }),
      ]),
    );
  });

  test('is one message per record of a batch, in its order, and none of a batch that fails', async () => {
    using stream = await listen(server);
    await stream.subscribe(['kunden/*'], office);
    const id = 'kundeimbatch001';
    const batch = (requests: readonly object[]) =>
      server.ask('POST', '/api/batch', { as: office, body: { requests } });
    const create = (name: string, more = {}) => ({
      method: 'POST',
      url: records('kunden'),
      body: { name, ...more },
    });
    const failed = await batch([create('Nie'), create('')]);
    expect(failed.status).toBe(400);
    await batch([
      create('Erst', { id }),
      create('Zweitens'),
      { method: 'PATCH', url: records('kunden', id), body: { name: 'Erstens' } },
    ]);
    expect((await stream.messages(2)).map(({ action, record }) => [action, record.name])).toEqual([
      ['create', 'Erstens'],
      ['create', 'Zweitens'],
    ]);
  });

  test('is what the server writes by itself, too', async () => {
    using stream = await listen(server);
    await stream.subscribe(['kunden/*'], office);
    await writeAsServer(server.engine, guest, ({ create }) =>
      create(entities.kunden, { name: 'Vom Server' }),
    );
    expect(await stream.messages(1)).toMatchObject([{ action: 'create', record: { name: 'Vom Server' } }]);
  });

  test('comes in the order of the commits, however many write at once', async () => {
    const kunde = await customer('Viele');
    await allIsTold(server, office);
    using streams = new DisposableStack();
    const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(server)));
    for (const listener of listeners) {
      streams.use(listener);
      // One with a filter takes longer; it holds up nobody, and keeps its own order.
      await listener.subscribe([topicWith(`kunden/${kunde.id}`, { filter: "name ~ 'viele'" })], office);
    }
    const stored = await Promise.all(
      Array.from({ length: 60 }, () =>
        server.ask('PATCH', records('kunden', kunde.id), { as: office, body: { 'rabatt+': 1 } }),
      ),
    );
    expect(stored.filter(({ status }) => status !== 200)).toEqual([]);
    for (const listener of listeners) {
      const updated: string[] = (await listener.messages(60)).map(({ record }) => record.updated);
      expect(updated).toHaveLength(60);
      expect(updated).toEqual(updated.toSorted((one, next) => (one < next ? -1 : 1)));
    }
  });
});

const aDay = { von: '2026-08-01 01:00:00.000Z', bis: '2026-08-02 01:00:00.000Z' } as const;
