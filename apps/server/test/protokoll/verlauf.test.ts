import { afterAll, beforeAll, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

const verlauf = (collection: string, id: string, as?: TestUser) =>
  server.ask('GET', `/api/verlauf/${collection}/${id}`, { as });
const change = (collection: string, id: string, body: object) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { as: admin, body });

test('[GOBD-01] whoever sees a record sees what became of it, the latest first', async () => {
  const office = await server.user('kunden');
  const { id } = await server.given('kunden', { name: 'Beck' });
  await change('kunden', id, { name: 'Bäck' });
  const { body } = await verlauf('kunden', id, office);
  expect(body.items).toMatchObject([
    {
      art: 'geändert',
      wer: expect.stringMatching(/^user/),
      aenderungen: [{ feld: 'name', alt: 'Beck', neu: 'Bäck' }],
    },
    { art: 'angelegt', wer: '' },
  ]);
});

test('[GOBD-01] whoever does not see a record sees nothing of it', async () => {
  const nobody = await server.user();
  const { id } = await server.given('kunden', { name: 'Beck' });
  expect(await verlauf('kunden', id, nobody)).toMatchObject(germanError(404));
  expect(await verlauf('kunden', id)).toMatchObject(germanError(401));
  expect(await verlauf('scans', id, admin)).toMatchObject(germanError(404));
});

test('[GOBD-01] fields that only some read are hidden from the others, in the history as well', async () => {
  const [one, other] = [await server.user(), await server.user()];
  await change('users', one.id, { tagessatz: 25_000 });
  await change('users', one.id, { mobile: '0151 999' });
  const changedFields = async (as: TestUser) => {
    const { body } = await verlauf('users', one.id, as);
    return body.items.flatMap(({ art, aenderungen }: { art: string; aenderungen: { feld: string }[] }) =>
      art === 'geändert' ? aenderungen.map(({ feld }) => feld) : [],
    );
  };
  expect(await changedFields(admin)).toEqual(['mobile', 'tagessatz']);
  expect(await changedFields(one)).toEqual(['mobile', 'tagessatz']);
  expect(await changedFields(other)).toEqual(['mobile']);
});

test('[OPS] [GOBD-01] of a record that was changed 300 times the last 200 entries are answered', async () => {
  const { id } = await server.given('kunden', { name: 'Beck' });
  const url = `/api/collections/kunden/records/${id}`;
  const requests = Array.from({ length: 300 }, (_, nr) => ({
    method: 'PATCH',
    url,
    body: { name: `Beck ${nr}` },
  }));
  expect((await server.ask('POST', '/api/batch', { as: admin, body: { requests } })).status).toBe(200);
  const { items } = (await verlauf('kunden', id, admin)).body;
  expect(items).toHaveLength(200);
  expect(items[0].aenderungen).toEqual([{ feld: 'name', alt: 'Beck 298', neu: 'Beck 299' }]);
});
