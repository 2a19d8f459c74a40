import { entities } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let both: TestUser;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T09:00:00Z' });
  both = await server.user('rechnungen', 'packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const YEAR = 'Von 2026 bis 2206: stimmt das Jahr? Mehr als 5 Jahre gehen nicht.';
const long = { von: '2026-12-05 03:00:00.000Z', bis: '2206-01-01 03:00:00.000Z' };
const post = (collection: string, body: object) =>
  server.ask('POST', `/api/collections/${collection}/records`, { as: both, body });

test.each([
  { collection: 'inventarlisten', body: { ...long, verbucht: true }, field: 'bis', message: YEAR },
  {
    collection: 'projekt',
    body: { name: 'Gala', datum_von: long.von, datum_bis: long.bis },
    field: 'datum_bis',
    message: YEAR,
  },
  {
    collection: 'projekt',
    body: { name: 'Gala', datum_von: long.von, dispo: [{ beschreibung: 'Aufbau', ...long }] },
    field: 'dispo',
    message: `Zeile 1, Bis: ${YEAR}`,
  },
  { collection: 'packlisten', body: long, field: 'bis', message: YEAR },
])(
  '[S-H1 S-H2 RAND-04] a slip in the year of $collection is asked about',
  async ({ collection, body, field, message }) => {
    const answer = await post(collection, body);
    expect([answer.status, answer.body.data[field]?.message]).toEqual([400, message]);
  },
);

test('[S-H2] a list that has such a year already is asked for other days, and stored for another reason', async () => {
  const inventar = await server.given('inventar', {
    name: 'Spot',
    anzahl: 2,
    kategorie: 'Licht',
    mietpreis: 1000,
  });
  const liste = await server.given('inventarlisten', { von: long.von, bis: '2026-12-06', verbucht: true });
  // From before there was a limit.
  await server.engine.database.transaction((transaction) =>
    transaction.set(entities.inventarlisten, liste.id, { bis: wireDateOf('2999-01-01') }),
  );
  await server.given('inventar_inventarlisten', {
    inventar: inventar.id,
    inventarliste: liste.id,
    anzahl: 5,
  });
  const { status, body } = await server.ask('GET', `/api/auswege/${liste.id}`, { as: both });
  expect([status, body.items[0].fehlend, body.items[0].tage]).toEqual([200, 3, []]);
  const path = `/api/collections/inventarlisten/records/${liste.id}`;
  expect((await server.ask('PATCH', path, { as: both, body: { verbucht: false } })).status).toBe(200);
  const later = { von: '2026-12-07 03:00:00.000Z' };
  expect((await server.ask('PATCH', path, { as: both, body: later })).body.data.bis.message).toContain(
    'stimmt das Jahr?',
  );
});

test('[S-H1] a call sheet with more than a letter holds is refused in words', async () => {
  const mitarbeiter = Array.from({ length: 400 }, (_, nr) => ({ name: `Helfer ${nr}` }));
  const days = { datum_von: '2026-12-01 08:00:00.000Z', datum_bis: '2026-12-31 20:00:00.000Z' };
  const projekt = await server.given('projekt', { name: 'Tour', ...days, mitarbeiter });
  const { status, body } = await server.ask('GET', `/api/dispo/${projekt.id}`, { as: both });
  expect([status, body.message]).toEqual([
    400,
    'Das wären 12.400 Zeilen, auf ein Papier passen höchstens 6.000. Nimm weniger auf einmal.',
  ]);
});
