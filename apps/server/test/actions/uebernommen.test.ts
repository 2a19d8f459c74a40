import { entities, wireDateOf } from '@traverse/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer, TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-28T09:00:00Z' });
  ({ server, admin } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const patch = (collection: string, id: string, body: object) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { as: admin, body });
const aProjekt = (bis: '2026-11-27' | '2026-11-28', more: object = {}) =>
  server.given('projekt', {
    name: 'Gala',
    ort: 'Stadthalle',
    datum_von: wireDateOf('2026-11-20'),
    datum_bis: wireDateOf(bis),
    ...more,
  });
const anEntry = (projekt: string, more: object) =>
  server.given('job', { job: 'Aufbau', zeit: wireDateOf('2026-11-28'), projekt, ...more });
const entries = async (projekt: string, field: 'ort' | 'ausfuehrer') =>
  (await server.engine.database.reads.findWhere(entities.job, { projekt }))
    .map((each) => each[field])
    .toSorted();

test('[NAHT-01 L5.1] entries at the place of their project go along, others and those of a job that is over stay', async () => {
  const [now, past] = [await aProjekt('2026-11-28'), await aProjekt('2026-11-27')];
  for (const { id } of [now, past])
    for (const ort of ['stadthalle ', 'Stadthalle, Tor 3', '']) await anEntry(id, { ort });
  for (const { id } of [now, past])
    expect((await patch('projekt', id, { ort: 'Kulturhaus' })).status).toBe(200);
  expect(await entries(now.id, 'ort')).toEqual(['', 'Kulturhaus', 'Stadthalle, Tor 3']);
  expect(await entries(past.id, 'ort')).toEqual(['', 'Stadthalle, Tor 3', 'stadthalle ']);
});

test('[NAHT-01 L5.2] [R38] a new phone and name of an account reach staff and Zeitplan of what is to come', async () => {
  const kim = await server.user();
  expect((await patch('users', kim.id, { username: 'Kim', mobile: '1' })).status).toBe(200);
  const row = (telefon: string) => ({ name: 'Kim', telefon, position: '', user_id: kim.id });
  const now = await aProjekt('2026-11-28', { mitarbeiter: [row('1')] });
  const typed = await aProjekt('2026-11-28', { mitarbeiter: [row('3')] });
  const past = await aProjekt('2026-11-27', { mitarbeiter: [row('1')] });
  for (const { id } of [now, past]) await anEntry(id, { ausfuehrer: 'Kim', user: kim.id });
  expect((await patch('users', kim.id, { username: 'Kim Bau', mobile: '2' })).status).toBe(200);
  const staff = async ({ id }: { id: string }) => {
    const projekt = await server.engine.database.reads.find(entities.projekt, id);
    return projekt?.mitarbeiter.map(({ name, telefon }) => `${name} ${telefon}`);
  };
  expect([await staff(now), await staff(typed), await staff(past)]).toEqual([
    ['Kim Bau 2'],
    ['Kim Bau 3'],
    ['Kim 1'],
  ]);
  expect([await entries(now.id, 'ausfuehrer'), await entries(past.id, 'ausfuehrer')]).toEqual([
    ['Kim Bau'],
    ['Kim'],
  ]);
});

test('[NAHT-01 O37] drafts that say the former terms of their customer say the new ones', async () => {
  const kunde = await server.given('kunden', { ...bauverein, kundennummer: 900, zahlungszielTage: 14 });
  const days = { rechnungsDatum: wireDateOf('2026-11-20'), faelligDatum: wireDateOf('2026-12-04') };
  const follows = await invoicing.aRechnung({ kunde: kunde.id, ...days });
  const chosen = await invoicing.aRechnung({
    kunde: kunde.id,
    ...days,
    faelligDatum: wireDateOf('2026-12-10'),
  });
  const changed = { zahlungszielTage: 30, skontoProzent: 2, skontoTage: 8 };
  expect((await patch('kunden', kunde.id, changed)).status).toBe(200);
  const now = async ({ id }: { id: string }) => server.engine.database.reads.find(entities.rechnungen, id);
  expect(await now(follows)).toMatchObject({
    faelligDatum: wireDateOf('2026-12-20'),
    skontoProzent: 2,
    skontoTage: 8,
  });
  expect(await now(chosen)).toMatchObject({
    faelligDatum: wireDateOf('2026-12-10'),
    skontoProzent: 2,
    skontoTage: 8,
  });
});

test('[NAHT-01] the drafts of a customer say what they came to at the former prices', async () => {
  const kunde = await server.given('kunden', { ...bauverein, kundennummer: 90_017 });
  const spot = await server.given('inventar', { name: 'Spot', anzahl: 9, mietpreis: 10_000 });
  const days = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-03') };
  const aDraft = async (anzahl: number) => {
    const liste = await server.given('inventarlisten', days);
    await server.given('inventar_inventarlisten', {
      inventar: spot.id,
      inventarliste: liste.id,
      anzahl,
      faktor: 1,
    });
    return invoicing.aRechnung({ kunde: kunde.id, ...days, inventarliste: liste.id, optElement: [] });
  };
  for (const anzahl of [1, 2]) await aDraft(anzahl);
  const frozen = await aDraft(4);
  const post = await server.ask('POST', `/festschreiben/${frozen.id}`, { as: admin, body: {} });
  expect(post.status).toBe(200);
  expect((await patch('kunden', kunde.id, { rabatt: 10 })).status).toBe(200);
  const ask = async (query: string, as = admin) =>
    server.ask('GET', `/api/kunden/${kunde.id}/entwuerfe?${query}`, { as });
  expect((await ask('rabatt=0&preisgruppe=')).body).toEqual({ anzahl: 2, vorher: 30_000, nachher: 27_000 });
  expect((await ask('rabatt=10')).body).toEqual({ anzahl: 0, vorher: 0, nachher: 0 });
  expect((await ask('rabatt=101')).status).toBe(400);
  expect((await ask('rabatt=0', await server.user('kunden'))).status).toBe(403);
});
