import { entities } from '@traverse/domain/entities';
import { percent } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer({ now: '2026-05-04T08:00:00Z' });
  office = await server.user('kunden', 'packlisten', 'rechnungen', 'inventar');
  admin = await server.user('admin', 'rechnungen', 'packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const records = (collection: string, id?: string) =>
  `/api/collections/${collection}/records${id ? `/${id}` : ''}`;

const create = (collection: string, body: object | string, as: TestUser | undefined = office) =>
  server.ask('POST', records(collection), { as, body });

const update = (
  collection: string,
  id: string,
  body: object,
  { as = office, headers = {} }: { as?: TestUser; headers?: { [name: string]: string } } = {},
) => server.ask('PATCH', records(collection, id), { as, body, headers });

let number = 0;
const aKunde = () => server.given('kunden', { name: `Kunde ${(number += 1)}` });
const anArtikel = (values: object = {}) => server.given('inventar', { name: 'SM58', anzahl: 4, ...values });

async function aListenzeile(values: object = {}) {
  const [artikel, liste] = [await anArtikel(), await server.given('inventarlisten', {})];
  return server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 10,
    ...values,
  });
}

describe('[API-02] creating', () => {
  test('answers 200 with the whole record in wire form, and its ETag', async () => {
    const { status, body, headers } = await create('kunden', {
      name: 'Ämilie Müller',
      rabatt: '12.5',
      plz: 24103,
      kundennummer: 700,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      collectionId: 'kunden',
      collectionName: 'kunden',
      kundennummer: 700,
      name: 'Ämilie Müller',
      firma: '',
      strasse: '',
      hausnummer: '',
      adresszusatz: '',
      anlagen: [],
      originalNames: {},
      plz: '24103',
      ort: '',
      land: '',
      tel: '',
      email: '',
      rabatt: 12.5,
      preisgruppe: '',
      zahlungszielTage: 0,
      skontoProzent: 0,
      skontoTage: 0,
      verbraucher: '',
      mahnsperre: false,
      mahnEmail: '',
      leitwegId: '',
      ustId: '',
      versandweg: '',
      rechnungsformat: '',
      anmerkung: '',
      created: '2026-05-04 08:00:00.000Z',
      updated: '2026-05-04 08:00:00.000Z',
    });
    expect(headers.get('etag')).toBe('"2026-05-04T08:00:00.000Z"');
  });

  test('takes a default for an absent key, not for a 0', async () => {
    const kunde = await aKunde();
    const rechnung = {
      kunde: kunde.id,
      rechnungsDatum: '2026-05-04',
      faelligDatum: '2026-05-14',
      von: '2026-05-04',
    };
    const absent = await create('rechnungen', rechnung);
    expect(absent.body).toMatchObject({ faktor: 1, showZeitinAnmerkung: true });
    const sent = await create('rechnungen', { ...rechnung, faktor: 0, showZeitinAnmerkung: false });
    expect(sent.body).toMatchObject({ faktor: 0, showZeitinAnmerkung: false });
  });

  test.each([
    ['unknown fields', { fremd: 1, toString: 'x', constructor: 2 }],
    ['what the server sets', { created: '2020-01-01', updated: '2020-01-01' }],
    ['what only shows', { collectionId: 'x', collectionName: 'y', expand: { kunde: {} } }],
    ['names of prototypes', '{"name":"Bühne","anzahl":1,"__proto__":{"anzahl":99},"constructor":{}}'],
  ])('ignores %s', async (_what, extra) => {
    const body = typeof extra === 'string' ? extra : { name: 'Bühne', anzahl: 1, ...extra };
    const answer = await create('inventar', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: 'Bühne', anzahl: 1, collectionName: 'inventar' });
    expect(answer.body.created).toBe('2026-05-04 08:00:00.000Z');
    expect(answer.body).not.toHaveProperty('fremd');
    expect(answer.body).not.toHaveProperty('expand');
  });

  test('ignores fields that only the server or certain groups write', async () => {
    const afa = await create(
      'afa',
      {
        name: 'LKW',
        kaufdatum: '2026-01-01',
        abschreibungMonate: 72,
        netto: 1,
        abgeschriebenAm: '2020-01-01',
      },
      admin,
    );
    expect(afa.body).toMatchObject({ abgeschrieben: false, abgeschriebenAm: '' });
    const kunde = await aKunde();
    const packliste = { kunde: kunde.id, von: '2026-05-04', user: admin.id };
    expect((await create('packlisten', packliste)).body.user).toBe('');
    expect((await create('packlisten', packliste, admin)).body.user).toBe(admin.id);
  });

  test('[API-08] names everything that is wrong at once, in the order of the form', async () => {
    const { status, body } = await create('kunden', {
      kundennummer: 'zwölf',
      rabatt: 101,
      email: 'nirgends',
      plz: '123456789012',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      status: 400,
      message: 'Bitte prüfe die markierten Felder.',
      data: {
        kundennummer: { code: 'validation_not_a_number', message: 'Bitte gib eine Zahl ein.' },
        name: { code: 'validation_required', message: 'Bitte fülle dieses Feld aus.' },
        plz: {
          code: 'validation_max_text_constraint',
          message: 'Höchstens 10 Zeichen.',
          params: { max: 10 },
        },
        email: { code: 'validation_is_email', message: 'Das ist keine E-Mail-Adresse.' },
        rabatt: { code: 'validation_max_number_constraint', message: 'Höchstens 100.', params: { max: 100 } },
      },
    });
    expect(Object.keys(body.data)).toEqual(['kundennummer', 'name', 'plz', 'email', 'rabatt']);
  });

  test('[API-08] names row and field of a bad row', async () => {
    const { body } = await create('projekt', {
      name: 'Sommerfest',
      datum_von: '2026-05-04',
      meldeweg: [{ grund: 'Sturm', meldung_an: 'Leitung', meldung_via: 'Funk' }, { grund: 'Feuer' }],
    });
    expect(body.data).toEqual({
      meldeweg: {
        code: 'validation_required',
        message: 'Zeile 2, Meldung an: Bitte fülle dieses Feld aus.',
        params: { row: 2, field: 'meldung_an' },
      },
    });
  });

  test.each([
    ['too short', 'abc', 'validation_min_text_constraint'],
    ['too long', 'abcdefghij0123456', 'validation_max_text_constraint'],
    ['of other characters', 'ABCDEFGHIJ01234', 'validation_invalid_format'],
  ])('refuses an id that is %s', async (_what, id, code) => {
    const { status, body } = await create('inventar', { id, name: 'Bühne', anzahl: 1 });
    expect(status).toBe(400);
    expect(body.data).toEqual({ id: expect.objectContaining({ code }) });
  });

  test('takes an id of the client once', async () => {
    const body = { id: 'abcdefghij01234', name: 'Bühne', anzahl: 1 };
    expect((await create('inventar', body)).body.id).toBe(body.id);
    const again = await create('inventar', body);
    expect(again.status).toBe(400);
    expect(again.body.data).toMatchObject({ id: { code: 'validation_not_unique' } });
  });

  test('refuses what must be unique, under each of the fields', async () => {
    const zeile = await aListenzeile();
    const again = { inventar: zeile.inventar, inventarliste: zeile.inventarliste, anzahl: 1 };
    const { status, body } = await create('inventar_inventarlisten', again);
    expect(status).toBe(400);
    expect(Object.keys(body.data).toSorted()).toEqual(['inventar', 'inventarliste']);
    expect(body.data.inventar.code).toBe('validation_not_unique');
  });

  test('refuses a relation to nothing', async () => {
    const { status, body } = await create('packlisten', { kunde: 'gibtesnicht0000', von: '2026-05-04' });
    expect(status).toBe(400);
    expect(body.data).toEqual({ kunde: expect.objectContaining({ code: 'validation_missing_rel_records' }) });
  });

  test('is refused with 400 and no data to those who may not', async () => {
    const body = { name: 'Bühne', anzahl: 1 };
    const answers = [
      await create('inventar', body, admin),
      await server.ask('POST', records('inventar'), { body }),
    ];
    for (const answer of answers) {
      expect(answer.body).toEqual({ status: 400, message: 'Das darfst du nicht anlegen.', data: {} });
    }
  });

  test('of a record that would belong to somebody else alone is refused', async () => {
    const projekt = await server.given('projekt', { name: 'P', datum_von: '2026-05-04 08:00:00.000Z' });
    const body = { projekt_id: projekt.id, user_id: admin.id };
    expect((await create('favouriten', body)).status).toBe(400);
    expect((await create('favouriten', { ...body, user_id: office.id })).status).toBe(200);
  });

  test('in an unknown collection is a 404', async () => {
    for (const collection of ['nix', '__proto__', 'constructor']) {
      expect((await create(collection, {})).status).toBe(404);
    }
  });
});

