import { afterAll, beforeAll, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const KUNDEN = '/api/collections/kunden/records';
const MANY = 150;

let server: TestServer;
let office: TestUser;

const adding = (names: readonly string[]) => ({
  requests: names.map((name) => ({ method: 'POST', url: KUNDEN, body: { name } })),
});

beforeAll(async () => {
  server = await startServer();
  office = await server.user('kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

test('[OPS] [API-03] a long batch, and a long list of what it stored, are answered whole and in order', async () => {
  const names = Array.from({ length: MANY }, (_, n) => `Müller & Söhne „${n}“`);
  const stored = await server.ask('POST', '/api/batch', { as: office, body: adding(names) });
  expect(stored.body.map(({ body }: { body: { name: string } }) => body.name)).toEqual(names);
  const { status, headers, body } = await server.ask('GET', `${KUNDEN}?perPage=1000`, {
    as: office,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toMatchObject({ page: 1, perPage: 1000, totalItems: MANY, totalPages: 1 });
  expect(body.items).toEqual(stored.body.map((each: { body: object }) => each.body));
  const picked = await server.ask('GET', `${KUNDEN}?perPage=1000&fields=name`, { as: office });
  expect(picked.body.items).toEqual(names.map((name) => ({ name })));
  const head = await server.ask('HEAD', `${KUNDEN}?perPage=1000`, { as: office });
  expect([head.status, head.body]).toEqual([200, '']);
});

test('[OPS] [API-08] a record has 4 MB at most, a batch 32 with records of 4', async () => {
  const long = 'x'.repeat(4_100_000);
  expect(await server.ask('POST', KUNDEN, { as: office, body: { name: long } })).toMatchObject(
    germanError(413),
  );
  const batch = (names: readonly string[]) =>
    server.ask('POST', '/api/batch', { as: office, body: adding(names) });
  const large = await batch([long]);
  expect(large).toMatchObject(germanError(400));
  expect(large.body.message).toContain('4 MB');
  const several = await batch([long.slice(0, 3_000_000), long.slice(0, 3_000_000)]);
  expect(several.body.data.requests[0].response.data.name.code).toBe('validation_max_text_constraint');
});

test('[OPS] a form of fields without end is refused before they are read', async () => {
  const body = new URLSearchParams(Array.from({ length: 3000 }, (_, n) => [`k${n}`, '1']));
  expect(await server.ask('POST', KUNDEN, { as: office, body })).toMatchObject(germanError(400));
});

test("[OPS] what is somebody's own cannot be handed to another", async () => {
  const [mine, other] = [await server.user(), await server.user()];
  const projekt = await server.given('projekt', { name: 'Gala', datum_von: '2026-05-04' });
  const path = '/api/collections/favouriten/records';
  const favourite = { projekt_id: projekt.id, user_id: mine.id };
  const { body } = await server.ask('POST', path, { as: mine, body: favourite });
  const handed = await server.ask('PATCH', `${path}/${body.id}`, { as: mine, body: { user_id: other.id } });
  expect(handed.status).toBeGreaterThanOrEqual(400);
  expect((await server.ask('GET', `${path}/${body.id}`, { as: mine })).body.user_id).toBe(mine.id);
  expect((await server.ask('GET', path, { as: other })).body.totalItems).toBe(0);
});
