import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let packer: TestUser;
let id: { [name: string]: string };

beforeAll(async () => {
  server = await startServer();
  office = await server.user('rechnungen', 'packlisten', 'kunden', 'inventar');
  packer = await server.user('packlisten');
  const dates = { von: '2026-05-04', bis: '2026-05-05' };
  const kunde = await server.given('kunden', { kundennummer: 1, name: 'Stadt Kiel', firma: 'Kiel GmbH' });
  const liste = await server.given('inventarlisten', dates);
  const artikel = await server.given('inventar', { name: 'SM58', anzahl: 4 });
  const zeile = await server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 2,
  });
  const rechnung = await server.given('rechnungen', {
    ...dates,
    name: 'RN20260001',
    kunde: kunde.id,
    rechnungsDatum: '2026-05-04',
    faelligDatum: '2026-05-14',
    optElement: [{ name: 'Bühne', anzahl: 1, faktor: 1, preis: 12_345, ust: 19 }],
  });
  const packliste = await server.given('packlisten', {
    ...dates,
    name: 'PL20260001',
    kunde: kunde.id,
    inventarliste: liste.id,
    rechnung: rechnung.id,
  });
  const geheim = await server.given('packlisten', {
    ...dates,
    name: 'PL20260002',
    kunde: kunde.id,
    user: packer.id,
  });
  id = {
    kunde: kunde.id,
    liste: liste.id,
    artikel: artikel.id,
    zeile: zeile.id,
    rechnung: rechnung.id,
    packliste: packliste.id,
    geheim: geheim.id,
  };
});
afterAll(() => server[Symbol.asyncDispose]());

async function view(collection: string, record: string | undefined, query: string, as = office) {
  const { status, body } = await server.ask(
    'GET',
    `/api/collections/${collection}/records/${record}?${query}`,
    {
      as,
    },
  );
  expect(status).toBe(200);
  return body;
}

test('[API-02] a relation is expanded to one whole record, its id stays', async () => {
  const body = await view('packlisten', id['packliste'], 'expand=kunde');
  expect(body.kunde).toBe(id['kunde']);
  expect(body.expand).toEqual({
    kunde: expect.objectContaining({
      id: id['kunde'],
      collectionId: 'kunden',
      collectionName: 'kunden',
      firma: 'Kiel GmbH',
    }),
  });
});

test('[API-02] paths nest, and back-relations are lists under their whole name', async () => {
  const path = 'inventarliste.inventar_inventarlisten_via_inventarliste.inventar';
  const body = await view('packlisten', id['packliste'], `expand=kunde,${path}`);
  const [zeile] = body.expand.inventarliste.expand.inventar_inventarlisten_via_inventarliste;
  expect(zeile).toMatchObject({ id: id['zeile'], anzahl: 2, expand: { inventar: { name: 'SM58' } } });
});

test('[API-02] unknown paths, nothing to expand and empty relations are left out silently', async () => {
  const paths = 'nix,projekt,name,__proto__,constructor,nix_via_kunde,packlisten_via_nix,kunden_via_name';
  const body = await view('packlisten', id['packliste'], `expand=${paths}`);
  expect(body.expand).toEqual({});
  expect(await view('packlisten', id['packliste'], '')).not.toHaveProperty('expand');
});

test('[API-07] what an invoice is called and its id is all that packers see of it', async () => {
  const body = await view('packlisten', id['packliste'], 'expand=rechnung.kunde', packer);
  expect(body.expand).toEqual({
    rechnung: {
      id: id['rechnung'],
      collectionId: 'rechnungen',
      collectionName: 'rechnungen',
      name: 'RN20260001',
      belegwort: 'Entwurf',
      angebotsnummer: '',
    },
  });
  const whole = await view('packlisten', id['packliste'], 'expand=rechnung.kunde', office);
  expect(whole.expand.rechnung).toMatchObject({ netto: 12_345, expand: { kunde: { name: 'Stadt Kiel' } } });
});

test('[API-07] of an invoice that is somebody’s own packers see not even the name', async () => {
  const { id: kunde } = await server.given('kunden', { name: 'Hotel Kiel' });
  const { id: invoice } = await server.given('rechnungen', {
    name: 'RN20260002',
    kunde,
    von: '2026-05-04',
    rechnungsDatum: '2026-05-04',
    faelligDatum: '2026-05-14',
    user: office.id,
  });
  const { id: list } = await server.given('packlisten', {
    von: '2026-05-04',
    kunde,
    rechnung: invoice,
  });
  expect((await view('packlisten', list, 'expand=rechnung', packer)).expand).toEqual({});
  const { expand } = await view('packlisten', list, 'expand=rechnung', office);
  expect(expand.rechnung).toMatchObject({ name: 'RN20260002' });
});

test('[API-07] what a reader may not see is not expanded', async () => {
  const names = async (as: TestUser) => {
    const body = await view('kunden', id['kunde'], 'expand=packlisten_via_kunde', as);
    return body.expand.packlisten_via_kunde.map(({ name }: { name: string }) => name);
  };
  expect(await names(office)).toEqual(['PL20260001']);
  expect(await names(packer)).toEqual(['PL20260001', 'PL20260002']);
});

test('[API-07] who is in which group is not to be had through an expand either', async () => {
  const { items } = (
    await server.ask('GET', '/api/collections/groups/records?expand=users_via_groups', { as: office })
  ).body;
  for (const group of items) expect(group.expand).toEqual({});
  const other = await view('users', packer.id, 'expand=groups', office);
  expect(other).not.toHaveProperty('groups');
  expect(other.expand).toEqual({});
  const self = await view('users', packer.id, 'expand=groups', packer);
  expect(self.expand.groups).toEqual([expect.objectContaining({ name: 'packlisten' })]);
});

test('[API-02] fields picks from every answer, also from what is expanded', async () => {
  const body = await view('packlisten', id['packliste'], 'expand=kunde&fields=id,expand.kunde.name');
  expect(body).toEqual({ id: id['packliste'], expand: { kunde: { name: 'Stadt Kiel' } } });
  const changed = await server.ask(
    'PATCH',
    `/api/collections/kunden/records/${id['kunde']}?fields=name:excerpt(5,true)`,
    {
      as: office,
      body: { ort: 'Kiel' },
    },
  );
  expect(changed.body).toEqual({ name: 'Stadt...' });
});

test('[API-02] create and update answer what was asked to be expanded', async () => {
  const created = await server.ask('POST', '/api/collections/job/records?expand=projekt', {
    as: office,
    body: {
      job: 'Aufbau',
      zeit: '2026-05-04',
      projekt: (await server.given('projekt', { name: 'Fest', datum_von: '2026-05-04' })).id,
    },
  });
  expect(created.body.expand.projekt.name).toBe('Fest');
});
