import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { listen } from './listener.ts';

const MINUTE_MS = 60_000;
// Shorter than a request, whatever else the machine does: nothing that came before it counts.
const NOTHING_MS = 0;

let server: TestServer;
let office: TestUser;
let nobody: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('kunden');
  nobody = await server.user();
});
afterAll(() => server[Symbol.asyncDispose]());

/** A stream that listens already: what it has heard is known to the server, which PostgreSQL tells a moment later. */
async function aWitness() {
  const witness = await listen(server);
  await witness.subscribe(['kunden/*'], office);
  return witness;
}

const kunde = (id: string) => `/api/collections/kunden/records/${id}`;

describe('[API-05] what happened between loading a page and hearing of it', () => {
  test('is told to who asks: of a collection the last change, of a record its own', async () => {
    using witness = await aWitness();
    using stream = await listen(server);
    const first = await server.given('kunden', { name: 'Zuerst' });
    await server.given('kunden', { name: 'Zuletzt' });
    await witness.messages(2);
    await stream.catchUp(['kunden/*', `kunden/${first.id}`], office, MINUTE_MS);
    expect(await stream.messages(2)).toMatchObject([
      { event: 'kunden/*', action: 'create', record: { name: 'Zuletzt' } },
      { event: `kunden/${first.id}`, action: 'create', record: { name: 'Zuerst' } },
    ]);
    await server.given('kunden', { name: 'Danach' });
    expect(await stream.messages(3)).toHaveLength(3);
  });

  test('is told as it is by then, a deleted record as deleted', async () => {
    using witness = await aWitness();
    using stream = await listen(server);
    const { id } = await server.given('kunden', { name: 'Geht' });
    await server.ask('PATCH', kunde(id), { as: office, body: { ort: 'Kiel' } });
    await server.ask('DELETE', kunde(id), { as: office });
    await witness.messages(3);
    await stream.catchUp(['kunden/*'], office, MINUTE_MS);
    expect(await stream.messages(1)).toMatchObject([{ action: 'delete', record: { id, ort: 'Kiel' } }]);
  });

  test('is nothing for who does not ask, asks for a time without changes, or may not see it', async () => {
    using witness = await aWitness();
    await server.given('kunden', { name: 'Davor' });
    await witness.messages(1);
    using official = await listen(server);
    using late = await listen(server);
    using stranger = await listen(server);
    await official.subscribe(['kunden/*'], office);
    await late.catchUp(['kunden/*'], office, NOTHING_MS);
    await stranger.catchUp(['kunden/*', 'projekt/*'], nobody, MINUTE_MS);
    await server.given('kunden', { name: 'Jetzt' });
    await server.given('projekt', { name: 'Für alle', datum_von: '2026-08-01 08:00:00.000Z' });
    for (const stream of [official, late]) {
      expect(await stream.messages(1)).toMatchObject([{ record: { name: 'Jetzt' } }]);
    }
    expect(await stranger.messages(1)).toMatchObject([{ event: 'projekt/*' }]);
    await eventually(() => expect(stranger.heard()).toHaveLength(1));
  });

  test('is not lost in a batch of more records than are kept', async () => {
    using witness = await aWitness();
    using stream = await listen(server);
    const requests = Array.from({ length: 150 }, (_, index) => ({
      method: 'POST',
      url: '/api/collections/kunden/records',
      body: { name: `Kunde ${index}` },
    }));
    expect((await server.ask('POST', '/api/batch', { as: office, body: { requests } })).status).toBe(200);
    await witness.messages(requests.length);
    await stream.catchUp(['kunden/*'], office, MINUTE_MS);
    expect(await stream.messages(1)).toMatchObject([{ record: { name: 'Kunde 149' } }]);
  });
});
