import { buffer } from 'node:stream/consumers';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originalKey } from '../../src/files/keys.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: Invoicing['server'];
let office: Invoicing['office'];
let admin: Invoicing['admin'];
let storeman: Invoicing['office'];
let licht: RecordIn<'warengruppen'>;
let top: RecordIn<'inventar'>;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T12:00:00Z' });
  ({ server, office, admin } = invoicing);
  [top] = invoicing.artikel as [RecordIn<'inventar'>];
  licht = await server.given('warengruppen', { name: 'Licht' });
  storeman = await server.user('inventar');
  await change('inventar', top.id, { mietpreis: 4000, gruppe: licht.id }, storeman);
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string) => `/api/collections/${collection}/records`;
const change = (collection: string, id: string, body: object, as = office) =>
  server.ask('PATCH', `${records(collection)}/${id}`, { as, body });
const nettoOf = async (id: string) =>
  (await server.ask('GET', `${records('rechnungen')}/${id}`, { as: office })).body.netto as number;

let count = 0;
/** A customer with 10 % of their own, in a group of this name and tables. */
async function aKunde(tables: object = {}) {
  count += 1;
  const gruppe = await server.given('preisgruppen', { name: `Gruppe ${count}`, ...tables });
  const { id: _, ...values } = invoicing.kunde;
  const kunde = await server.given('kunden', {
    ...values,
    kundennummer: 1000 + count,
    preisgruppe: gruppe.id,
  });
  return { gruppe, kunde };
}
/** An invoice of a list with one piece at 40,00 and nothing else. */
async function aRechnung(kunde: string) {
  const { von, bis } = { von: '2026-11-12 02:00:00.000Z', bis: '2026-11-15 02:00:00.000Z' };
  const liste = await server.given('inventarlisten', { von, bis });
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: top.id,
    inventarliste: liste.id,
    anzahl: 1,
  });
  const rechnung = await invoicing.aRechnung({ kunde, inventarliste: liste.id, optElement: [] });
  return { rechnung, zeile, liste };
}

test('[PLAN-03 V5.8] [RECH-11] a draft follows the price group of its customer, whoever changes what of it', async () => {
  const { gruppe, kunde } = await aKunde();
  const { rechnung, zeile } = await aRechnung(kunde.id);
  // Neither: the customer's own 10 %.
  expect(await nettoOf(rechnung.id)).toBe(3600);
  const rabatte = [{ gruppe: licht.id, prozent: 20 }];
  expect((await change('preisgruppen', gruppe.id, { rabatte }, admin)).status).toBe(200);
  expect(await nettoOf(rechnung.id)).toBe(3200);
  const preise = [{ inventar: top.id, preis: 3000 }];
  await change('preisgruppen', gruppe.id, { preise }, admin);
  expect(await nettoOf(rechnung.id)).toBe(3000);
  // What was typed stays.
  await change('inventar_inventarlisten', zeile.id, { preisArt: 'eigener', preis: 2500 });
  expect(await nettoOf(rechnung.id)).toBe(2500);
  await change('inventar_inventarlisten', zeile.id, { preisArt: '' });
  // The item leaves its group of goods and comes back, the customer leaves theirs.
  await change('preisgruppen', gruppe.id, { preise: [] }, admin);
  await change('inventar', top.id, { gruppe: '' }, storeman);
  expect(await nettoOf(rechnung.id)).toBe(3600);
  await change('inventar', top.id, { gruppe: licht.id }, storeman);
  expect(await nettoOf(rechnung.id)).toBe(3200);
  await change('kunden', kunde.id, { preisgruppe: '' });
  expect(await nettoOf(rechnung.id)).toBe(3600);
  // Another customer of the same list pays by their own group.
  const other = await aKunde({ preise });
  await change('rechnungen', rechnung.id, { kunde: other.kunde.id });
  expect(await nettoOf(rechnung.id)).toBe(3000);
});

