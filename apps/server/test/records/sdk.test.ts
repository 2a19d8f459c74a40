import PocketBase, { ClientResponseError, type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('kunden', 'packlisten', 'rechnungen', 'inventar', 'dateien');
});
afterAll(() => server[Symbol.asyncDispose]());

async function failureOf(work: Promise<unknown>): Promise<ClientResponseError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientResponseError) return error;
  throw new Error('the call did not fail');
}

test('[API-02] the official client keeps customers: create, get, change, list, find, delete', async () => {
  const kunden = server.client(office).collection('kunden');
  const created = await kunden.create({ name: 'Stadt Kiel', firma: 'Kiel & Söhne', rabatt: 10 });
  expect(created).toMatchObject({ collectionName: 'kunden', kundennummer: 1, rabatt: 10 });
  expect(await kunden.getOne(created.id)).toEqual(created);

  const changed = await kunden.update(created.id, { ...created, ort: 'Kiel' });
  expect(changed).toMatchObject({ ort: 'Kiel', rabatt: 10 });
  expect(new Date(changed['updated']).getTime()).toBeGreaterThan(new Date(created['updated']).getTime());

  await kunden.create({ name: 'Zweite' });
  const page = await kunden.getList(1, 1, { sort: '-kundennummer' });
  expect(page).toMatchObject({ page: 1, perPage: 1, totalItems: 2, totalPages: 2 });
  expect(page.items[0]?.['name']).toBe('Zweite');

  const client = server.client(office);
  const found = await kunden.getFirstListItem(client.filter('firma ~ {:text}', { text: 'KIEL & SÖ' }));
  expect(found.id).toBe(created.id);
  expect(await kunden.delete(created.id)).toBe(true);
  expect((await failureOf(kunden.getOne(created.id))).status).toBe(404);
  expect((await failureOf(kunden.getFirstListItem(`id='${created.id}'`))).status).toBe(404);
});

test('[API-02] a packing list grows by batch, is counted by modifiers and read with everything expanded', async () => {
  const client = server.client(office);
  const kunde = await client.collection('kunden').create({ name: 'Theater' });
  const liste = await client.collection('inventarlisten').create({ von: new Date('2026-05-04T01:00:00Z') });
  expect(liste).toMatchObject({ von: '2026-05-04 01:00:00.000Z', bis: '2026-05-05 01:00:00.000Z' });
  const { name } = await client.send<{ name: string }>('/getNextName/packlisten', {});
  const packliste = await client
    .collection('packlisten')
    .create({ name, kunde: kunde.id, von: liste['von'], inventarliste: liste.id });

  const batch = client.createBatch();
  for (const artikel of ['Mikrofon', 'Stativ', 'Kabel']) {
    const id = artikel.toLowerCase().padEnd(15, '0');
    batch.collection('inventar').create({ id, name: artikel, anzahl: 10, kategorie: 'Ton' });
    batch
      .collection('inventar_inventarlisten')
      .create({ inventar: id, inventarliste: liste.id, anzahl: 2 }, { expand: 'inventar' });
  }
  const answers = await batch.send();
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers[1]?.body.expand.inventar.name).toBe('Mikrofon');

  const zeilen = client.collection('inventar_inventarlisten');
  const zeile = await zeilen.getFirstListItem(`inventarliste='${liste.id}' && inventar.name='Stativ'`);
  expect((await zeilen.update(zeile.id, { 'out+': 2 }))['out']).toBe(2);
  const list = await zeilen.getFullList({
    filter: `inventarliste='${liste.id}'`,
    expand: 'inventar',
    sort: '-inventar.kategorie,inventar.name',
    batch: 2,
  });
  const namesOf = (records: RecordModel[]) => records.map(({ expand }) => expand?.['inventar']['name']);
  expect(namesOf(list)).toEqual(['Kabel', 'Mikrofon', 'Stativ']);

  const path = 'inventarliste.inventar_inventarlisten_via_inventarliste.inventar';
  const whole = await client.collection('packlisten').getOne(packliste.id, {
    expand: `kunde,${path}`,
    fields: `name,expand.kunde.name,expand.${path.replaceAll('.', '.expand.')}.name`,
  });
  expect(whole).toEqual({
    name,
    expand: {
      kunde: { name: 'Theater' },
      inventarliste: {
        expand: {
          inventar_inventarlisten_via_inventarliste: ['Mikrofon', 'Stativ', 'Kabel'].map((artikel) => ({
            expand: { inventar: { name: artikel } },
          })),
        },
      },
    },
  });
});

