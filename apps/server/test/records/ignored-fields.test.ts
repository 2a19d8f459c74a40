import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;
let office: TestUser;

beforeAll(async () => {
  server = await startServer();
  [admin, office] = [await server.user('admin'), await server.user('packlisten')];
});
afterAll(() => server[Symbol.asyncDispose]());

const hint = 'x-ignored-fields';
const own = () => `/api/collections/users/records/${office.id}`;

test('[API-07] what is left out for lack of rights is named beside the answer, and nothing else', async () => {
  const body = { username: 'Ole', tagessatz: 90_000, label: 'Ton' };
  const answer = await server.ask('PATCH', own(), { as: office, body });
  expect(answer).toMatchObject({ status: 200, body: { username: 'Ole', tagessatz: 0, label: '' } });
  expect(answer.headers.get(hint)).toBe('label, tagessatz');
  const asAdmin = await server.ask('PATCH', own(), { as: admin, body });
  expect(asAdmin.headers.get(hint)).toBeNull();
  // Sent back as it is.
  const again = await server.ask('PATCH', own(), { as: office, body: asAdmin.body });
  expect(again).toMatchObject({ status: 200, body });
  expect(again.headers.get(hint)).toBeNull();
});

test('[API-07] on create and in a batch as well', async () => {
  const kunde = (await server.given('kunden', { name: 'Stadt Kiel' })).id;
  const body = { kunde, von: '2026-05-04', user: office.id };
  const url = '/api/collections/packlisten/records';
  const created = await server.ask('POST', url, { as: office, body });
  expect(created).toMatchObject({ status: 200, body: { user: '' } });
  expect(created.headers.get(hint)).toBe('user');
  const requests = [{ method: 'POST', url, body }];
  const batch = await server.ask('POST', '/api/batch', { as: office, body: { requests } });
  expect(batch.status).toBe(200);
  expect(batch.headers.get(hint)).toBe('user');
});
