import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('kunden', 'packlisten', 'rechnungen', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

/** Somebody who asks without a breath would only take the processor away from what they ask beside. */
const BETWEEN_MS = 5;

const inventar = '/api/collections/inventar/records';
const batch = (requests: unknown, as: TestUser | undefined = office) =>
  server.ask('POST', '/api/batch', { as, body: { requests } as object });
const view = (id: string) => server.ask('GET', `${inventar}/${id}`, { as: office });
const aTag = ({ updated }: { updated: string }) => `"${updated.replace(' ', 'T')}"`;

/** On which no time goes by: a busy machine takes longer over a thousand records than others may be held up. */
async function standing() {
  const still = await startServer({ now: '2026-05-04T08:00:00Z' });
  const as = await still.user('packlisten', 'inventar');
  return {
    server: still,
    batch: (requests: object) => still.ask('POST', '/api/batch', { as, body: { requests } }),
    [Symbol.asyncDispose]: () => still[Symbol.asyncDispose](),
  };
}

let number = 0;
const anId = () => `batch${String((number += 1)).padStart(10, '0')}`;

describe('[API-03] a batch', () => {
  test('does what each request would do alone, in order, and answers in order', async () => {
    const [first, second] = [anId(), anId()];
    const { status, body } = await batch([
      { method: 'POST', url: `${inventar}?fields=id,name`, body: { id: first, name: 'A', anzahl: 1 } },
      { method: 'PATCH', url: `${inventar}/${first}`, body: { 'anzahl+': 4 } },
      { method: 'PUT', url: inventar, body: { id: second, name: 'B', anzahl: 2 } },
      { method: 'PUT', url: inventar, body: { id: second, name: 'C' } },
      { method: 'DELETE', url: `${inventar}/${first}` },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { status: 200, body: { id: first, name: 'A' } },
      { status: 200, body: expect.objectContaining({ name: 'A', anzahl: 5 }) },
      { status: 200, body: expect.objectContaining({ id: second, name: 'B', anzahl: 2 }) },
      { status: 200, body: expect.objectContaining({ id: second, name: 'C', anzahl: 2 }) },
      { status: 204, body: null },
    ]);
  });

  test('links records that it makes itself', async () => {
    const [artikel, liste] = [anId(), anId()];
    const { status, body } = await batch([
      { method: 'POST', url: inventar, body: { id: artikel, name: 'A', anzahl: 1 } },
      { method: 'POST', url: '/api/collections/inventarlisten/records', body: { id: liste } },
      {
        method: 'POST',
        url: '/api/collections/inventar_inventarlisten/records?expand=inventar',
        body: { inventar: artikel, inventarliste: liste, anzahl: 1 },
      },
    ]);
    expect(status).toBe(200);
    expect(body[2].body.expand.inventar.name).toBe('A');
  });

  test.each([
    ['bad values', (url: string) => ({ method: 'POST', url, body: { name: '' } }), 400, ['name', 'anzahl']],
    [
      'an unknown record',
      (url: string) => ({ method: 'PATCH', url: `${url}/gibtesnicht0000`, body: {} }),
      404,
      [],
    ],
    [
      'an unknown collection',
      () => ({ method: 'POST', url: '/api/collections/nix/records', body: {} }),
      404,
      [],
    ],
    ['another path', () => ({ method: 'POST', url: '/api/batch', body: {} }), 400, []],
    ['another method', (url: string) => ({ method: 'GET', url }), 400, []],
    ['bad fields', (url: string) => ({ method: 'POST', url: `${url}?fields=a:b(1)`, body: {} }), 400, []],
  ])('with %s stores nothing and names the request', async (_what, second, status, fields) => {
    const id = anId();
    const answer = await batch([
      { method: 'POST', url: inventar, body: { id, name: 'A', anzahl: 1 } },
      second(inventar),
      { method: 'POST', url: inventar, body: { name: 'nie', anzahl: 1 } },
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^Nichts wurde gespeichert: /);
    const { requests } = answer.body.data;
    expect(Object.keys(requests)).toEqual(['1']);
    expect(requests['1']).toMatchObject({ code: 'batch_request_failed', response: { status } });
    expect(Object.keys(requests['1'].response.data)).toEqual(fields);
    expect((await view(id)).status).toBe(404);
  });

  test('with a state that is no longer present stores nothing (API-10)', async () => {
    const artikel = await server.given('inventar', { name: 'A', anzahl: 1 });
    const change = { method: 'PATCH', url: `${inventar}/${artikel.id}`, body: { anzahl: 2 } };
    const headers = { 'If-Match': aTag(artikel) };
    expect((await batch([{ ...change, headers }])).status).toBe(200);
    const late = await batch([change, { ...change, headers }]);
    expect(late.body.data.requests['1'].response).toMatchObject({ status: 412, record: { anzahl: 2 } });
    expect((await view(artikel.id)).body.anzahl).toBe(2);
  });

  test('has the rights of whoever sent it, whatever its headers say', async () => {
    const stranger = await server.user();
    const headers = { Authorization: office.token };
    const answer = await batch(
      [{ method: 'POST', url: inventar, body: { name: 'A', anzahl: 1 }, headers }],
      stranger,
    );
    expect(answer.body.data.requests['0'].response.status).toBe(400);
  });

  test.each([
    ['nothing', [], 'validation_required'],
    ['no list', { a: 1 }, 'validation_required'],
    ['too much', Array(1001).fill({ method: 'POST', url: inventar }), 'validation_length_too_long'],
  ])('of %s is refused', async (_what, requests, code) => {
    const { status, body } = await batch(requests);
    expect(status).toBe(400);
    expect(body.data.requests.code).toBe(code);
  });

  test('of a thousand requests goes through', async () => {
    const requests = Array.from({ length: 1000 }, () => ({
      method: 'POST',
      url: `${inventar}?fields=id`,
      body: { name: 'Kabel', anzahl: 1 },
    }));
    await using still = await standing();
    const { status, body } = await still.batch(requests);
    expect(status).toBe(200);
    expect(body).toHaveLength(1000);
  });

  test('arrives as a form as well, whatever the order of its parts', async () => {
    const form = new FormData();
    const [projekt, anlage] = [anId(), anId()];
    form.append('requests.1.file', new File(['Hallo'], 'Plan Süd.txt'));
    const requests = [
      {
        method: 'POST',
        url: '/api/collections/projekt/records',
        body: { id: projekt, name: 'P', datum_von: '2026-05-04' },
      },
      { method: 'POST', url: '/api/collections/anlagen/records', body: { id: anlage, projekt } },
    ];
    form.append('@jsonPayload', JSON.stringify({ requests }));
    const { status, body } = await server.ask('POST', '/api/batch', { as: office, body: form });
    expect(status).toBe(200);
    expect(Object.values(body[1].body.originalNames)).toEqual(['Plan Süd.txt']);
  });
});

test('[API-03] a batch that holds others up for longer than half a minute is undone', async () => {
  let looks = 0;
  // Each look at the clock is a quarter of a minute later.
  await using slow = await startServer({
    clock: () => new Date(Date.UTC(2026, 4, 4) + (looks += 1) * 15_000),
  });
  const as = await slow.user('inventar');
  const requests = ['A', 'B', 'C', 'D'].map((name) => ({
    method: 'POST',
    url: inventar,
    body: { name, anzahl: 1 },
  }));
  const { status, body } = await slow.ask('POST', '/api/batch', { as, body: { requests } });
  expect([status, body.message]).toEqual([400, expect.stringContaining('zu lange gedauert')]);
  expect((await slow.ask('GET', inventar, { as })).body.totalItems).toBe(0);
});

test('[OPS] others are answered while a large batch is written', async () => {
  // 1,000 records of 30 kB: the most that a batch may have.
  const requests = Array.from({ length: 1000 }, (_, n) => ({
    method: 'POST',
    url: '/api/collections/projekt/records',
    body: { name: `Gala ${n}`, datum_von: '2026-05-04', beschreibung: 'x'.repeat(30_000) },
  }));
  await using still = await standing();
  let isDone = false;
  const stored = still.batch(requests).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    await still.server.ask('GET', '/api/health');
    answered += 1;
    await wait(BETWEEN_MS);
  }
  expect((await stored).status).toBe(200);
  // Where nobody gets a turn it is the two before and after.
  expect(answered).toBeGreaterThan(5);
});
