import { entities } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('[NAHT-01] a draft of another customer', () => {
  const days = { rechnungsDatum: wireDateOf('2026-11-20'), faelligDatum: wireDateOf('2026-12-04') };
  const aKunde = (kundennummer: number, terms: object) =>
    server.given('kunden', { ...bauverein, kundennummer, ...terms });
  const moved = async (
    facts: object,
    body: (nach: string) => object,
    from: object = { zahlungszielTage: 14 },
  ) => {
    const von = await aKunde((numbers += 1), from);
    const nach = await aKunde((numbers += 1), { zahlungszielTage: 30, skontoProzent: 2, skontoTage: 8 });
    const draft = await invoicing.aRechnung({ kunde: von.id, ...days, ...facts });
    return patch('rechnungen', draft.id, body(nach.id));
  };
  let numbers = 95_000;

  test.each([
    { what: 'has the terms of that one', facts: {}, body: {}, faellig: '2026-12-20', skonto: [2, 8] },
    {
      what: 'keeps a day that a hand has chosen',
      facts: { faelligDatum: wireDateOf('2026-12-10') },
      body: {},
      faellig: '2026-12-10',
      skonto: [2, 8],
    },
    {
      what: 'keeps a day that is typed with it',
      facts: {},
      body: { faelligDatum: wireDateOf('2026-12-11') },
      faellig: '2026-12-11',
      skonto: [2, 8],
    },
    {
      what: 'keeps Skonto that a hand has chosen',
      facts: { skontoProzent: 1, skontoTage: 5 },
      body: {},
      faellig: '2026-12-20',
      skonto: [1, 5],
    },
  ])('$what', async ({ facts, body, faellig, skonto: [skontoProzent, skontoTage] }) => {
    const answer = await moved(facts, (kunde) => ({ kunde, ...body }));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        faelligDatum: wireDateOf(faellig as `${number}-${number}-${number}`),
        skontoProzent,
        skontoTage,
      },
    });
  });

  test('keeps its own where it keeps its customer', async () => {
    expect((await moved({}, () => ({ faktor: 1.5 }))).body.faelligDatum).toBe(days.faelligDatum);
  });
});
