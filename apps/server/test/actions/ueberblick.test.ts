import type { Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import type { TestServer } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;

const at = (day: string) => `${day} 01:00:00.000Z`;
const ueberblick = async (): Promise<Ueberblick> =>
  (await server.ask('GET', '/api/ueberblick', { as: invoicing.admin })).body;
const monat = ({ monate }: Ueberblick, von: string) => monate.find((each) => each.von === von);

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

test('[HAND-06] how the firm is doing is admin’s alone', async () => {
  for (const as of [invoicing.office, await server.user('buchhaltung', 'rechnungen')])
    expect((await server.ask('GET', '/api/ueberblick', { as })).status).toBe(403);
  expect((await server.ask('GET', '/api/ueberblick')).status).toBe(401);
  expect((await ueberblick()).bisHeute).toEqual([]);
});

test('[HAND-06] an offer is possible until it is accepted, an invoice sure by the day of its job; a private one counts', async () => {
  const gala = await server.given('projekt', { name: 'Gala', datum_von: at('2027-02-12') });
  const { id } = await invoicing.aRechnung({ projekt: gala.id, user: invoicing.office.id });
  expect(monat(await ueberblick(), '2027-02-01')).toMatchObject({ bestaetigt: 0, moeglich: 0 });

  const body = { id: freshId(), rechnung: id, gueltigBis: '' };
  expect((await server.ask('POST', '/api/angebote', { as: invoicing.office, body })).status).toBe(200);
  const said = async (stand: string) => {
    const answer = await server.ask('POST', `/api/angebote/${body.id}/stand`, {
      as: invoicing.office,
      body: { stand, angenommenVon: 'E. Beispiel' },
    });
    expect(answer.status).toBe(200);
    return ueberblick();
  };
  const offered = await said('versendet');
  expect(monat(offered, '2027-02-01')).toMatchObject({ bestaetigt: 0, moeglich: 18_572 });
  expect(offered.summe).toMatchObject({ bestaetigt: 0, moeglich: 18_572 });
  expect(monat(await said('angenommen'), '2027-02-01')).toMatchObject({ bestaetigt: 18_572, moeglich: 0 });

  await server.ask('PATCH', `/api/collections/projekt/records/${gala.id}`, {
    as: invoicing.admin,
    body: { status: 'Abgesagt' },
  });
  expect(monat(await ueberblick(), '2027-02-01')).toMatchObject({ bestaetigt: 0, moeglich: 0 });
});

test('[HAND-06] jobs of the year that are over stand by margin, what is to come is planned, and what is owed beside it', async () => {
  const over = await server.given('projekt', {
    name: 'Erntedank',
    datum_von: at('2026-10-30'),
    datum_bis: at('2026-10-31'),
    maut: 3420,
  });
  const { id } = await invoicing.aRechnung({ projekt: over.id });
  expect((await server.ask('POST', `/festschreiben/${id}`, { as: invoicing.office })).status).toBe(200);
  await server.given('projekt', { name: 'Advent', datum_von: at('2026-12-05'), maut: 9900 });
  await server.given('projekt', { name: 'Ohne Rechnung', datum_von: at('2026-10-02') });
  const { jobs, auftraege, offen, margeWarnung } = await ueberblick();
  expect(jobs.vorbei.map(({ name }) => name)).toEqual(['Erntedank']);
  expect(jobs.summe).toMatchObject({ erloes: 18_572, maut: 3420, db3: 15_152 });
  await server.given('projekt', { name: 'Januar', datum_von: at('2027-01-08') });
  await server.given('projekt', { name: 'Sommer', datum_von: at('2027-06-01') });
  expect((await ueberblick()).jobs.geplant.map(({ name }) => name)).toEqual(['Advent', 'Januar']);
  expect([jobs.unberechnet, margeWarnung]).toEqual([1, 30]);
  expect(auftraege).toEqual({ bestaetigt: 18_572, erwartet: 0, moeglich: 0, vorjahr: 0 });
  expect(offen.kunden).toBeGreaterThan(18_572);
});

test('[HAND-06] an item that is on no booked list that has begun never went out', async () => {
  const names = async () => (await ueberblick()).nieDraussen.artikel.map(({ name }) => name);
  const schrank = await server.given('inventar', {
    name: 'Nebelschrank',
    anzahl: 2,
    wiederbeschaffung: 900_000,
  });
  await server.given('inventar', { name: 'Set Bühne', anzahl: 0, typ: 'Set', wiederbeschaffung: 900_000 });
  expect((await names())[0]).toBe('Nebelschrank');
  expect(await names()).not.toContain('Set Bühne');
  expect((await ueberblick()).nieDraussen.artikel[0]).toMatchObject({ anzahl: 2, wert: 1_800_000 });
  const liste = await server.given('inventarlisten', {
    von: at('2026-12-01'),
    bis: at('2026-12-02'),
    verbucht: true,
  });
  await server.given('inventar_inventarlisten', { inventar: schrank.id, inventarliste: liste.id, anzahl: 1 });
  expect(await names()).toContain('Nebelschrank');
  await server.ask('PATCH', `/api/collections/inventarlisten/records/${liste.id}`, {
    as: await server.user('admin', 'packlisten', 'inventar', 'rechnungen'),
    body: { von: at('2026-11-18'), bis: at('2026-11-19') },
  });
  expect(await names()).not.toContain('Nebelschrank');
});

test('[HAND-06] the year so far stands beside the last one up to the same day', async () => {
  const one = { ustSatz: 19, ust: 0, kategorie: 'Miete', bezahlt: true };
  await server.given('ausgaben', { ...one, name: 'Halle', datum: at('2026-03-01'), netto: 60_000 });
  await server.given('ausgaben', { ...one, name: 'Halle', datum: at('2026-12-01'), netto: 60_000 });
  await server.given('ausgaben', { ...one, name: 'Halle', datum: at('2025-11-20'), netto: 55_000 });
  await server.given('ausgaben', { ...one, name: 'Halle', datum: at('2025-11-22'), netto: 55_000 });
  const { bisHeute } = await ueberblick();
  expect(bisHeute.map(({ name, jahr, vorjahr }) => [name, jahr, vorjahr])).toEqual([
    ['Miete', -60_000, -55_000],
    ['Ergebnis', -60_000, -55_000],
  ]);
});
