import type { RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let ramp: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('rechnungen');
  ramp = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const time = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let number = 0;

async function aRechnung(more: object = {}) {
  number += 1;
  const kunde = await server.given('kunden', { name: `Kunde ${number}` });
  const liste = await server.given('inventarlisten', time);
  return server.given('rechnungen', {
    ...time,
    name: `RN2026${String(number).padStart(4, '0')}`,
    kunde: kunde.id,
    inventarliste: liste.id,
    rechnungsDatum: time.von,
    faelligDatum: time.bis,
    faktor: 1,
    ...more,
  });
}

const path = (collection: string, rest = '') => `/api/collections/${collection}/records${rest}`;

function packlisteOf({ id, kunde, inventarliste }: RecordIn<'rechnungen'>, as: TestUser, more: object = {}) {
  const body = { ...time, kunde, inventarliste, rechnung: id, ...more };
  return server.ask('POST', path('packlisten'), { as, body });
}

async function stored(collection: string, id: string) {
  return (await server.ask('GET', path(collection, `/${id}`), { as: office })).body;
}

test('[RECH-07] a pack list from an invoice is linked from it, and books its list', async () => {
  const rechnung = await aRechnung();
  const { status, body } = await packlisteOf(rechnung, office);
  expect(status).toBe(200);
  expect(await stored('rechnungen', rechnung.id)).toMatchObject({ packliste: body.id });
  expect(await stored('inventarlisten', rechnung.inventarliste)).toMatchObject({ verbucht: true });
});

test('[RECH-07] one of somebody alone is not linked, its list is booked all the same', async () => {
  const rechnung = await aRechnung();
  const admin = await server.user('admin', 'rechnungen');
  expect((await packlisteOf(rechnung, admin, { user: admin.id })).status).toBe(200);
  expect(await stored('rechnungen', rechnung.id)).toMatchObject({ packliste: '' });
  expect(await stored('inventarlisten', rechnung.inventarliste)).toMatchObject({ verbucht: true });
});

test('[RECH-07] of two who make one at once one is told that there is one', async () => {
  const rechnung = await aRechnung();
  const answers = await Promise.all([packlisteOf(rechnung, office), packlisteOf(rechnung, office)]);
  const refused = answers.find(({ status }) => status === 400);
  const made = answers.find(({ status }) => status === 200);
  expect(refused?.body.message).toBe(
    `Die Rechnung ${rechnung.name} hat schon die Packliste ${made?.body.name}.`,
  );
});

test('[RULES] who may not change the invoice only names it', async () => {
  const rechnung = await aRechnung();
  const { status, body } = await packlisteOf(rechnung, ramp);
  expect({ status, rechnung: body.rechnung }).toEqual({ status: 200, rechnung: rechnung.id });
  expect(await stored('rechnungen', rechnung.id)).toMatchObject({ packliste: '' });
});
