import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let spot: InventarArtikel;
let spotB: InventarArtikel;
let liste: Inventarliste;
let zeile: Listenzeile;
let rechnung: string;

const day = (date: string) => `2026-12-${date} 02:00:00.000Z`;
let nextKunde = 20_000;
const clock = Date.parse('2026-11-20T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock) });
  office = await server.user('packlisten', 'rechnungen', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

// 12 Spots are owned, 4 of them are elsewhere on the first two days: 4 are missing.
beforeEach(async () => {
  const item = (name: string, facts: object) =>
    server.given('inventar', { name, kategorie: 'Licht', ...facts });
  spot = await item('Spot', { anzahl: 12, mietpreis: 4000 });
  spotB = await item('Spot B', { anzahl: 9, mietpreis: 1000 });
  await server.given('artikel_teile', {
    art: 'Alternative',
    artikel: spot.id,
    teil: spotB.id,
    anzahl: 2,
    je: 1,
  });
  const other = await server.given('inventarlisten', { von: day('10'), bis: day('11'), verbucht: true });
  await server.given('inventar_inventarlisten', { inventar: spot.id, inventarliste: other.id, anzahl: 4 });
  liste = await server.given('inventarlisten', { von: day('10'), bis: day('11'), verbucht: true });
  zeile = await server.given('inventar_inventarlisten', {
    inventar: spot.id,
    inventarliste: liste.id,
    anzahl: 12,
    faktor: 1,
  });
  const kunde = await server.given('kunden', { kundennummer: nextKunde++, name: 'Kunde' });
  const dates = { rechnungsDatum: day('12'), faelligDatum: day('22'), von: day('10'), bis: day('11') };
  const made = await server.given('rechnungen', {
    kunde: kunde.id,
    inventarliste: liste.id,
    faktor: 1,
    ...dates,
  });
  rechnung = made.id;
});

const post = (path: string, body: object, as: TestUser | undefined = office) =>
  server.ask('POST', path, { as, body });
const exchange = (facts: object = {}) =>
  post('/api/tauschen', { zeile: zeile.id, gegen: spotB.id, anzahl: 4, ...facts });
const lines = async () => {
  const { reads } = server.engine.database;
  const found = await reads.findWhere(entities.inventar_inventarlisten, { inventarliste: liste.id });
  return new Map(found.map((each) => [each.inventar, each]));
};
const netto = async () =>
  (await server.ask('GET', `/api/collections/rechnungen/records/${rechnung}`, { as: office })).body.netto;

test('[SET-05 V2.13] the ways out of a shortage: 8 of 9 stand in, other days before and after', async () => {
  const { body, status } = await server.ask('GET', `/api/auswege/${liste.id}`, { as: office });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    {
      inventarliste: liste.id,
      zeile: zeile.id,
      inventar: spot.id,
      fehlend: 4,
      tausch: [{ inventar: spotB.id, name: 'Spot B', anzahl: 8, frei: 9, grund: '' }],
      tage: [
        { von: '2026-12-08', bis: '2026-12-09' },
        { von: '2026-12-12', bis: '2026-12-13' },
      ],
    },
  ]);
});

test('[SET-05 V2.20] 4 of 12 are exchanged for 8: lines of 8 and 8, charged as planned; then what stands in', async () => {
  const { status, body } = await exchange();
  expect([status, body.anzahl]).toEqual([200, 8]);
  const after = await lines();
  expect(after.get(spot.id)).toMatchObject({ anzahl: 8, ersetzt: 4 });
  expect(after.get(spotB.id)).toMatchObject({ anzahl: 8, statt: 8, inklusive: 8, ersatzFuer: spot.id });
  expect(await netto()).toBe(48_000);
  expect((await server.ask('GET', `/api/auswege/${liste.id}`, { as: office })).body.items).toEqual([]);
  expect((await post('/api/ersatz-berechnen', { zeile: zeile.id })).status).toBe(200);
  const charged = await lines();
  expect(charged.get(spot.id)).toMatchObject({ anzahl: 8, ersetzt: 0 });
  expect(charged.get(spotB.id)).toMatchObject({ anzahl: 8, statt: 0, inklusive: 0 });
  expect(await netto()).toBe(40_000);
  expect(await post('/api/ersatz-berechnen', { zeile: zeile.id })).toMatchObject({ status: 400 });
});

test('[SET-05] pieces that stand on the list already come to those that stand in', async () => {
  await server.given('inventar', { name: 'Spot C', anzahl: 4 });
  await server.given('inventar_inventarlisten', { inventar: spotB.id, inventarliste: liste.id, anzahl: 1 });
  expect((await exchange()).status).toBe(200);
  expect((await lines()).get(spotB.id)).toMatchObject({ anzahl: 9, statt: 8, inklusive: 8 });
});

