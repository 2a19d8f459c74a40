import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFactsOf } from '../../src/records/shown-record.ts';
import { germanError } from '../german-error.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let now = '2026-11-20T09:00:00Z';
let invoicing: Invoicing;
let server: TestServer;
let admin: TestUser;
let office: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ clock: () => new Date(now) });
  ({ server, admin, office } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

type Rechnung = RecordIn<'rechnungen'>;
const path = (id: string) => `/api/collections/rechnungen/records/${id}`;
const view = async (id: string): Promise<Rechnung> =>
  (await server.ask('GET', path(id), { as: office })).body;
const post = (action: string, id: string, as = office, body: object = {}) =>
  server.ask('POST', `/${action}/${id}`, { as, body });
const keptOf = (rechnung: string) => server.engine.database.reads.findWhere(entities.belege, { rechnung });

async function pdfOf({ id }: Rechnung): Promise<Buffer> {
  const answer = await fetch(`${server.url}/createRechnungPDF/${id}/-/rechnung`, {
    headers: { Authorization: office.token },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function frozen(values: object = {}): Promise<Rechnung> {
  const { id } = await invoicing.aRechnung(values);
  expect((await post('festschreiben', id)).status).toBe(200);
  return view(id);
}

describe('[GOBD-02] what is handed out', () => {
  test('is kept with its data, who and when; the same document once', async () => {
    const rechnung = await invoicing.aRechnung();
    const pdf = await pdfOf(rechnung);
    expect(await pdfOf(rechnung)).toEqual(pdf);
    await server.ask('PATCH', path(rechnung.id), { as: office, body: { faktor: 1, anmerkung: 'Anders' } });
    await pdfOf(rechnung);
    const kept = await keptOf(rechnung.id);
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ name: rechnung.name, art: 'rechnung', user: office.id });
    const { body: listed } = await server.ask('GET', '/api/collections/belege/records', { as: office });
    expect(listed.items[0]).toMatchObject({
      rechnung: rechnung.id,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // A draft stays one.
    expect((await view(rechnung.id)).festgeschrieben).toBe('');
  });

  test('is hidden together with its invoice', async () => {
    const rechnung = await invoicing.aRechnung();
    const give = (user: string) => server.ask('PATCH', path(rechnung.id), { as: admin, body: { user } });
    const other = await server.user('rechnungen');
    const seen = async () => {
      const filter = encodeURIComponent(`rechnung="${rechnung.id}"`);
      const { body } = await server.ask('GET', `/api/collections/belege/records?filter=${filter}`, {
        as: other,
      });
      return body.items.length;
    };
    expect((await give(admin.id)).status).toBe(200);
    // What is handed out of it is hidden from the start.
    const handOut = () => server.ask('GET', `/createRechnungPDF/${rechnung.id}/-/rechnung`, { as: admin });
    await handOut();
    await server.ask('PATCH', path(rechnung.id), { as: admin, body: { anmerkung: 'Zweite Fassung' } });
    await handOut();
    expect((await keptOf(rechnung.id)).map(({ nurFuer }) => nurFuer)).toEqual([admin.id, admin.id]);
    expect(await seen()).toBe(0);
    expect((await give('')).status).toBe(200);
    expect(await seen()).toBe(2);
    // Once handed out it is there for all who see invoices.
    expect((await give(admin.id)).status).toBe(400);
  });

  test('[NAHT-02 L8.3] is known to be loaded by whoever sends it, and only then', async () => {
    const rechnung = await frozen();
    const loaded = async () => (await keptOf(rechnung.id)).map(({ geladen }) => geladen !== '');
    expect(await loaded()).toEqual([false]);
    const reader = await server.user('pruefung');
    const path = `/createRechnungPDF/${rechnung.id}/-/rechnung`;
    expect((await server.ask('GET', path, { as: reader })).status).toBe(200);
    expect(await loaded()).toEqual([false]);
    await pdfOf(rechnung);
    const [first] = await keptOf(rechnung.id);
    await pdfOf(rechnung);
    expect(await loaded()).toEqual([true]);
    expect((await keptOf(rechnung.id))[0]?.updated).toBe(first?.updated);
    // A draft is kept by the PDF that leaves.
    const draft = await invoicing.aRechnung();
    await pdfOf(draft);
    expect((await keptOf(draft.id)).map(({ geladen }) => geladen !== '')).toEqual([true]);
  });
});

describe('[GOBD-02] a frozen invoice', () => {
  const refused: readonly object[] = [
    { name: 'RN20269000' },
    { rechnungsDatum: '2026-11-21 02:00:00.000Z' },
    { faelligDatum: '2026-12-24 02:00:00.000Z' },
    { von: '2026-11-11 02:00:00.000Z' },
    { bis: '2026-11-16 02:00:00.000Z' },
    { faktor: 2 },
    { optElement: [] },
    { ustGrund: 'Ausfuhr' },
  ];

  test('refuses number, dates, customer, positions and amounts; takes what is not on it', async () => {
    const rechnung = await frozen();
    expect(rechnung).toMatchObject({ netto: 18_572, ust: 3243, festgeschrieben: '2026-11-20 09:00:00.000Z' });
    const kunde = await server.given('kunden', { kundennummer: 78, name: 'Neu' });
    for (const body of [...refused, { kunde: kunde.id }]) {
      const answer = await server.ask('PATCH', path(rechnung.id), { as: office, body });
      expect(answer).toMatchObject(germanError(400));
      expect(answer.body.message).toBe('Rechnung ist festgeschrieben.');
      expect(Object.keys(answer.body.data)).toEqual(Object.keys(body));
    }
    const body = { bezahlt: true, anmerkung: 'Danke', inventarliste: '' };
    expect((await server.ask('PATCH', path(rechnung.id), { as: office, body })).status).toBe(200);
    // Who sends all of it again changes nothing.
    const { name, optElement } = rechnung;
    const again = { name, optElement, bezahlt: false };
    expect((await server.ask('PATCH', path(rechnung.id), { as: office, body: again })).status).toBe(200);
    // Nobody gives sums: the server keeps them (RECH-11).
    const sums = await server.ask('PATCH', path(rechnung.id), { as: office, body: { netto: 1, ust: 1 } });
    expect(sums).toMatchObject({ status: 200, body: { netto: 18_572, ust: 3243 } });
  });

  test('cannot be frozen by writing the field, and hands out the same bytes whatever its list says', async () => {
    const draft = await invoicing.aRechnung();
    const festgeschrieben = '2026-11-01 02:00:00.000Z';
    await server.ask('PATCH', path(draft.id), { as: admin, body: { festgeschrieben } });
    expect((await view(draft.id)).festgeschrieben).toBe('');
    await post('festschreiben', draft.id);
    const pdf = await pdfOf(draft);
    const [kept] = await keptOf(draft.id);
    const zeilen = await server.engine.database.reads.findWhere(entities.inventar_inventarlisten, {
      inventarliste: draft.inventarliste,
    });
    const zeile = `/api/collections/inventar_inventarlisten/records/${zeilen[0]!.id}`;
    expect((await server.ask('PATCH', zeile, { as: office, body: { anzahl: 7 } })).status).toBe(200);
    expect(await pdfOf(draft)).toEqual(pdf);
    expect(await keptOf(draft.id)).toEqual([kept]);
    expect(await post('festschreiben', draft.id)).toMatchObject(germanError(400));
  });

  test('is made by booking it, and what is booked is what was kept', async () => {
    const rechnung = await invoicing.aRechnung();
    const { body } = await post('einbuchen', rechnung.id, admin);
    expect((await view(rechnung.id)).festgeschrieben).not.toBe('');
    const [kept] = await keptOf(rechnung.id);
    const income = await server.engine.database.reads.find(entities.einnahmen, body.id);
    expect(JSON.stringify(fileFactsOf(income!))).toContain(kept!['sha256']);
    expect((await post('einbuchen', (await frozen()).id, admin)).status).toBe(200);
  });

  test('is made by its first PDF where the firm wants that', async () => {
    await invoicing.setFirma({ festschreibenBeimPdf: true });
    const rechnung = await invoicing.aRechnung();
    await server.ask('GET', `/createRechnungPDF/${rechnung.id}/-/angebot`, { as: office });
    expect((await view(rechnung.id)).festgeschrieben).toBe('');
    await pdfOf(rechnung);
    await invoicing.setFirma({ festschreibenBeimPdf: false });
    expect(await view(rechnung.id)).toMatchObject({
      netto: 18_572,
      festgeschrieben: expect.stringContaining('2026'),
    });
  });

  test('is for those who may write invoices', async () => {
    const { id } = await invoicing.aRechnung();
    expect(await server.ask('POST', `/festschreiben/${id}`)).toMatchObject(germanError(401));
    expect(await post('festschreiben', id, invoicing.ramp)).toMatchObject(germanError(403));
    expect(await post('festschreiben', 'aaaaaaaaaaaaaaa')).toMatchObject(germanError(404));
  });
});

describe('[GOBD-03] a reversal', () => {
  test('is an invoice of its own with the next number and every amount below 0', async () => {
    const original = await frozen();
    const { status, body } = await post('stornieren', original.id);
    expect(status).toBe(200);
    const storno = await view(body.id);
    expect(storno).toMatchObject({
      stornoVon: original.id,
      kunde: original.kunde,
      netto: -18_572,
      ust: -3243,
      rechnungsDatum: '2026-11-20 02:00:00.000Z',
    });
    expect(storno.name > original.name).toBe(true);
    expect(storno.festgeschrieben).not.toBe('');
    expect((await view(original.id)).storniertAm).toBe('2026-11-20 02:00:00.000Z');
    expect(await keptOf(storno.id)).toMatchObject([{ art: 'storno', name: storno.name }]);
    expect((await pdfOf(storno)).toString('latin1', 0, 5)).toBe('%PDF-');
    const { body: booked } = await post('einbuchen', storno.id, admin);
    const income = await server.engine.database.reads.find(entities.einnahmen, booked.id);
    expect(income).toMatchObject({ netto: -18_572, ust: -3243 });
  });

  test('there is one of an invoice, also when two ask at once, and none of a draft or a reversal', async () => {
    const draft = await invoicing.aRechnung();
    expect(await post('stornieren', draft.id)).toMatchObject(germanError(400));
    const { id } = await frozen();
    const answers = await Promise.all([
      post('stornieren', id),
      post('stornieren', id),
      post('stornieren', id),
    ]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(await post('stornieren', made[0]!.body.id)).toMatchObject(germanError(400));
    const path = `/createRechnungPDF/${made[0]!.body.id}/-/angebot`;
    expect(await server.ask('GET', path, { as: office })).toMatchObject(germanError(400));
  });

  const incomesOf = async (rechnung: string) =>
    (await server.engine.database.reads.findWhere(entities.einnahmen, { rechnung })).map(
      ({ netto, ust, anlagen }) => ({ netto, ust, anlagen: anlagen.length }),
    );

  test('of an invoice that is booked is booked in the same step, whoever makes it, and once', async () => {
    const original = await frozen();
    await post('einbuchen', original.id, admin);
    const { status, body } = await post('stornieren', original.id, office);
    expect(status).toBe(200);
    expect(await incomesOf(original.id)).toEqual([{ netto: 18_572, ust: 3243, anlagen: 1 }]);
    expect(await incomesOf(body.id)).toEqual([{ netto: -18_572, ust: -3243, anlagen: 1 }]);
    const again = await post('einbuchen', body.id, admin);
    expect(again).toMatchObject({ status: 400, body: { message: 'Wurde bereits eingebucht!' } });
  });

  test('of an invoice that is not booked is no income, and later either is booked with the other', async () => {
    for (const later of ['original', 'storno'] as const) {
      const original = await frozen();
      const storno = (await post('stornieren', original.id)).body.id;
      expect(await incomesOf(storno)).toEqual([]);
      const { status, body } = await post('einbuchen', later === 'storno' ? storno : original.id, admin);
      expect(status).toBe(200);
      expect(await incomesOf(original.id)).toMatchObject([{ netto: 18_572 }]);
      expect(await incomesOf(storno)).toMatchObject([{ netto: -18_572 }]);
      const income = await server.engine.database.reads.find(entities.einnahmen, body.id);
      expect(income).toMatchObject({ netto: later === 'storno' ? -18_572 : 18_572 });
    }
  });

  test('four at a time are made, each with a number of its own, beside others that take numbers', async () => {
    const originals = [await frozen(), await frozen(), await frozen(), await frozen()];
    const [made] = await Promise.all([
      Promise.all(originals.map(({ id }) => post('stornieren', id))),
      Promise.all(originals.map(() => invoicing.aRechnung())),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stornos = await Promise.all(made.map(({ body }) => view(body.id)));
    expect(new Set(stornos.map(({ name }) => name)).size).toBe(4);
    for (const { id, name } of stornos) expect(await keptOf(id)).toMatchObject([{ art: 'storno', name }]);
  });

  test('freezing is taken back by admins, with a reason, for 15 minutes, and while nothing is booked', async () => {
    const { id } = await frozen();
    const grund = { grund: 'Falscher Kunde' };
    expect(await post('festschreibungAufheben', id, office, grund)).toMatchObject(germanError(403));
    expect(await post('festschreibungAufheben', id, admin)).toMatchObject(germanError(400));
    now = '2026-11-20T09:14:59Z';
    expect((await post('festschreibungAufheben', id, admin, grund)).status).toBe(200);
    expect((await view(id)).festgeschrieben).toBe('');
    const log = await server.engine.database.reads.findWhere(entities.protokoll, { datensatz: id });
    expect(log.at(-1)).toMatchObject({ user: admin.id, grund: 'Falscher Kunde', art: 'geändert' });
    const booked = await invoicing.aRechnung();
    await post('einbuchen', booked.id, admin);
    expect(await post('festschreibungAufheben', booked.id, admin, grund)).toMatchObject(germanError(400));
    const late = await frozen();
    now = '2026-11-20T09:30:00Z';
    expect(await post('festschreibungAufheben', late.id, admin, grund)).toMatchObject(germanError(400));
  });
});

test('[GOBD-04] invoices and reversals share one range of numbers without gaps, and none is ever deleted', async () => {
  const { id } = await frozen();
  await post('stornieren', id);
  const { body } = await server.ask('GET', '/api/collections/rechnungen/records?perPage=500&sort=name', {
    as: admin,
  });
  const numbers = body.items.map(({ name }: Rechnung) => Number(name.slice(6)));
  expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1));
  const everybody = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien');
  expect((await server.ask('DELETE', path(id), { as: everybody })).status).toBe(404);
});

test('[INV-03] what an item brought is on invoices that were handed out and not reversed, for whoever sees them', async () => {
  const { server, office, ramp, artikel } = invoicing;
  const [top] = artikel;
  const ask = (as = office) => server.ask('GET', `/artikelUmsatz/${top?.id}`, { as });
  const before = (await ask()).body;
  expect(before).toMatchObject({ von: '2025-11-21', bis: '2026-11-20' });
  const rechnung = await invoicing.aRechnung();
  expect((await ask()).body).toEqual(before);
  await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  // Three at 19,99 €, 10 % off.
  const counted = { ...before, umsatz: before.umsatz + 5397, rechnungen: before.rechnungen + 1 };
  expect((await ask()).body).toEqual(counted);
  // The day before the twelve months.
  const earlier = '2025-11-20 02:00:00.000Z';
  const older = await invoicing.aRechnung({ rechnungsDatum: earlier, faelligDatum: earlier });
  const kept = await server.ask('POST', `/festschreiben/${older.id}`, { as: office });
  expect(kept.status).toBe(200);
  expect((await ask()).body).toEqual(counted);
  const body = { grund: 'Leistung rückgängig' };
  await server.ask('POST', `/stornieren/${rechnung.id}`, { as: office, body });
  expect((await ask()).body).toEqual(before);
  expect((await ask(ramp)).status).toBe(403);
  expect((await server.ask('GET', '/artikelUmsatz/nichtsnichtsnic', { as: office })).status).toBe(404);
});
