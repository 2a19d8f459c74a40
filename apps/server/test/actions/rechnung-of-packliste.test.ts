import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('rechnungen', 'packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const time = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let number = 0;

async function aPackliste() {
  number += 1;
  const kunde = await server.given('kunden', { name: `Kunde ${number}` });
  const liste = await server.given('inventarlisten', { ...time, verbucht: true });
  for (const name of ['Line-Array', 'Subwoofer']) {
    const artikel = await server.given('inventar', { name, anzahl: 4 });
    await server.given('inventar_inventarlisten', {
      inventar: artikel.id,
      inventarliste: liste.id,
      anzahl: 2,
    });
  }
  return server.given('packlisten', {
    ...time,
    name: `PL2026${String(number).padStart(4, '0')}`,
    kunde: kunde.id,
    inventarliste: liste.id,
  });
}

const records = (collection: string, rest = '') => `/api/collections/${collection}/records${rest}`;

function invoice(packliste: Awaited<ReturnType<typeof aPackliste>>, more: object = {}) {
  const { id, kunde, inventarliste } = packliste;
  const dates = { rechnungsDatum: time.von, faelligDatum: time.bis };
  const body = { ...time, ...dates, kunde, inventarliste, packliste: id, faktor: 1.5, ...more };
  return server.ask('POST', records('rechnungen'), { as: office, body });
}

async function stored(collection: string, id: string) {
  return (await server.ask('GET', records(collection, `/${id}`), { as: office })).body;
}

async function faktoren(inventarliste: string): Promise<number[]> {
  const filter = encodeURIComponent(`inventarliste='${inventarliste}'`);
  const path = records('inventar_inventarlisten', `?filter=${filter}`);
  const { body } = await server.ask('GET', path, { as: office });
  return body.items.map(({ faktor }: { faktor: number }) => faktor);
}

test('[PACK-04] an invoice from a pack list is linked from it, and its list takes the factor', async () => {
  const packliste = await aPackliste();
  const { status, body } = await invoice(packliste);
  expect(status).toBe(200);
  expect(await stored('packlisten', packliste.id)).toMatchObject({ rechnung: body.id });
  expect(await faktoren(packliste.inventarliste)).toEqual([1.5, 1.5]);
});

test('[PACK-04] an invoice of somebody alone is not linked', async () => {
  const packliste = await aPackliste();
  const admin = await server.user('admin', 'rechnungen', 'packlisten');
  const { id, kunde, inventarliste } = packliste;
  const body = {
    ...time,
    rechnungsDatum: time.von,
    faelligDatum: time.bis,
    faktor: 2,
    kunde,
    inventarliste,
    packliste: id,
    user: admin.id,
  };
  expect((await server.ask('POST', records('rechnungen'), { as: admin, body })).status).toBe(200);
  expect(await stored('packlisten', packliste.id)).toMatchObject({ rechnung: '' });
});

test('[PACK-04] of two who make the invoice at once one is told that there is one', async () => {
  const packliste = await aPackliste();
  const answers = await Promise.all([invoice(packliste), invoice(packliste)]);
  const refused = answers.find(({ status }) => status === 400);
  const made = answers.find(({ status }) => status === 200);
  expect(refused?.body.message).toBe(
    `Die Packliste ${packliste.name} hat schon die Rechnung ${made?.body.name}.`,
  );
});

test('[PACK-04] a pack list that is gone makes no invoice', async () => {
  const packliste = await aPackliste();
  await server.ask('DELETE', records('packlisten', `/${packliste.id}`), { as: office });
  const answer = await invoice(packliste);
  expect(answer.status).toBe(400);
  expect(answer.body.data.packliste.message).toBe('Den ausgewählten Eintrag gibt es nicht mehr.');
  expect(await faktoren(packliste.inventarliste)).toEqual([1, 1]);
});