test('[SET-05 V2.13] with 7 free it is refused in words, also when somebody else was faster', async () => {
  await server.given('inventar_inventarlisten', { inventar: spotB.id, inventarliste: liste.id, anzahl: 2 });
  const { body } = await server.ask('GET', `/api/auswege/${liste.id}`, { as: office });
  expect(body.items[0].tausch).toMatchObject([{ frei: 7, anzahl: 8, grund: 'nur 7 von 8 frei' }]);
  expect(await exchange()).toMatchObject({ status: 400, body: { message: 'Spot B: nur 7 von 8 frei.' } });
  expect((await lines()).get(spot.id)).toMatchObject({ anzahl: 12, ersetzt: 0 });
});

test('[SET-05] two people exchange at once: one of them does, the other is told', async () => {
  const answers = await Promise.all([exchange(), exchange()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect((await lines()).get(spotB.id)).toMatchObject({ anzahl: 8 });
});

test.each([
  ['more than the line has', { anzahl: 13 }, /So viele stehen nicht mehr/],
  ['nothing', { anzahl: 0 }, /So viele stehen nicht mehr/],
  ['an amount in words', { anzahl: 'vier' }, /So viele stehen nicht mehr/],
  ['what is no alternative', { gegen: 'aaaaaaaaaaaaaaa' }, /keine Alternative/],
])('[SET-05] %s is refused in words', async (_, facts, says) => {
  const { status, body } = await exchange(facts);
  expect(status).toBe(400);
  expect(body.message).toMatch(says);
});

test('[SET-05] who may not change lines may not exchange; a line that is gone is said', async () => {
  const stranger = await server.user('inventar');
  expect((await post('/api/tauschen', { zeile: zeile.id }, stranger)).status).toBe(403);
  expect((await server.ask('POST', '/api/tauschen', { body: { zeile: zeile.id } })).status).toBe(401);
  expect((await exchange({ zeile: 'aaaaaaaaaaaaaaa' })).status).toBe(404);
});

const ofSpotB = async () =>
  `/api/collections/inventar_inventarlisten/records/${(await lines()).get(spotB.id)?.id}`;

test('[SET-05] a copy of the list charges as planned, too', async () => {
  expect((await exchange()).status).toBe(200);
  const before = [...(await lines()).values()];
  liste = await server.given('inventarlisten', {});
  const requests = before.map(({ id, inventar, anzahl, faktor }) => ({
    method: 'POST',
    url: '/api/collections/inventar_inventarlisten/records',
    body: { inventarliste: liste.id, inventar, anzahl, faktor, kopieVon: id },
  }));
  expect((await post('/api/batch', { requests })).status).toBe(200);
  const after = await lines();
  for (const { inventar, anzahl, ersetzt, statt, ersatzFuer } of before)
    expect(after.get(inventar)).toMatchObject({ anzahl, ersetzt, statt, ersatzFuer });
  expect(after.get(spot.id)).toMatchObject({ anzahl: 8, ersetzt: 4 });
});

test('[SET-05] what stands in is deleted: charged is what is still planned', async () => {
  await exchange();
  expect(await server.ask('DELETE', await ofSpotB(), { as: office })).toMatchObject({ status: 204 });
  expect((await lines()).get(spot.id)).toMatchObject({ anzahl: 8, ersetzt: 0 });
  expect(await netto()).toBe(32_000);
});

test('[SET-05] half of what stands in is taken away: half of it is charged as planned', async () => {
  await exchange();
  await server.ask('PATCH', await ofSpotB(), { as: office, body: { anzahl: 4 } });
  expect((await lines()).get(spotB.id)).toMatchObject({ statt: 4, inklusive: 4 });
  expect((await lines()).get(spot.id)).toMatchObject({ anzahl: 8, ersetzt: 2 });
  expect(await netto()).toBe(40_000);
});

test('[SET-05] more of what stands in is charged for itself, and the exchange stays', async () => {
  await exchange();
  await server.ask('PATCH', await ofSpotB(), { as: office, body: { 'anzahl+': 1 } });
  expect((await lines()).get(spotB.id)).toMatchObject({ anzahl: 9, statt: 8 });
  expect(await netto()).toBe(49_000);
});

test('[SET-05] the planned line is deleted: what stood in for it is charged for itself', async () => {
  await exchange();
  const planned = `/api/collections/inventar_inventarlisten/records/${zeile.id}`;
  expect((await server.ask('DELETE', planned, { as: office })).status).toBe(204);
  expect((await lines()).get(spotB.id)).toMatchObject({ anzahl: 8, statt: 0, inklusive: 0 });
  expect(await netto()).toBe(8_000);
});

test('[SET-05] a list that was exchanged on is deleted as a whole', async () => {
  await exchange();
  await server.ask('PATCH', `/api/collections/rechnungen/records/${rechnung}`, {
    as: office,
    body: { inventarliste: '' },
  });
  const path = `/api/collections/inventarlisten/records/${liste.id}`;
  expect((await server.ask('DELETE', path, { as: office })).status).toBe(204);
});
