import { type Collection, entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewDelete } from '../../src/records/delete-preview.ts';
import { writeAsServer } from '../../src/records/write.ts';
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
            wort: 'Entwurf',
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

test('[S-H4] what hangs on a record in great number is counted, without anybody waiting for it', async () => {
  const projekt = await server.given('projekt', { name: 'Tour', datum_von: '2026-12-03' });
  const job = (nr: number) => ({
    method: 'POST',
    url: '/api/collections/job/records',
    body: { job: `Aufbau ${nr}`, zeit: '2026-12-03 08:00:00.000Z', projekt: projekt.id },
  });
  const requests = Array.from({ length: 101 }, (_, nr) => job(nr));
  const stored = await server.ask('POST', '/api/batch', { as: both, body: { requests } });
  expect(stored.status).toBe(200);
  const { body } = await folgenOf('projekt', projekt.id);
  expect(body).toEqual({
    hindernis: '',
    folgen: [{ collection: 'job', art: 'gelöscht', anzahl: 101, genannt: [] }],
  });
});

test('[S-H4] a record that stays says so however much hangs on it', async () => {
  const kunde = await server.given('kunden', { name: 'Stadthalle' });
  const facts = { von: '2026-12-03', bis: '2026-12-04', kunde: kunde.id };
  for (let nr = 0; nr < 3; nr += 1) await server.given('packlisten', facts);
  const clerk = await server.user('kunden');
  expect((await folgenOf('kunden', kunde.id, clerk)).body.hindernis).toContain(
    'wird noch gebraucht: 3 Packlisten',
  );
});

test('[S-H4] whoever stores something does not wait until everybody has been told what a deletion would do', async () => {
  const projekt = await server.given('projekt', { name: 'Messe', datum_von: '2026-12-03' });
  const { engine } = server;
  const reader = { id: both.id, groups: both.groups };
  const answered: string[] = [];
  const asked = Array.from({ length: 12 }, async () => {
    await previewDelete(engine, reader, entities.projekt, projekt.id);
    answered.push('told');
  });
  const stored = writeAsServer(engine, reader, ({ update }) =>
    update(entities.projekt, projekt.id, { ort: 'Halle 4' }),
  ).then(() => answered.push('stored'));
  await Promise.all([...asked, stored]);
  expect(answered.indexOf('stored')).toBeLessThan(2);
});