describe('[API-02] changing', () => {
  test('changes what was sent and leaves the rest, and updated always grows', async () => {
    const artikel = await anArtikel({ einheit: 'Stück', mietpreis: 500 });
    const { status, body } = await update('inventar', artikel.id, { mietpreis: 600 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'SM58', einheit: 'Stück', mietpreis: 600 });
    // The clock of this server stands still.
    expect(body.updated).toBe('2026-05-04 08:00:00.001Z');
    expect((await update('inventar', artikel.id, {})).body.updated).toBe('2026-05-04 08:00:00.002Z');
  });

  test('with null empties a field', async () => {
    const artikel = await anArtikel({ einheit: 'Stück', mietpreis: 500, versicherung: true });
    const { body } = await update('inventar', artikel.id, {
      einheit: null,
      mietpreis: null,
      versicherung: null,
    });
    expect(body).toMatchObject({ einheit: '', mietpreis: 0, versicherung: false });
  });

  test('[API-08] refuses to empty a required field and leaves everything as it was', async () => {
    const artikel = await anArtikel();
    const { status, body } = await update('inventar', artikel.id, {
      name: '  ',
      anzahl: null,
      einheit: 'kg',
    });
    expect(status).toBe(400);
    expect(Object.keys(body.data)).toEqual(['name', 'anzahl']);
    const stored = await server.ask('GET', records('inventar', artikel.id), { as: admin });
    expect(stored.body).toEqual(artikel);
  });

  test('[API-08] asks of what was stored long ago only what is changed', async () => {
    const kunde = await aKunde();
    // As an older stand of the program has taken it: no number yet, and more than all of it off.
    await server.engine.database.transaction((transaction) =>
      transaction.update(entities.kunden, kunde.id, { kundennummer: 0, rabatt: percent(120) }),
    );
    const changed = await update('kunden', kunde.id, { ort: 'Kiel' });
    expect([changed.status, changed.body.rabatt]).toEqual([200, 120]);
    const wrong = await update('kunden', kunde.id, { ort: 'Kiel', rabatt: 130 });
    expect([wrong.status, Object.keys(wrong.body.data)]).toEqual([400, ['rabatt']]);
  });

  test('takes a whole record back, expanded or not', async () => {
    const artikel = await anArtikel();
    const { status } = await update('inventar', artikel.id, { ...artikel, expand: {} });
    expect(status).toBe(200);
  });

  test('never changes an id', async () => {
    const artikel = await anArtikel();
    const { status, body } = await update('inventar', artikel.id, { id: 'anderes00000000' });
    expect(status).toBe(400);
    expect(body.data).toEqual({ id: expect.objectContaining({ code: 'validation_pk_change' }) });
  });

  test('what is missing and what is forbidden look the same', async () => {
    const artikel = await anArtikel();
    const missing = await update('inventar', 'gibtesnicht0000', { name: 'x' });
    const forbidden = await update('inventar', artikel.id, { name: 'x' }, { as: admin });
    expect(missing.status).toBe(404);
    expect(forbidden.body).toEqual(missing.body);
  });

  test('a private record is there for its user alone', async () => {
    const kunde = await aKunde();
    const packliste = await server.given('packlisten', {
      kunde: kunde.id,
      von: '2026-05-04 01:00:00.000Z',
      user: admin.id,
    });
    const path = records('packlisten', packliste.id);
    expect((await server.ask('GET', path, { as: office })).status).toBe(404);
    expect((await server.ask('PATCH', path, { as: office, body: { anmerkung: 'x' } })).status).toBe(404);
    expect((await server.ask('DELETE', path, { as: office })).status).toBe(404);
    expect((await server.ask('PATCH', path, { as: admin, body: { anmerkung: 'x' } })).status).toBe(200);
  });
});

