import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: Invoicing['server'];
let office: Invoicing['office'];

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-28T10:00:00Z' });
  ({ server, office } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

/** An invoice with a version that was sent on this day. */
async function offered(facts: object = {}, version: object = {}) {
  const rechnung = await invoicing.aRechnung();
  const changed = await server.ask('PATCH', `/api/collections/rechnungen/records/${rechnung.id}`, {
    as: office,
    body: facts,
  });
  expect(changed.status).toBe(200);
  await server.given('angebote', {
    rechnung: rechnung.id,
    nummer: `AN${rechnung.name.slice(2)}`,
    version: 1,
    art: 'verbindlich',
    stand: 'versendet',
    versendetAm: '2026-11-20 10:00:00.000Z',
    netto: 10_000,
    ...version,
  });
  return rechnung;
}

const open = async (as = office) => (await server.ask('GET', '/api/angebote/offen', { as })).body;
const called = async (as = office) =>
  (await server.ask('GET', '/api/heute?tag=2026-11-28', { as })).body.ansteht.angebote as {
    rechnung: string;
    grund: string;
  }[];

test('[O7.1] [ANGB-09] what is open of offers, and by their chances', async () => {
  await offered({ chance: 80 }, { netto: 1_000_000 });
  await offered({}, { netto: 400_000 });
  await offered({ chance: 25 }, { netto: 33_333 });
  expect(await open()).toEqual({ anzahl: 3, netto: 1_433_333, gewichtet: 808_333, ohneChance: 400_000 });
  const refused = await server.ask('GET', '/api/angebote/offen', { as: invoicing.ramp });
  expect(refused.status).toBe(403);
});

test('[O7.3] [O7.5] [ANGB-09] whoever is called about an offer is named on home, of two versions for the newest alone', async () => {
  const silent = await offered();
  const again = await offered({ wiedervorlage: '2026-11-28', wiedervorlageGrund: 'Budget steht' });
  const later = await offered({ wiedervorlage: '2026-11-29' });
  const replaced = await offered({}, { stand: 'angesehen' });
  await server.given('angebote', {
    rechnung: replaced.id,
    nummer: 'AN1',
    version: 2,
    art: 'verbindlich',
    stand: 'angenommen',
  });
  const rows = await called();
  const of = ({ id }: { id: string }) => rows.find(({ rechnung }) => rechnung === id);
  expect(of(silent)).toMatchObject({ grund: 'still', zuletztAm: '', kunde: 'Bauverein eG – Jana Petersen' });
  expect(of(again)).toMatchObject({ grund: 'wiedervorlage', notiz: 'Budget steht' });
  expect(of(later)).toBeUndefined();
  expect(of(replaced)).toBeUndefined();
  expect(await called(invoicing.ramp)).toEqual([]);
});

test('[ANGB-09] a chance above 100 is refused, and a copy has none', async () => {
  const rechnung = await invoicing.aRechnung();
  const path = `/api/collections/rechnungen/records/${rechnung.id}`;
  expect((await server.ask('PATCH', path, { as: office, body: { chance: 120 } })).status).toBe(400);
  expect(entities.rechnungen.fields.chance).toMatchObject({ min: 0, max: 100 });
});
