import { entities } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let lager: TestUser;
let clock = Date.parse('2026-11-28T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  lager = await server.user('inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;

/** So many devices of one item, which want a test of this kind. */
async function givenMotors(anzahl: number, facts: object = {}) {
  count += 1;
  const item = await server.given('inventar', {
    name: `Motor ${count}`,
    anzahl,
    zaehlweise: 'Einzeln',
    ...facts,
  });
  const kind = await server.given('pruefarten', { name: `DGUV V54 ${count}`, intervallMonate: 12 });
  await server.given('artikel_pruefungen', { inventar: item.id, pruefart: kind.id });
  const geraete = await server.engine.database.reads.findWhere(entities.geraete, { inventar: item.id });
  return {
    name: `Motor ${count}`,
    item: item.id,
    pruefart: kind.id,
    ids: geraete.map(({ id }) => String(id)),
  };
}

const pass = (body: object, as = lager) =>
  server.ask('POST', '/api/bestanden', { as, body: { pruefer: 'H. Harms', ...body } });
const testsOf = async (geraet: string) =>
  server.engine.database.reads.findWhere(entities.pruefungen, { geraet });

test('[PRUEF-05] [VIELE-02] many are entered as passed at once: who tested with what stands in each, and each is valid again', async () => {
  const { ids, pruefart } = await givenMotors(3);
  const facts = { pruefgeraet: 'SECUTEST', pruefgeraetNr: 'S-1', sichtpruefung: true };
  const { status, body } = await pass({ geraete: ids, pruefart, ...facts });
  expect([status, body]).toEqual([200, { anzahl: 3, geraete: expect.arrayContaining(ids), bleiben: [] }]);
  for (const id of ids) {
    expect(await testsOf(id)).toMatchObject([
      { ergebnis: 'bestanden', pruefer: 'H. Harms', user: lager.id, naechste: '2027-11', ...facts },
    ]);
    const { body: geraet } = await server.ask('GET', `/api/collections/geraete/records/${id}`, { as: lager });
    expect(geraet.naechstePruefung).toBe('2027-11');
  }
});

test('[PRUEF-05] what a single record is refused for stays, and what was tested today, each with why; a trial stores nothing', async () => {
  const { ids, pruefart, name } = await givenMotors(4);
  const [tested = '', gone = '', open = '', later = ''] = ids;
  await server.given('pruefungen', {
    geraet: tested,
    pruefart,
    datum: wireDateOf('2026-11-28'),
    ergebnis: 'nicht bestanden',
    pruefer: 'H. Harms',
  });
  await server.ask('PATCH', `/api/collections/geraete/records/${gone}`, {
    as: lager,
    body: { zustand: 'ausgemustert', abgangGrund: 'verschrottet' },
  });
  const other = await givenMotors(1);
  const wanted = { geraete: [...ids, ...other.ids], pruefart };
  const bleiben = expect.arrayContaining([
    { bezeichnung: `${name} #01`, grund: 'heute schon geprüft' },
    { bezeichnung: `${name} #02`, grund: `${name} #02 ist ausgemustert.` },
    { bezeichnung: `${other.name} #01`, grund: 'braucht diese Prüfung nicht' },
  ]);
  const trial = await pass({ ...wanted, probe: true });
  expect(trial.body).toEqual({ anzahl: 2, geraete: expect.arrayContaining([open, later]), bleiben });
  expect(await testsOf(open)).toEqual([]);
  expect((await pass(wanted)).body).toMatchObject({ anzahl: 2, bleiben });
  // Whoever presses once more stores no second one.
  expect((await pass({ geraete: [open], pruefart })).body).toEqual({
    anzahl: 0,
    geraete: [],
    bleiben: [{ bezeichnung: `${name} #03`, grund: 'heute schon geprüft' }],
  });
  expect(await testsOf(open)).toHaveLength(1);
});

test('[PRUEF-05] of counted items as many pieces as are said, never more than there are in a day', async () => {
  const { id } = await server.given('inventar', { name: `Trommel ${(count += 1)}`, anzahl: 22 });
  const kind = await server.given('pruefarten', { name: `DGUV V3 ${count}`, intervallMonate: 12 });
  await server.given('artikel_pruefungen', { inventar: id, pruefart: kind.id });
  const artikel = (anzahl: number) => ({ artikel: [{ inventar: id, anzahl }], pruefart: kind.id });
  expect((await pass(artikel(18))).body).toMatchObject({ anzahl: 1, geraete: [] });
  expect((await pass(artikel(5))).body.bleiben).toMatchObject([{ grund: 'heute schon geprüft' }]);
  expect((await pass(artikel(4))).body).toMatchObject({ anzahl: 1, bleiben: [] });
  expect((await pass(artikel(23))).body.bleiben).toMatchObject([
    { grund: `Von Trommel ${count} gibt es nur 22.` },
  ]);
});

test('[PRUEF-05] is refused whole where it says too little, too much, or of a day to come', async () => {
  const { ids, pruefart, name } = await givenMotors(1);
  const many = Array.from({ length: 51 }, (_, index) => `tst${String(index).padStart(12, '0')}`);
  expect((await pass({ geraete: [], pruefart })).body.message).toBe('Wähle 1 bis 50 Geräte oder Artikel.');
  expect((await pass({ geraete: many, pruefart })).status).toBe(400);
  expect((await pass({ geraete: many.slice(1), pruefart })).body).toMatchObject({
    anzahl: 0,
    bleiben: [{ bezeichnung: '50 ×', grund: 'gibt es nicht mehr' }],
  });
  expect((await pass({ geraete: ids })).body.message).toBe('Wähle, was geprüft wurde.');
  expect((await pass({ geraete: ids, pruefart, pruefer: ' ' })).body.message).toBe('Wer hat geprüft?');
  expect((await pass({ geraete: ids, pruefart, datum: 'neulich' })).status).toBe(400);
  const ahead = await pass({ geraete: ids, pruefart, datum: wireDateOf('2026-12-01') });
  expect(ahead.body.bleiben).toEqual([
    { bezeichnung: `${name} #01`, grund: 'Eine Prüfung liegt nicht in der Zukunft.' },
  ]);
  expect((await pass({ geraete: ids, pruefart }, await server.user('packlisten'))).status).toBe(403);
  expect((await server.ask('POST', '/api/bestanden', { body: { geraete: ids, pruefart } })).status).toBe(401);
  expect(await testsOf(ids[0] ?? '')).toEqual([]);
});
