import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-05-04T08:00:00Z' });
  office = await server.user('packlisten', 'rechnungen');
  kunde = (await server.given('kunden', { kundennummer: 1, name: 'Stadt Kiel' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const inParallel = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('[API-04] fifty clients that raise one counter at once lose none', async () => {
  const artikel = await server.given('inventar', { name: 'SM58', anzahl: 100 });
  const liste = await server.given('inventarlisten', {});
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 200,
  });
  const path = `/api/collections/inventar_inventarlisten/records/${zeile.id}`;
  const seen = await inParallel(50, async () => {
    const answers: number[] = [];
    for (let scan = 0; scan < 4; scan += 1) {
      const { status, body } = await server.ask('PATCH', path, { as: office, body: { 'out+': 1 } });
      expect(status).toBe(200);
      answers.push(body.out);
    }
    return answers;
  });
  // Everybody was told another number: the answer is what was stored by it.
  expect(new Set(seen.flat()).size).toBe(200);
  expect((await server.ask('GET', path, { as: office })).body.out).toBe(200);
});

test('[API-04] a counter never falls below its minimum, however many take from it', async () => {
  const artikel = await server.given('inventar', { name: 'SM58', anzahl: 100 });
  const liste = await server.given('inventarlisten', {});
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 9,
    out: 7,
  });
  const path = `/api/collections/inventar_inventarlisten/records/${zeile.id}`;
  const answers = await inParallel(20, () => server.ask('PATCH', path, { as: office, body: { 'out-': 1 } }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect((await server.ask('GET', path, { as: office })).body.out).toBe(0);
});

const packlisten = '/api/collections/packlisten/records';
const dates = { von: '2026-05-04', bis: '2026-05-05' };

test('[API-09] twenty parallel creations with getNextName end with twenty different names', async () => {
  const names = await inParallel(20, async () => {
    for (;;) {
      const { name } = (await server.ask('GET', '/getNextName/packlisten', { as: office })).body;
      const { status, body } = await server.ask('POST', packlisten, {
        as: office,
        body: { name, kunde, ...dates },
      });
      if (status === 200) return body.name;
      expect(body.data).toEqual({ name: expect.objectContaining({ code: 'validation_not_unique' }) });
    }
  });
  const expected = Array.from({ length: 20 }, (_, n) => `PL2026${String(n + 1).padStart(4, '0')}`);
  expect(new Set(names)).toEqual(new Set(expected));
});

test('[API-09] fifty parallel creations without a name get fifty names in a row, at the first try', async () => {
  const zumietungen = '/api/collections/zumietungen/records';
  const answers = await inParallel(50, () => server.ask('POST', zumietungen, { as: office, body: dates }));
  const expected = Array.from({ length: 50 }, (_, n) => `ZM2026${String(n + 1).padStart(4, '0')}`);
  expect(new Set(answers.map(({ body }) => body.name))).toEqual(new Set(expected));
});

test('[API-10] of twenty who change the same state at once one succeeds', async () => {
  const projekt = await server.given('projekt', { name: 'Fest', datum_von: '2026-05-04' });
  const headers = { 'If-Match': `"${projekt.updated.replace(' ', 'T')}"` };
  const answers = await inParallel(20, (index) =>
    server.ask('PATCH', `/api/collections/projekt/records/${projekt.id}`, {
      as: office,
      body: { ort: `Ort ${index}` },
      headers,
    }),
  );
  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([withStatus(200), withStatus(412)]).toEqual([1, 19]);
});
