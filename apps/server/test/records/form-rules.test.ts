import { type Collection, entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

// What forms ask for the server asks for as well; what is stored against it already stays and can be changed elsewhere.

let server: TestServer;
let admin: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-23T08:00:00Z' });
  admin = await server.user('admin', 'rechnungen', 'packlisten');
  kunde = (await server.given('kunden', { kundennummer: 1, name: 'Stadt Kiel' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const create = (collection: string, body: object) =>
  server.ask('POST', path(collection), { as: admin, body });
const change = (collection: string, id: string, body: object) =>
  server.ask('PATCH', path(collection, id), { as: admin, body });

/** As it may have come from an older version: past every rule. */
async function storedOfOld(collection: Collection, good: object, old: object): Promise<string> {
  const { id } = await server.given(collection, { ...good });
  const entity: Entity = entities[collection];
  await server.engine.database.transaction((transaction) => transaction.update(entity, id, { ...old }));
  return id;
}

const early = '2026-12-02 02:00:00.000Z';
const late = '2026-12-03 02:00:00.000Z';
const later = '2026-12-04 02:00:00.000Z';
const sentence = 'Muss am oder nach dem 3.12.2026 liegen.';

interface Span {
  readonly collection: Collection;
  readonly facts: object;
  readonly von: string;
  readonly bis: string;
  readonly other: object;
}

describe.each<Span>([
  {
    collection: 'projekt',
    facts: { name: 'Gala' },
    von: 'datum_von',
    bis: 'datum_bis',
    other: { ort: 'Kiel' },
  },
  { collection: 'packlisten', facts: {}, von: 'von', bis: 'bis', other: { anmerkung: 'x' } },
  {
    collection: 'rechnungen',
    facts: { rechnungsDatum: late, faelligDatum: later },
    von: 'von',
    bis: 'bis',
    other: { anmerkung: 'x' },
  },
  { collection: 'zumietungen', facts: {}, von: 'von', bis: 'bis', other: { anmerkung: 'x' } },
  { collection: 'inventarlisten', facts: {}, von: 'von', bis: 'bis', other: { verbucht: true } },
])('[API-08] $bis of $collection', ({ collection, facts, von, bis, other }) => {
  const wrong = { [von]: late, [bis]: early };
  const all = () => ({ kunde, ...facts });

  test('does not lie before its start, on create and on change of either', async () => {
    const created = await create(collection, { ...all(), ...wrong });
    expect(created).toMatchObject(germanError(400));
    expect(created.body.data).toEqual({ [bis]: { code: 'validation_invalid_value', message: sentence } });
    const { body } = await create(collection, { ...all(), [von]: early, [bis]: late });
    for (const part of [{ [von]: later }, { [bis]: '2026-12-01 02:00:00.000Z' }]) {
      const changed = await change(collection, body.id, part);
      expect(changed).toMatchObject(germanError(400));
      expect(Object.keys(changed.body.data)).toEqual([bis]);
    }
    expect((await change(collection, body.id, { [von]: late, [bis]: late })).status).toBe(200);
  });

  test('that was stored so stays, until one of both is touched', async () => {
    const id = await storedOfOld(collection, { ...all(), [von]: early }, wrong);
    expect((await change(collection, id, other)).status).toBe(200);
    expect((await change(collection, id, wrong)).status).toBe(200);
    expect((await change(collection, id, { [von]: later })).status).toBe(400);
    expect((await change(collection, id, { [bis]: later })).status).toBe(200);
  });
});

test('[API-08] [PROJ-03] an entry of the Dispo does not end before it begins; one of old stays', async () => {
  const wrong = { beschreibung: 'LKW', von: late, bis: early };
  const { body } = await create('projekt', { name: 'Gala', datum_von: late, dispo: [wrong] });
  expect(body.data.dispo.message).toBe(`Zeile 1, Bis: ${sentence}`);
  const id = await storedOfOld('projekt', { name: 'Alt', datum_von: late }, { dispo: [wrong] });
  const right = { ...wrong, bis: later };
  expect((await change('projekt', id, { dispo: [right, wrong] })).status).toBe(200);
  expect((await change('projekt', id, { dispo: [right, { ...wrong, von: later }] })).status).toBe(400);
});

test('[PROJ-01] [API-08] order number, place and customer of a project are not emptied; a new one has none', async () => {
  const { body } = await create('projekt', { name: 'Gala', datum_von: late });
  for (const field of ['auftragsnummer', 'ort', 'kunde']) {
    expect((await change('projekt', body.id, { [field]: '' })).status).toBe(200);
    expect((await change('projekt', body.id, { [field]: 'A 1' })).status).toBe(200);
    const emptied = await change('projekt', body.id, { [field]: ' ' });
    expect(emptied).toMatchObject(germanError(400));
    expect(emptied.body.data).toMatchObject({ [field]: { code: 'validation_required' } });
  }
});

describe.each<{ collection: Collection; facts: object }>([
  { collection: 'einnahmen', facts: { name: 'Miete', datum: late } },
  { collection: 'ausgaben', facts: { name: 'Miete', datum: late } },
  { collection: 'einnahmenJobs', facts: { suffix: 'Miete' } },
  { collection: 'ausgabenJobs', facts: { suffix: 'Miete' } },
])('[AUSW-01] the category of $collection', ({ collection, facts }) => {
  test("does not begin with 'davon': it would stand in no sum", async () => {
    for (const kategorie of ['davon offen', 'Davon etwas']) {
      const { status, body } = await create(collection, { ...facts, kategorie });
      expect(status).toBe(400);
      expect(body.data.kategorie.message).toContain('nicht mit „davon“ beginnt');
    }
    const id = await storedOfOld(collection, facts, { kategorie: 'davon Altes' });
    expect((await change(collection, id, { netto: 100 })).status).toBe(200);
    expect((await change(collection, id, { kategorie: 'davon Neues' })).status).toBe(400);
  });
});

test('[AUSW-01] what stands under such a category since before counts in the sums', async () => {
  await storedOfOld(
    'einnahmen',
    { name: 'Alt', datum: '2024-05-04', netto: 700, ust: 133 },
    { kategorie: 'davon Altes' },
  );
  const { body } = await server.ask('GET', '/auswertung/2024', { as: admin });
  expect(body.einnahmenNetto).toMatchObject({ '„davon Altes“': 700 });
  expect(body.einnahmenUst).toMatchObject({ '„davon Altes“': 133 });
});
