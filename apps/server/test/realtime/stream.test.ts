import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { listen } from './listener.ts';

let server: TestServer;
let anna: TestUser;
let bert: TestUser;

beforeAll(async () => {
  // There are no other instances that would be waited for.
  server = await startServer({ streamTimes: { heartbeat: 100, patience: 200 } });
  anna = await server.user('kunden');
  bert = await server.user('kunden');
  // With so little patience a database that is not heard yet would refuse the first stream.
  await eventually(theDatabaseIsHeard);
});
afterAll(() => server[Symbol.asyncDispose]());

async function theDatabaseIsHeard() {
  expect(await server.realtime.deafness()).toBe('');
}

describe('[API-05] opening a stream', () => {
  test('says at once who the client is, in the line that the official client reads', async () => {
    using stream = await listen(server);
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.clientId).toMatch(/^[\w-]{40}$/);
    const { clientId } = stream;
    const first = `id:${clientId}\nevent:PB_CONNECT\ndata:{"clientId":"${clientId}"}\n\n`;
    expect(stream.text().slice(0, first.length)).toBe(first);
  });

  test('[S-M11] of more than a hundred of one person the oldest goes, others keep theirs', async () => {
    const [carla, dora] = [await server.user('kunden'), await server.user('kunden')];
    using hers = await listen(server);
    await hers.subscribe(['kunden/*'], dora);
    const streams = await Promise.all(Array.from({ length: 101 }, () => listen(server)));
    for (const stream of streams) expect((await stream.subscribe(['kunden/*'], carla)).status).toBe(204);
    await eventually(() => expect(streams.filter((each) => each.isClosed())).toHaveLength(1));
    expect(hers.isClosed()).toBe(false);
    for (const stream of streams) stream[Symbol.dispose]();
  });

  test('gives a sign of life that no listener sees', async () => {
    using stream = await listen(server);
    await eventually(() => expect(stream.text()).toMatch(/\n\n:\n\n/));
  });

  test('is not for HEAD', async () => {
    expect((await server.ask('HEAD', '/api/realtime')).status).toBe(404);
  });

  test('ends after its time, a guest earlier, so that clients come back and sign in anew', async () => {
    await using short = await startServer({
      beside: server,
      streamTimes: { heartbeat: 100, guestLife: 1_000, life: 2_000 },
    });
    using guest = await listen(short);
    using person = await listen(short);
    await person.subscribe(['kunden/*'], anna);
    const ended: string[] = [];
    person.response.on('close', () => ended.push('person'));
    guest.response.on('close', () => ended.push('guest'));
    await eventually(() => expect(ended).toHaveLength(2));
    expect(ended).toEqual(['guest', 'person']);
  });
});

describe('[API-05] setting the topics of a stream', () => {
  test('answers 204 without a body', async () => {
    using stream = await listen(server);
    const { status, body } = await stream.subscribe(['kunden/*'], anna);
    expect({ status, body }).toEqual({ status: 204, body: '' });
  });

  test('replaces the whole set, and an empty one clears it', async () => {
    using stream = await listen(server);
    await stream.subscribe(['kunden/*', 'projekt/*'], anna);
    await stream.subscribe(['projekt/*'], anna);
    await server.given('kunden', { name: 'Nicht mehr gehört' });
    const { id } = await server.given('projekt', aProjekt);
    expect(await stream.messages(1)).toMatchObject([{ event: 'projekt/*', record: { id } }]);
    await stream.subscribe([], anna);
    await server.given('projekt', aProjekt);
    await stream.subscribe(['kunden/*'], anna);
    await server.given('kunden', { name: 'Wieder gehört' });
    const [, second] = await stream.messages(2);
    expect(second).toMatchObject({ event: 'kunden/*', record: { name: 'Wieder gehört' } });
  });

  test('takes unknown and unreadable topics, which never fire', async () => {
    using stream = await listen(server);
    const topics = ['gibtesnicht/*', 'kunden', 'kunden/*?options=%7B', '', 'externalAccounts/*', '@oauth2'];
    expect((await stream.subscribe(topics, anna)).status).toBe(204);
  });

  test('takes guests, who may become somebody, once', async () => {
    using stream = await listen(server);
    expect((await stream.subscribe(['kunden/*'])).status).toBe(204);
    expect((await stream.subscribe(['kunden/*'], anna)).status).toBe(204);
    expect((await stream.subscribe(['kunden/*'], anna)).status).toBe(204);
    for (const somebodyElse of [bert, undefined]) {
      const { status, body } = await stream.subscribe(['kunden/*'], somebodyElse);
      expect(status).toBe(403);
      expect(body.message).toBe('Diese Verbindung gehört zu einer anderen Sitzung. Öffne eine neue.');
    }
  });

  test('is refused for a stream that is not there (any more)', async () => {
    const gone = await listen(server);
    gone[Symbol.dispose]();
    await eventually(async () => expect((await gone.subscribe([], anna)).status).toBe(404));
    const unknown = { clientId: 'x'.repeat(40), subscriptions: ['kunden/*'] };
    expect((await server.ask('POST', '/api/realtime', { as: anna, body: unknown })).status).toBe(404);
  });

  test.each([
    [{}, { clientId: 'validation_required' }],
    [{ clientId: 'x'.repeat(256) }, { clientId: 'validation_length_out_of_range' }],
    [{ clientId: 'x', subscriptions: [1] }, { subscriptions: 'validation_invalid_value' }],
    [
      { clientId: 'x', subscriptions: Array.from({ length: 1001 }, (_, index) => `kunden/${index}`) },
      { subscriptions: 'validation_length_too_long' },
    ],
    [{ clientId: 'x', subscriptions: ['k'.repeat(2501)] }, { subscriptions: 'validation_length_too_long' }],
  ])('names what is wrong with a form', async (form, codes) => {
    const { status, body } = await server.ask('POST', '/api/realtime', { as: anna, body: form });
    expect(status).toBe(400);
    expect(
      Object.fromEntries(Object.entries(body.data).map(([field, error]) => [field, codeOf(error)])),
    ).toEqual(codes);
  });
});

const codeOf = (error: unknown): unknown => (error as { readonly code: unknown }).code;

const aProjekt = { name: 'Stadtfest', datum_von: '2026-08-01 08:00:00.000Z' } as const;
