import type { ErgebnisAntwort } from '@traverse/domain/ergebnis/antwort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import type { TestServer } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let projekt: string;

const at = (day: string) => `${day} 01:00:00.000Z`;
const result = async (): Promise<ErgebnisAntwort> =>
  (await server.ask('GET', `/api/ergebnis/${projekt}`, { as: invoicing.admin })).body;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
  const demir = await server.user('packlisten');
  await server.ask('PATCH', `/api/collections/users/records/${demir.id}`, {
    as: invoicing.admin,
    body: { kostensatz: 21_000 },
  });
  ({ id: projekt } = await server.given('projekt', {
    name: 'Erntedank',
    datum_von: at('2026-10-30'),
    datum_bis: at('2026-10-31'),
    km: 240,
    maut: 3420,
    mitarbeiter: [
      { name: 'A. Demir', telefon: '', position: '', user_id: demir.id, tage: 5, art: 'intern' },
      { name: 'Ali', telefon: '', position: '', user_id: '', tage: 0, art: '' },
    ],
  }));
});
afterAll(() => server[Symbol.asyncDispose]());

test('[PROJ-14] a draft is planned, a frozen invoice is actual; a private one counts', async () => {
  const { id } = await invoicing.aRechnung({ projekt, user: invoicing.office.id });
  const before = await result();
  expect([before.plan.erloes, before.ist.erloes]).toEqual([18_572, 0]);
  expect((await server.ask('POST', `/festschreiben/${id}`, { as: invoicing.office })).status).toBe(200);
  const { plan, ist } = await result();
  expect([plan.erloes, ist.erloes]).toEqual([18_572, 18_572]);
  expect([ist.fahrten, ist.maut, ist.personal]).toEqual([21_600, 3420, 105_000]);
  expect([plan.maut, plan.personal]).toEqual([0, 105_000]);
});

test('[PROJ-14 F7] what was offered stays the plan of its invoice, whatever that says later', async () => {
  const own = await server.given('projekt', { name: 'Gala', datum_von: at('2027-02-12') });
  const { id } = await invoicing.aRechnung({ projekt: own.id });
  const now = async (): Promise<ErgebnisAntwort> =>
    (await server.ask('GET', `/api/ergebnis/${own.id}`, { as: invoicing.admin })).body;
  const body = { id: freshId(), rechnung: id, gueltigBis: '' };
  expect((await server.ask('POST', '/api/angebote', { as: invoicing.office, body })).status).toBe(200);
  const draft = `/api/collections/rechnungen/records/${id}`;
  const more = { name: 'Kran', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100_000, ust: 19 };
  await server.ask('PATCH', draft, { as: invoicing.office, body: { optElement: [more] } });
  await server.ask('POST', `/festschreiben/${id}`, { as: invoicing.office });
  const { plan, ist, rechnungen, margeWarnung } = await now();
  expect(plan.erloes).toBe(18_572);
  expect(ist.erloes).toBeGreaterThan(18_572);
  expect(rechnungen).toMatchObject([{ fest: true, geplant: { netto: 18_572, version: 1 } }]);
  expect(margeWarnung).toBe(30);
});

test('[PROJ-14] a rental is planned with its estimate, its bill takes its place, and tax that is no input tax costs', async () => {
  const zumietung = await server.given('zumietungen', {
    von: at('2026-10-30'),
    bis: at('2026-10-31'),
    netto: 90_000,
    projekt,
  });
  expect((await result()).ist.zumietung).toBe(90_000);
  const bill = { name: 'Stagecraft', datum: at('2026-11-14'), projekt, ustSatz: 19 };
  await server.given('ausgaben', { ...bill, netto: 95_000, ust: 18_050, zumietung: zumietung.id });
  await server.given('ausgaben', { ...bill, netto: 1000, ust: 190, ustArt: 'nicht abziehbar' });
  const { plan, ist } = await result();
  expect([plan.zumietung, ist.zumietung, ist.sonstige]).toEqual([90_000, 95_000, 1190]);
});

test('[PROJ-14] own material of lists that were booked costs, what was rented in does not', async () => {
  const [top] = invoicing.artikel;
  await server.ask('PATCH', `/api/collections/inventar/records/${top?.id}`, {
    as: await server.user('admin', 'inventar'),
    body: { wiederbeschaffung: 500_000, einsatztageProJahr: 60, nutzungsMonate: 84 },
  });
  // Three pieces over the four days of the invoice's list.
  expect((await result()).plan.material).toBe(14_286);
  expect((await result()).ist.material).toBe(0);
  const liste = await server.given('inventarlisten', { von: at('2026-10-30'), bis: at('2026-10-31') });
  await server.given('inventar_inventarlisten', { inventar: top?.id, inventarliste: liste.id, anzahl: 2 });
  await server.given('zumietungen', {
    von: at('2026-10-30'),
    bis: at('2026-10-31'),
    netto: 100,
    projekt,
    inventarliste: liste.id,
  });
  expect((await result()).plan.material).toBe(4762);
});

test('[PROJ-14] revenue of an item stands beside what its days out cost, as a list and a file', async () => {
  const [top, sub] = invoicing.artikel;
  const booked = await server.given('inventarlisten', {
    von: at('2026-10-30'),
    bis: at('2026-10-31'),
    verbucht: true,
  });
  await server.given('inventar_inventarlisten', { inventar: top?.id, inventarliste: booked.id, anzahl: 4 });
  await server.given('packlisten', {
    kunde: invoicing.kunde.id,
    projekt,
    inventarliste: booked.id,
    von: at('2026-10-30'),
    bis: at('2026-10-31'),
  });
  const { body } = await server.ask('GET', '/api/ergebnisse/2026/artikel', { as: invoicing.admin });
  const of = (id: string | undefined) => body.artikel.find((each: { id: string }) => each.id === id);
  // Two of the four are rented in; 5,000.00 over seven years of sixty days.
  expect(of(top?.id)).toMatchObject({ einsatztage: 4, kosten: 4762, wiederbeschaffung: 4_000_000 });
  expect(of(sub?.id)).toMatchObject({ einsatztage: 0, kosten: 0 });
  // The invoice charges for three of each, with 10 % off.
  expect([of(top?.id).umsatz, of(sub?.id).umsatz]).toEqual([5397, 10_795]);
  expect(of(top?.id).ueberschuss).toBe(5397 - 4762);
  const csv = await server.ask('GET', '/api/ergebnisse/2026/artikel?format=csv', { as: invoicing.admin });
  expect(csv.body).toContain('Wiederbeschaffung');
});

test('[PROJ-14] a year is a list and a file; the result is admin’s alone', async () => {
  const { admin, office } = invoicing;
  const { body } = await server.ask('GET', '/api/ergebnisse/2026', { as: admin });
  expect(body.projekte.map(({ name }: { name: string }) => name)).toEqual(['Erntedank']);
  expect((await server.ask('GET', '/api/ergebnisse/2025', { as: admin })).body.projekte).toEqual([]);
  expect((await server.ask('GET', '/api/ergebnisse/2026?format=csv', { as: admin })).body).toContain(
    'Erntedank',
  );
  for (const path of [`/api/ergebnis/${projekt}`, '/api/ergebnisse/2026', '/api/ergebnisse/2026/artikel']) {
    for (const as of [office, await server.user('buchhaltung', 'rechnungen')])
      expect((await server.ask('GET', path, { as })).status).toBe(403);
    expect((await server.ask('GET', path)).status).toBe(401);
  }
  expect((await server.ask('GET', '/api/ergebnis/gibtesnicht0000', { as: admin })).status).toBe(404);
});
