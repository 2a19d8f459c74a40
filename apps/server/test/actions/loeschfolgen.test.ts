import { type Collection, entities } from '@traverse/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let both: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
  both = await server.user('rechnungen', 'packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const folgenOf = (collection: Collection, id: string, as: TestUser = both) =>
  server.ask('GET', `/api/loeschfolgen/${collection}/${id}`, { as });

test('[API-11] what would lose its link or its sums by a deletion is named, and nothing is stored', async () => {
  const rechnung = await invoicing.aRechnung();
  const logged = async () => (await server.engine.database.reads.findWhere(entities.protokoll, {})).length;
  const before = await logged();
  const { status, body } = await folgenOf('inventarlisten', rechnung.inventarliste);
  expect(status).toBe(200);
  expect(body).toEqual({
    hindernis: '',
    folgen: [
      {
        collection: 'rechnungen',
        art: 'geändert',
        anzahl: 1,
        genannt: [
          {
            id: rechnung.id,
            name: rechnung.name,
            aenderungen: [
              'ohne Inventarliste',
              'Netto 185,72\u00a0€ → 23,80\u00a0€',
              'Ust 32,43\u00a0€ → 1,67\u00a0€',
            ],
          },
        ],
      },
      { collection: 'inventar_inventarlisten', art: 'gelöscht', anzahl: 2, genannt: [] },
    ],
  });
  const view = `/api/collections/rechnungen/records/${rechnung.id}`;
  expect((await server.ask('GET', view, { as: both })).body).toMatchObject({
    inventarliste: rechnung.inventarliste,
    updated: rechnung.updated,
  });
  expect(await logged()).toBe(before);
});

test('[PACK-08] a pack list leaves its list without a document, which is said; what others own is counted', async () => {
  const liste = await invoicing.aListe();
  const { kunde } = invoicing;
  const facts = { kunde: kunde.id, von: liste.von, bis: liste.bis, inventarliste: liste.id };
  const packliste = await server.given('packlisten', facts);
  const path = `/api/collections/inventarlisten/records/${liste.id}`;
  await server.ask('PATCH', path, { as: both, body: { verbucht: true } });
  const { body } = await folgenOf('packlisten', packliste.id);
  expect(body.folgen).toMatchObject([
    {
      collection: 'inventarlisten',
      genannt: [{ name: '12.11.2026 – 15.11.2026', aenderungen: ['nicht mehr verbucht'] }],
    },
  ]);

  const projekt = await server.given('projekt', { name: 'Gala', datum_von: '2026-12-03' });
  await server.given('packlisten', { ...facts, inventarliste: '', projekt: projekt.id });
  const nobody = await server.user();
  expect((await folgenOf('projekt', projekt.id, nobody)).body).toEqual({
    hindernis: '',
    folgen: [{ collection: 'packlisten', art: 'geändert', anzahl: 1, genannt: [] }],
  });
});

test('[API-11] a deletion that is refused says why; it is asked only by those who may delete', async () => {
  const { kunde, office, ramp } = invoicing;
  await invoicing.aRechnung();
  const clerk = await server.user('kunden');
  const { body } = await folgenOf('kunden', kunde.id, clerk);
  expect(body).toMatchObject({ hindernis: expect.stringContaining('wird noch gebraucht'), folgen: [] });
  expect(await folgenOf('kunden', kunde.id, ramp)).toMatchObject(germanError(404));
  const rechnung = await invoicing.aRechnung();
  expect(await folgenOf('rechnungen', rechnung.id, office)).toMatchObject(germanError(404));
  expect(await server.ask('GET', `/api/loeschfolgen/kunden/${kunde.id}`)).toMatchObject(germanError(401));
  expect(await server.ask('GET', '/api/loeschfolgen/nichts/x', { as: both })).toMatchObject(germanError(404));
});