test('[API-03] a batch that fails is undone and says which request failed', async () => {
  const client = server.client(office);
  const batch = client.createBatch();
  batch.collection('dateien').create({ name: 'Eins' });
  batch.collection('dateien').create({ name: '' });
  const { status, response } = await failureOf(batch.send());
  expect(status).toBe(400);
  expect(response['data'].requests['1'].response.data.name.code).toBe('validation_required');
  expect((await client.collection('dateien').getList()).totalItems).toBe(0);
});

test('[API-06] files travel beside values of every kind, are added, removed and go with their record', async () => {
  const dateien = server.client(office).collection('dateien');
  const file = (name: string) => new File([`Inhalt von ${name}`], name, { type: 'text/plain' });
  const created = await dateien.create({ name: '12', anlagen: [file('Plan Süd.txt'), file('b.txt')] });
  expect(created).toMatchObject({ name: '12', anlagen: [expect.any(String), expect.any(String)] });
  expect(Object.values(created['originalNames'])).toEqual(['Plan Süd.txt', 'b.txt']);

  const [first, second] = created['anlagen'];
  const added = await dateien.update(created.id, { 'anlagen+': file('c.txt') });
  expect(added['anlagen'].slice(0, 2)).toEqual([first, second]);
  const removed = await dateien.update(created.id, { 'anlagen-': [first] });
  expect(removed['anlagen']).toEqual(added['anlagen'].slice(1));
  const replaced = await dateien.update(created.id, { anlagen: [second, file('d.txt')] });
  expect(Object.values(replaced['originalNames'])).toEqual(['b.txt', 'd.txt']);
  const refused = await failureOf(dateien.update(created.id, { anlagen: ['fremd_0123456789.txt'] }));
  expect(refused.response['data'].anlagen.code).toBe('validation_invalid_file');
  expect((await dateien.update(created.id, { anlagen: [] }))['anlagen']).toEqual([]);
});

test('[API-08] an error tells the client what was wrong with which field', async () => {
  const packlisten = server.client(office).collection('packlisten');
  const { status, response } = await failureOf(packlisten.create({ name: 'PL1' }));
  expect(status).toBe(400);
  expect(response).toMatchObject({
    message: 'Bitte prüfe die markierten Felder.',
    data: {
      name: {
        code: 'validation_invalid_format',
        message: expect.stringMatching(/^So muss es aussehen: PL und 8 Ziffern/),
      },
      kunde: { code: 'validation_required' },
      von: { code: 'validation_required' },
    },
  });
});

test('[ERR-01] what the client throws carries address, status and answer, and the texts of the catalogue', async () => {
  const client = server.client(office);
  const kunden = client.collection('kunden');
  const gone = await failureOf(kunden.getOne('abcdefghijklmno'));
  expect(gone).toMatchObject({ status: 404, isAbort: false, response: { status: 404, data: {} } });
  expect(gone.url).toContain('/api/collections/kunden/records/abcdefghijklmno');

  const nobody = client.filter('name = {:name}', { name: 'Niemand' });
  expect((await failureOf(kunden.getFirstListItem(nobody))).response['message']).toBe(
    "The requested resource wasn't found.",
  );
  expect((await failureOf(kunden.getOne(''))).response['message']).toBe('Missing required record id.');
  const provider = client
    .collection('users')
    .authWithOAuth2({ provider: 'unbekannt', urlCallback: () => undefined });
  expect((await failureOf(provider)).originalError.message).toBe('Missing or invalid provider "unbekannt".');

  const aborted = await failureOf(kunden.getList(1, 30, { signal: AbortSignal.abort() }));
  expect(aborted.isAbort).toBe(true);
  const nowhere = await failureOf(new PocketBase('http://127.0.0.1:1').health.check());
  expect(nowhere).toMatchObject({ status: 0, message: 'Something went wrong.', isAbort: false });
});

test('[API-10] a client that names the state it knows does not overwrite somebody else’s change', async () => {
  const projekte = server.client(office).collection('projekt');
  const projekt = await projekte.create({ name: 'Fest', datum_von: '2026-05-04 10:00:00.000Z' });
  const headers = { 'If-Match': `"${projekt['updated'].replace(' ', 'T')}"` };
  await projekte.update(projekt.id, { ort: 'Kiel' }, { headers });
  const { status, response } = await failureOf(projekte.update(projekt.id, { ort: 'Lübeck' }, { headers }));
  expect(status).toBe(412);
  expect(response['record']).toMatchObject({ id: projekt.id, ort: 'Kiel' });
});
