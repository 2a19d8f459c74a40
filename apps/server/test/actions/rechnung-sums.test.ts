import { entities, type RecordIn } from '@traverse/domain/entities';
import { cents } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { etagOf } from '@traverse/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumsOfRechnung } from '../../src/derived/rechnung-sums.ts';
import { wrongValues } from '../../src/records/keep-derived.ts';
import { writeAsServer } from '../../src/records/write.ts';
import type { StoredRecord } from '../../src/sql/record-store.ts';
import { germanError } from '../german-error.ts';
import { listen } from '../realtime/listener.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: Invoicing['server'];
let office: Invoicing['office'];
let admin: Invoicing['admin'];

beforeAll(async () => {
  invoicing = await startInvoicing({});
  ({ server, office, admin } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

// Three of each item at 19,99 € and 39,98 €, 10 % off, and 23,80 € at 7 %.
const AT_FIRST = { netto: 18_572, ust: 3243 };

type Zeile = StoredRecord<typeof entities.inventar_inventarlisten>;

let rechnung: RecordIn<'rechnungen'>;
let top: Zeile;
let sub: Zeile;

beforeEach(async () => {
  rechnung = await invoicing.aRechnung();
  [top, sub] = (await zeilenOf(rechnung.inventarliste)) as [Zeile, Zeile]; // of each item one
});

const records = (collection: string) => `/api/collections/${collection}/records`;
const record = (collection: string, id: string) => `${records(collection)}/${id}`;
const change = (collection: string, id: string, body: object, as = office) =>
  server.ask('PATCH', record(collection, id), { as, body });
const batch = (...requests: { method: string; url: string; body?: object }[]) =>
  server.ask('POST', '/api/batch', { as: office, body: { requests } });

async function stored(id: string = rechnung.id) {
  // Stored records have the fields of their definition.
  return (await server.engine.database.reads.find(
    entities.rechnungen,
    id,
  )) as unknown as RecordIn<'rechnungen'>;
}

/** What another invoice like it is made with, without its list. */
function likeIt() {
  const { kunde, von, bis, rechnungsDatum, faelligDatum, faktor, optElement } = rechnung;
  return { kunde, von, bis, rechnungsDatum, faelligDatum, faktor, optElement };
}

async function zeilenOf(inventarliste: RecordIn<'rechnungen'>['inventarliste']) {
  const { reads } = server.engine.database;
  return reads.findWhere(entities.inventar_inventarlisten, { inventarliste });
}

function logOf(datensatz: string) {
  return server.engine.database.reads.findWhere(entities.protokoll, { datensatz });
}

test('[RECH-11] an invoice comes to what its lines do, from the moment it is made', async () => {
  expect(rechnung).toMatchObject(AT_FIRST);
  const { status, body, headers } = await server.ask('POST', records('rechnungen'), {
    as: office,
    body: { ...likeIt(), inventarliste: (await invoicing.aListe()).id },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject(AT_FIRST);
  expect(headers.get('etag')).toBe(etagOf((await stored(body.id)).updated));
  expect(await logOf(body.id)).toHaveLength(1);
});

test('[RECH-11] gross is net and tax, found as such, and not what a client sends', async () => {
  const brutto = AT_FIRST.netto + AT_FIRST.ust;
  expect(rechnung).toMatchObject({ brutto });
  expect((await change('rechnungen', rechnung.id, { brutto: 1 })).body).toMatchObject({ brutto });
  const filter = encodeURIComponent(`brutto=${brutto} && id='${rechnung.id}'`);
  const found = await server.ask('GET', `${records('rechnungen')}?filter=${filter}`, { as: office });
  expect(found.body).toMatchObject({ totalItems: 1 });
});

test('[RECH-11] an invoice that was frozen before gross was kept has it after the upgrade, and nothing else changes', async () => {
  const frozen = {
    ...(await stored()),
    festgeschrieben: '2026-01-01 10:00:00.000Z' as const,
    netto: cents(100),
    ust: cents(19),
  };
  const reads = server.engine.database.reads;
  expect(await wrongValues(sumsOfRechnung, [{ ...frozen, brutto: cents(0) }], reads)).toMatchObject([
    { values: { netto: 100, ust: 19, brutto: 119 } },
  ]);
  expect(await wrongValues(sumsOfRechnung, [{ ...frozen, brutto: cents(119) }], reads)).toEqual([]);
});

describe('[RECH-11] the sums of a draft follow', () => {
  test.each([
    ['the amount of a line', { anzahl: 4 }, { netto: 20_371, ust: 3585 }],
    ['its factor', { faktor: 1.5 }, { netto: 21_271, ust: 3756 }],
    ['its tax', { ust: 7 }, { netto: 18_572, ust: 2595 }],
    ['an amount that is added to', { 'anzahl+': 1 }, { netto: 20_371, ust: 3585 }],
  ])('%s', async (_, body, sums) => {
    expect((await change('inventar_inventarlisten', top.id, body)).status).toBe(200);
    expect(await stored()).toMatchObject(sums);
  });

  test('a line that comes, goes, takes another item, or moves to another list', async () => {
    const mixer = await server.given('inventar', { name: 'Pult', anzahl: 1, mietpreis: 10_000 });
    const body = { inventar: mixer.id, inventarliste: rechnung.inventarliste, anzahl: 1 };
    const { body: added } = await server.ask('POST', records('inventar_inventarlisten'), {
      as: office,
      body,
    });
    expect(await stored()).toMatchObject({ netto: 27_572, ust: 4953 });
    const [, bigger] = invoicing.artikel;
    await server.ask('DELETE', record('inventar_inventarlisten', added.id), { as: office });
    expect(await stored()).toMatchObject(AT_FIRST);
    await server.ask('DELETE', record('inventar_inventarlisten', sub.id), { as: office });
    await change('inventar_inventarlisten', top.id, { inventar: bigger!.id });
    expect(await stored()).toMatchObject({ netto: 13_175, ust: 2218 });
    const other = await server.given('inventarlisten', {});
    await change('inventar_inventarlisten', top.id, { inventarliste: other.id });
    expect(await stored()).toMatchObject({ netto: 2380, ust: 167 });
  });

  test('its elements', async () => {
    await change('rechnungen', rechnung.id, { optElement: [] });
    expect(await stored()).toMatchObject({ netto: 16_192, ust: 3076 });
  });

  test('the customer, and the discount of the customer', async () => {
    const kunde = await server.given('kunden', { name: 'Ohne Rabatt', kundennummer: 9001 });
    await change('rechnungen', rechnung.id, { kunde: kunde.id });
    expect(await stored()).toMatchObject({ netto: 20_371, ust: 3585 });
    await change('kunden', kunde.id, { rabatt: 10 });
    expect(await stored()).toMatchObject(AT_FIRST);
  });

  test('the price of an item, wherever it stands', async () => {
    const artikel = await server.given('inventar', { name: 'Nebel', anzahl: 9, mietpreis: 1000 });
    const drafts: RecordIn<'rechnungen'>[] = [];
    for (let count = 0; count < 3; count += 1) {
      const draft = await invoicing.aRechnung({ optElement: [] });
      const values = { inventar: artikel.id, inventarliste: draft.inventarliste, anzahl: 1 };
      await server.given('inventar_inventarlisten', values);
      drafts.push(draft);
    }
    const storeman = await server.user('inventar');
    expect((await change('inventar', artikel.id, { mietpreis: 2000 }, storeman)).status).toBe(200);
    for (const { id } of drafts) expect(await stored(id)).toMatchObject({ netto: 17_992 });
    const [entry] = (await logOf(drafts[0]!.id)).slice(-1);
    expect(entry).toMatchObject({ user: storeman.id, art: 'geändert', titel: drafts[0]!.name });
    expect(entry!.aenderungen.map(({ feld }) => feld)).toEqual(['netto', 'ust']);
    expect(await stored()).toMatchObject(AT_FIRST);
  });

  test('whether the firm is a small business', async () => {
    await invoicing.setFirma({ kleinunternehmer: true });
    expect(await stored()).toMatchObject({ netto: 18_572, ust: 0 });
    await invoicing.setFirma({ kleinunternehmer: false });
    expect(await stored()).toMatchObject(AT_FIRST);
  });

  test('the list that it stands on, also when that goes', async () => {
    const { id } = await invoicing.aListe();
    await change('inventar_inventarlisten', (await zeilenOf(id))[0]!.id, { anzahl: 4 });
    await change('rechnungen', rechnung.id, { inventarliste: id });
    expect(await stored()).toMatchObject({ netto: 20_371, ust: 3585 });
    await server.ask('DELETE', record('inventarlisten', id), { as: office });
    expect(await stored()).toMatchObject({ inventarliste: '', netto: 2380, ust: 167 });
  });

  test('the factor of all lines at once', async () => {
    await server.ask('GET', `/changeFaktorOfInventarliste/${rechnung.inventarliste}/2`, { as: office });
    expect(await stored()).toMatchObject({ netto: 34_764, ust: 6320 });
    expect(await logOf(rechnung.id)).toHaveLength(2);
  });

  test('a scan that adds, and its undo', async () => {
    const scan = { id: 'scan00000000001', inventarliste: rechnung.inventarliste, mode: 'add' };
    const scans = [{ ...scan, code: top.inventar }];
    await server.ask('POST', '/api/scans', { as: office, body: { scans } });
    expect(await stored()).toMatchObject({ netto: 20_371, ust: 3585 });
    const undone = [{ id: 'scan00000000002', undoes: scan.id }];
    await server.ask('POST', '/api/scans', { as: office, body: { scans: undone } });
    expect(await stored()).toMatchObject(AT_FIRST);
  });

  test('the factor that an invoice from a pack list gives its lines', async () => {
    const liste = await invoicing.aListe();
    const packliste = await server.given('packlisten', {
      kunde: invoicing.kunde.id,
      von: liste.von,
      bis: liste.bis,
      inventarliste: liste.id,
    });
    const { body, headers } = await server.ask('POST', records('rechnungen'), {
      as: office,
      body: { ...likeIt(), inventarliste: liste.id, packliste: packliste.id, faktor: 2 },
    });
    expect(body).toMatchObject({ netto: 34_764, ust: 6320 });
    expect(await stored(body.id)).toMatchObject({ netto: 34_764, ust: 6320 });
    expect(headers.get('etag')).toBe(etagOf((await stored(body.id)).updated));
  });

  test('two who change it at once', async () => {
    await Promise.all([
      change('inventar_inventarlisten', top.id, { anzahl: 4 }),
      change('inventar_inventarlisten', sub.id, { anzahl: 4 }, admin),
      change('rechnungen', rechnung.id, { optElement: [] }),
    ]);
    expect(await stored()).toMatchObject({ netto: 21_589, ust: 4102 });
  });

  test('whoever changes it, also where the invoice is somebody else’s own', async () => {
    await change('rechnungen', rechnung.id, { user: admin.id }, admin);
    const { status, body } = await change('inventar_inventarlisten', top.id, { anzahl: 4 }, invoicing.ramp);
    expect(status).toBe(200);
    expect(body).toMatchObject({ anzahl: 4 });
    expect(await stored()).toMatchObject({ netto: 20_371, ust: 3585 });
  });
});

describe('[RECH-12] a price of its own', () => {
  const own = (preis: unknown) => ({ preisArt: 'eigener', preis });

  test('is written by whoever may change the list, no discount is taken off, and the sums follow', async () => {
    for (const as of [office, invoicing.ramp]) {
      const { status, body } = await change('inventar_inventarlisten', top.id, own(800), as);
      expect(status).toBe(200);
      expect(body).toMatchObject(own(800));
      expect(await stored()).toMatchObject({ netto: 15_575, ust: 2674 });
      await change('inventar_inventarlisten', top.id, own(0), as);
      expect(await stored()).toMatchObject({ netto: 13_175, ust: 2218 });
      await change('inventar_inventarlisten', top.id, { preisArt: '', preis: 800 }, as);
      expect(await stored()).toMatchObject(AT_FIRST);
    }
  });

  test('stays when the item costs more, and when all lines get another factor', async () => {
    await change('inventar_inventarlisten', top.id, own(800));
    const storeman = await server.user('inventar');
    await change('inventar', top.inventar, { mietpreis: 2999 }, storeman);
    expect(await stored()).toMatchObject({ netto: 15_575, ust: 2674 });
    await change('inventar', top.inventar, { mietpreis: 1999 }, storeman);
    await server.ask('GET', `/changeFaktorOfInventarliste/${rechnung.inventarliste}/2`, { as: office });
    expect(await stored()).toMatchObject({ netto: 28_769, ust: 5181 });
  });

  test.each([
    [{ preisArt: 'frei' }, 'preisArt'],
    [own(-1), 'preis'],
    [own(8.5), 'preis'],
    [own('viel'), 'preis'],
  ])('is refused as %j, and nothing changes', async (body, field) => {
    const answer = await change('inventar_inventarlisten', top.id, body);
    expect(answer).toMatchObject(germanError(400));
    expect(Object.keys(answer.body.data)).toEqual([field]);
    expect(await stored()).toMatchObject(AT_FIRST);
  });
});

describe('[RECH-11] net and tax that a client sends', () => {
  const sent = { netto: 1, ust: 2 };

  test('mean nothing, on create, on update, and added to', async () => {
    const { body } = await server.ask('POST', records('rechnungen'), {
      as: admin,
      body: { ...likeIt(), ...sent },
    });
    expect(body).toMatchObject({ netto: 2380, ust: 167 });
    for (const each of [sent, { 'netto+': 5, 'ust-': 5 }, { netto: -1, ust: -1 }, { netto: 'viel' }]) {
      const answer = await change('rechnungen', rechnung.id, each);
      expect(answer).toMatchObject({ status: 200, body: AT_FIRST });
    }
    expect(await stored()).toMatchObject(AT_FIRST);
  });

  test('mean nothing in a batch, which answers with what the invoice came to', async () => {
    const { body } = await batch(
      { method: 'PATCH', url: record('rechnungen', rechnung.id), body: { ...sent, anmerkung: 'Danke' } },
      { method: 'PATCH', url: record('inventar_inventarlisten', top.id), body: { anzahl: 4 } },
    );
    expect(body[0]).toMatchObject({ status: 200, body: { netto: 20_371, ust: 3585, anmerkung: 'Danke' } });
    expect(await logOf(rechnung.id)).toHaveLength(2);
    expect(body[0].body.updated).toBe((await stored()).updated);
  });
});

describe('[RECH-11] sums that stay', () => {
  test('are not written: a scan out or in leaves the invoice and who edits it alone', async () => {
    const { updated } = await stored();
    await change('inventar_inventarlisten', top.id, { 'out+': 1, anmerkunug: 'Kiste 4' });
    await change('inventar', top.inventar, { name: 'Topteil' });
    await change('kunden', invoicing.kunde.id, { tel: '0421 1' });
    await batch(
      { method: 'PATCH', url: record('inventar_inventarlisten', top.id), body: { anzahl: 4 } },
      { method: 'PATCH', url: record('inventar_inventarlisten', top.id), body: { anzahl: 3 } },
    );
    expect((await stored()).updated).toBe(updated);
    expect(await logOf(rechnung.id)).toHaveLength(1);
    const answer = await server.ask('PATCH', record('rechnungen', rechnung.id), {
      as: office,
      body: { anmerkung: 'Danke' },
      headers: { 'If-Match': etagOf(updated) },
    });
    expect(answer.status).toBe(200);
  });

  test('go back with a batch that is refused', async () => {
    const answer = await batch(
      { method: 'PATCH', url: record('inventar_inventarlisten', top.id), body: { anzahl: 4 } },
      { method: 'PATCH', url: record('inventar_inventarlisten', sub.id), body: { anzahl: -1 } },
    );
    expect(answer).toMatchObject(germanError(400));
    expect(await stored()).toMatchObject(AT_FIRST);
    expect(await logOf(rechnung.id)).toHaveLength(1);
  });
});

test('[RECH-11] a change of the sums is a change of the invoice: those who watch it hear of it, an older ETag is refused', async () => {
  const before = await stored();
  using listener = await listen(server);
  await listener.subscribe([`rechnungen/${rechnung.id}`], office);
  await change('inventar_inventarlisten', top.id, { anzahl: 4 }, admin);
  const [heard] = await listener.messages(1);
  expect(heard).toMatchObject({ action: 'update', record: { id: rechnung.id, netto: 20_371, ust: 3585 } });
  const answer = await server.ask('PATCH', record('rechnungen', rechnung.id), {
    as: office,
    body: { anmerkung: 'Danke' },
    headers: { 'If-Match': etagOf(before.updated) },
  });
  expect(answer.status).toBe(412);
});

test('[RECH-11] [GOBD-02] a frozen invoice keeps what was handed out, and follows again once that is taken back', async () => {
  await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  const { updated } = await stored();
  await change('inventar_inventarlisten', top.id, { anzahl: 4 });
  await change('inventar', top.inventar, { mietpreis: 2999 }, await server.user('inventar'));
  expect(await stored()).toMatchObject({ ...AT_FIRST, updated });
  const body = { grund: 'Falsche Menge' };
  await server.ask('POST', `/festschreibungAufheben/${rechnung.id}`, { as: admin, body });
  expect(await stored()).toMatchObject({ netto: 23_971, ust: 4269 });
  await change('inventar', top.inventar, { mietpreis: 1999 }, await server.user('inventar'));
});

test('[RECH-11] a reversal stays what it reverses, below 0', async () => {
  await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  const { body } = await server.ask('POST', `/stornieren/${rechnung.id}`, { as: office });
  await change('kunden', invoicing.kunde.id, { rabatt: 20 });
  expect(await stored(body.id)).toMatchObject({ netto: -18_572, ust: -3243 });
  await change('kunden', invoicing.kunde.id, { rabatt: 10 });
});

test('[RECH-11] a draft that comes to less than nothing says so, and is not handed out', async () => {
  const credit = {
    name: 'Nachlass',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preis: -30_000,
    ust: 19,
  };
  const { status } = await change('rechnungen', rechnung.id, { optElement: [credit] });
  expect(status).toBe(200);
  expect(await stored()).toMatchObject({ netto: -13_808, ust: -2624 });
  const refused = await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  expect(refused).toMatchObject(germanError(400));
});

test('[RECH-11] what the server writes by itself is kept right as well', async () => {
  await writeAsServer(server.engine, guest, async ({ update }) => {
    await update(entities.rechnungen, rechnung.id, { netto: cents(5) });
  });
  expect(await stored()).toMatchObject(AT_FIRST);
});
