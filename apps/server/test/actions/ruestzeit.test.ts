import type { RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { aListe, on } from './listen-im-dezember.ts';

let server: TestServer;
let office: TestUser;
let admin: TestUser;
let clock = Date.parse('2026-12-01T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  office = await server.user('packlisten', 'rechnungen', 'inventar');
  admin = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

type Ruest = { readonly ruestVor?: number; readonly ruestNach?: number };

const patch = (collection: string, id: string, body: object, as = office) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { as, body });

async function firmKeeps(days: Ruest) {
  const [firma] = (await server.ask('GET', '/api/collections/firma/records', { as: admin })).body.items;
  return patch('firma', firma.id, { ruestVor: 0, ruestNach: 0, ...days }, admin);
}

beforeEach(() => firmKeeps({ ruestNach: 1 }));

const artikel = (name: string, more: object = {}): Promise<RecordIn<'inventar'>> =>
  server.given('inventar', { name, anzahl: 5, kategorie: 'Licht', ...more });

/** A from the 11th to the 13th, B on the two days after it, of 5 pieces 4 each. */
async function twoJobs(
  name: string,
  { a = {}, b = {}, item = {} }: { a?: object; b?: object; item?: object },
) {
  const par = await artikel(name, item);
  const A = await aListe(server, par, 4, { tage: [11, 13], ...a });
  const B = await aListe(server, par, 4, { tage: [14, 15], ...b });
  return { par, A, B };
}

const check = async (id: string) =>
  (await server.ask('GET', `/checkAvailabilityOfItemsInIl/${id}`, { as: office })).body;

const shortOn14 = {
  fehlend: 3,
  fehlendHart: 0,
  anzahlVerbucht: 4,
  tage: [{ von: '2026-12-14', bis: '2026-12-14', frei: -3, ruest: 4 }],
};

test.each([
  { vector: 'V5.4', what: 'B is asked, A is booked', a: { verbucht: true }, b: {}, asked: 'B' as const },
  { vector: 'V5.16', what: 'A is asked, B is booked', a: {}, b: { verbucht: true }, asked: 'A' as const },
])('[PLAN-02 $vector] the day after A is kept: $what', async ({ vector, a, b, asked }) => {
  const jobs = await twoJobs(vector, { a, b });
  expect(await check(jobs[asked].id)).toMatchObject([shortOn14]);
});

test.each([
  { vector: 'V5.5', what: 'the firm keeps none', firm: { ruestNach: 0 }, a: {}, item: {} },
  {
    vector: 'V5.17',
    what: 'A has its own, none',
    firm: { ruestNach: 1 },
    a: { ruestzeit: 'eigene' },
    item: {},
  },
  {
    vector: 'W 5.2',
    what: 'the item has its own, none',
    firm: { ruestNach: 1 },
    a: {},
    item: { ruestzeit: 'eigene' },
  },
])('[PLAN-02 $vector] nothing is short where $what', async ({ vector, firm, a, item }) => {
  await firmKeeps(firm);
  const { A, B } = await twoJobs(vector, { a: { verbucht: true, ...a }, item });
  expect(await check(B.id)).toEqual([]);
  expect(await check(A.id)).toEqual([]);
});

test('[PLAN-02 V1.25] what is late fills the days after its list, and is not counted on top of them', async () => {
  const par = await server.given('inventar', { name: 'V1.25', anzahl: 10, kategorie: 'Licht' });
  const A = await server.given('inventarlisten', {
    von: '2026-11-26 02:00:00.000Z',
    bis: '2026-11-29 02:00:00.000Z',
    verbucht: true,
  });
  await server.given('inventar_inventarlisten', {
    inventar: par.id,
    inventarliste: A.id,
    anzahl: 5,
    out: 5,
    in: 3,
  });
  // Today is two days after the last day of the list.
  const path = `/availability?von=2026-11-29&bis=2026-12-02&item=${par.id}`;
  const { body } = await server.ask('GET', path, { as: office });
  expect(body.items[0].tage).toMatchObject([
    { von: '2026-11-29', bis: '2026-11-29', frei: 5, ruest: 0 },
    { von: '2026-11-30', bis: '2026-11-30', frei: 5, ruest: 3, ausstehend: 2 },
    { von: '2026-12-01', bis: '2026-12-01', frei: 8, ruest: 0, ausstehend: 2 },
    { von: '2026-12-02', bis: '2026-12-02', frei: 10 },
  ]);
});

test('[PLAN-02] whoever books into kept days is asked first, and what was answered says that nothing else is missing', async () => {
  const { B } = await twoJobs('Gefragt', { a: { verbucht: true } });
  const asked = await patch('inventarlisten', B.id, { verbucht: true, engpass: 'fragen' });
  expect(asked).toMatchObject({
    status: 400,
    body: { message: 'In dieser Zeit nicht frei: 3 × Gefragt (nur Rüstzeit).' },
  });
  const booked = await patch('inventarlisten', B.id, { verbucht: true });
  expect(booked.body.engpaesse).toMatchObject([{ name: 'Gefragt', fehlend: 3, nurRuest: 3 }]);
  // Onto the days of A itself: that is more than was accepted.
  const moved = await patch('inventarlisten', B.id, { von: on(13), bis: on(14), engpass: 'fragen' });
  expect(moved.status).toBe(400);
  // Its own days around make it longer: asked again as if it were moved.
  const { A } = await twoJobs('Länger', {
    a: { verbucht: true, ruestzeit: 'eigene' },
    b: { verbucht: true },
  });
  const longer = await patch('inventarlisten', A.id, { ruestNach: 2, engpass: 'fragen' });
  expect(longer.status).toBe(400);
});

test('[PLAN-02] the radar names both lists on the kept day and wants nothing rented for it; home counts it', async () => {
  const { A, B } = await twoJobs('Radar', { a: { verbucht: true }, b: { verbucht: true } });
  const { body } = await server.ask('GET', '/api/engpaesse', { as: office });
  const own = body.items.filter(({ item }: { item: { name: string } }) => item.name === 'Radar');
  expect(own).toMatchObject([{ von: '2026-12-14', bis: '2026-12-14', fehlend: 3, fehlendHart: 0 }]);
  expect(own[0].listen.map(({ inventarliste }: { inventarliste: string }) => inventarliste).sort()).toEqual(
    [A.id, B.id].sort(),
  );
});

test('[PLAN-02] a list is found as far away as its own days reach, and an item as far as its own', async () => {
  const far = await artikel('Weit weg', { ruestzeit: 'eigene', ruestVor: 5 });
  await aListe(server, far, 4, { tage: [20, 21], verbucht: true });
  await aListe(server, far, 1, { tage: [1, 2], verbucht: true, ruestzeit: 'eigene', ruestNach: 10 });
  const path = `/availability?von=2026-12-12&bis=2026-12-15&item=${far.id}`;
  const { body } = await server.ask('GET', path, { as: office });
  expect(body.items[0].tage.map(({ frei }: { frei: number }) => frei)).toEqual([4, 5, 1]);
  expect(body.items[0].listen).toMatchObject([
    { von: '2026-12-20', mitRuest: { von: '2026-12-15', bis: '2026-12-21' } },
    { von: '2026-12-01', mitRuest: { von: '2026-12-01', bis: '2026-12-12' } },
  ]);
});

test.each([
  { what: 'more days than a month', body: { ruestNach: 31 } },
  { what: 'days below none', body: { ruestVor: -1 } },
  { what: 'half a day', body: { ruestVor: 0.5 } },
  { what: 'a word that is none', body: { ruestzeit: 'keine' } },
])('[PLAN-02] [ERR-01] $what are refused for a list', async ({ body }) => {
  const { A } = await twoJobs('Falsch', {});
  const answer = await patch('inventarlisten', A.id, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.data)).toEqual(Object.keys(body));
});