test('[PLAN-03] [GOBD-02] what was handed out keeps its price, on its document too; the figures of the item know it', async () => {
  const { gruppe, kunde } = await aKunde({ rabatte: [{ gruppe: licht.id, prozent: 20 }] });
  const { rechnung } = await aRechnung(kunde.id);
  const frozen = await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  expect(frozen.status).toBe(200);
  const figures = { as: await server.user('rechnungen', 'inventar') };
  expect((await server.ask('GET', `/artikelUmsatz/${top.id}`, figures)).body).toMatchObject({ umsatz: 3200 });
  await change('preisgruppen', gruppe.id, { rabatte: [{ gruppe: licht.id, prozent: 50 }] }, admin);
  expect(await nettoOf(rechnung.id)).toBe(3200);
  const [kept] = await server.engine.database.reads.findWhere(entities.belege, { rechnung: rechnung.id });
  const data = kept && (await server.storage.get(originalKey(kept.daten)));
  const beleg = JSON.parse(String(data && (await buffer(data))));
  expect(beleg).toMatchObject({ netto: 3200, ust: 608 });
  expect(JSON.stringify(beleg)).toContain('"preis":4000,"rabatt":20');
});

test('[PLAN-03] everybody who sees invoices or keeps customers sees them; admins change them', async () => {
  const { gruppe } = await aKunde();
  const look = async (as: Invoicing['office']) =>
    (await server.ask('GET', `${records('preisgruppen')}/${gruppe.id}`, { as })).status;
  expect(await look(await server.user('kunden'))).toBe(200);
  expect(await look(await server.user('pruefung'))).toBe(200);
  expect(await look(invoicing.ramp)).toBe(404);
  expect((await change('preisgruppen', gruppe.id, { name: 'Anders' })).status).toBe(404);
  const made = await server.ask('POST', records('preisgruppen'), { as: office, body: { name: 'Meine' } });
  expect(made.status).toBe(400);
});

test.each([
  {
    what: 'a group of goods twice',
    body: () => ({
      rabatte: [
        { gruppe: licht.id, prozent: 10 },
        { gruppe: licht.id, prozent: 20 },
      ],
    }),
    field: 'rabatte',
    message: 'Zeile 2: Diese Warengruppe steht schon in Zeile 1. Entfern eine der beiden.',
  },
  {
    what: 'an item twice',
    body: () => ({
      preise: [
        { inventar: top.id, preis: 1 },
        { inventar: top.id, preis: 2 },
      ],
    }),
    field: 'preise',
    message: 'Zeile 2: Dieser Artikel steht schon in Zeile 1. Entfern eine der beiden.',
  },
  {
    what: 'a row without a group of goods',
    body: () => ({
      rabatte: [
        { gruppe: licht.id, prozent: 10 },
        { gruppe: '', prozent: 20 },
      ],
    }),
    field: 'rabatte',
    message: 'Zeile 2, Warengruppe: Bitte fülle dieses Feld aus.',
  },
  {
    what: 'more than 100 %',
    body: () => ({ rabatte: [{ gruppe: licht.id, prozent: 120 }] }),
    field: 'rabatte',
    message: 'Zeile 1, Rabatt: Höchstens 100.',
  },
  {
    what: 'an item that there is not',
    body: () => ({ preise: [{ inventar: 'niemandniemand0', preis: 1 }] }),
    field: 'preise',
    message: expect.stringMatching(/^Zeile 1, Artikel: /),
  },
  {
    what: 'a price below 0',
    body: () => ({ preise: [{ inventar: top.id, preis: -1 }] }),
    field: 'preise',
    message: expect.stringMatching(/^Zeile 1, Preis: /),
  },
])('[PLAN-03] [ERR-01] a price group with $what is refused and names the row', async (row) => {
  const body = { name: 'Falsch', ...row.body() };
  const answer = await server.ask('POST', records('preisgruppen'), { as: admin, body });
  expect([answer.status, answer.body.data?.[row.field]?.message]).toEqual([400, row.message]);
});

test('[PLAN-03] [API-11] no price changes because something is deleted: what a group needs stays, and the group of a customer', async () => {
  const item = await server.given('inventar', { name: 'Nebel', anzahl: 1 });
  const ton = await server.given('warengruppen', { name: 'Ton' });
  const { gruppe } = await aKunde({
    rabatte: [{ gruppe: ton.id, prozent: 5 }],
    preise: [{ inventar: item.id, preis: 100 }],
  });
  const remove = (collection: string, id: string, as: Invoicing['office']) =>
    server.ask('DELETE', `${records(collection)}/${id}`, { as });
  const answers = [
    await remove('inventar', item.id, storeman),
    await remove('warengruppen', ton.id, storeman),
    await remove('preisgruppen', gruppe.id, admin),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [400, '„Nebel“ wird noch gebraucht: 1 Preisgruppe.'],
    [400, '„Ton“ wird noch gebraucht: 1 Preisgruppe.'],
    [400, `„${gruppe.name}“ wird noch gebraucht: 1 Kunde.`],
  ]);
});