describe('[API-04] modifiers', () => {
  test.each([
    [{ 'out+': 3 }, { out: 5 }],
    [{ 'out-': 2 }, { out: 0 }],
    [{ 'out+': '4' }, { out: 6 }],
    [{ 'out+': null }, { out: 2 }],
    [{ out: 7, 'out-': 1, 'out+': 2 }, { out: 8 }],
    [{ '+out': 5 }, { out: 2 }],
    [{ 'anzahl+': 0.1 }, { anzahl: 0.3 }],
    [{ 'einheit+': 'x' }, { einheit: 'Stück' }],
    [{ 'inventar-': 'gibtesnicht0000' }, { einheit: 'Stück' }],
  ])('%j gives %j', async (body, expected) => {
    const zeile = await aListenzeile({ anzahl: 0.2, out: 2, einheit: 'Stück' });
    const answer = await update('inventar_inventarlisten', zeile.id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(expected);
  });

  test.each([
    [{ 'out-': 3 }, 'validation_min_number_constraint'],
    [{ 'out+': 0.5 }, 'validation_only_int_constraint'],
    [{ 'out+': 'viele' }, 'validation_not_a_number'],
    [{ 'out+': {} }, 'validation_not_a_number'],
  ])('%j is refused under the field itself', async (body, code) => {
    const zeile = await aListenzeile({ out: 2 });
    const answer = await update('inventar_inventarlisten', zeile.id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.data).toEqual({ out: expect.objectContaining({ code }) });
  });

  test('start from nothing on create', async () => {
    const [artikel, liste] = [await anArtikel(), await server.given('inventarlisten', {})];
    const { body } = await create('inventar_inventarlisten', {
      inventar: artikel.id,
      inventarliste: liste.id,
      'anzahl+': 3,
    });
    expect(body).toMatchObject({ anzahl: 3, out: 0 });
  });

  test('append, put in front and take out of a list', async () => {
    const user = await server.user();
    const { items } = (await server.ask('GET', records('groups'), { as: office })).body;
    const [a, b, c] = items.map(({ id }: { id: string }) => id);
    const groups = async (body: object) => (await update('users', user.id, body, { as: admin })).body.groups;
    expect(await groups({ 'groups+': b })).toEqual([b]);
    expect(await groups({ 'groups+': [b, c] })).toEqual([b, c]);
    expect(await groups({ '+groups': [a] })).toEqual([a, b, c]);
    expect(await groups({ 'groups-': [b, 'nochnie00000000'] })).toEqual([a, c]);
  });
});

describe('[API-10] If-Match', () => {
  const tagOf = ({ updated }: { updated: string }) => `"${updated.replace(' ', 'T')}"`;

  test('lets a change through that knows the present state', async () => {
    const artikel = await anArtikel();
    const headers = { 'If-Match': tagOf(artikel) };
    expect((await update('inventar', artikel.id, { anzahl: 5 }, { headers })).status).toBe(200);
    expect(
      (await update('inventar', artikel.id, { anzahl: 6 }, { headers: { 'If-Match': '*' } })).status,
    ).toBe(200);
  });

  test('stops one that does not, with 412 and the present record, and stores nothing', async () => {
    const artikel = await anArtikel();
    const changed = (await update('inventar', artikel.id, { anzahl: 5 })).body;
    const headers = { 'If-Match': tagOf(artikel) };
    const late = await update('inventar', artikel.id, { anzahl: 'viele' }, { headers });
    expect(late.status).toBe(412);
    expect(late.body).toEqual({
      status: 412,
      message: 'Der Eintrag wurde inzwischen geändert.',
      data: {},
      record: changed,
    });
    const deleted = await server.ask('DELETE', records('inventar', artikel.id), { as: office, headers });
    expect(deleted.status).toBe(412);
    const stored = await server.ask('GET', records('inventar', artikel.id), { as: office });
    expect(stored.body).toEqual(changed);
    expect(stored.headers.get('etag')).toBe(tagOf(changed));
  });

  test('comes after the rights', async () => {
    const artikel = await anArtikel();
    const answer = await update('inventar', artikel.id, {}, { as: admin, headers: { 'If-Match': '"x"' } });
    expect(answer.status).toBe(404);
  });
});

test('[OPS] [API-07] a favourite is changed by its owner, and stays theirs', async () => {
  const [owner, other] = [await server.user(), await server.user()];
  const projekt = await server.given('projekt', { name: 'Messe', datum_von: '2026-05-04' });
  const { body } = await server.ask('POST', '/api/collections/favouriten/records', {
    as: owner,
    body: { projekt_id: projekt.id, user_id: owner.id },
  });
  const patch = (as: TestUser, values: object) =>
    server.ask('PATCH', `/api/collections/favouriten/records/${body.id}`, { as, body: values });
  expect((await patch(owner, { user_id: other.id })).status).toBe(400);
  expect((await patch(owner, { user_id: owner.id })).status).toBe(200);
  expect((await patch(other, { user_id: other.id })).status).toBe(404);
});
