import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf } from '../../src/records/stamps.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { actsOf, everything, vorgangIn } from './acts.ts';

let server: TestServer;
let lena: TestUser;
let acts: ReturnType<typeof actsOf>;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-28T09:00:00Z' });
  lena = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'buchhaltung');
  acts = actsOf(server, lena);
});
afterAll(() => server[Symbol.asyncDispose]());

const day = (of: string) => `2026-12-${of} 02:00:00.000Z`;
const aKunde = async () => (await server.given('kunden', { name: 'Bauverein' })).id;
const lastVorgang = async () =>
  (await server.engine.database.reads.findWhere(entities.protokoll, {})).at(-1)?.nr ?? 0;
const aRechnung = async (values: object = {}) =>
  server.given('rechnungen', {
    kunde: await aKunde(),
    rechnungsDatum: '2026-11-28',
    faelligDatum: '2026-12-08',
    von: day('03'),
    bis: day('04'),
    ...values,
  });
/** As a path does it, in the name of somebody. */
const asLena = (work: Parameters<typeof writeAsServer<unknown>>[2]) =>
  writeAsServer(server.engine, { id: lena.id, groups: lena.groups }, work);

test('[B1.14] the return of a device goes back: it is on its list again, and its life has one line more', async () => {
  const item = await server.given('inventar', { name: 'Motor', anzahl: 0, zaehlweise: 'Einzeln' });
  const geraet = await server.given('geraete', { inventar: item.id });
  const liste = await server.given('inventarlisten', { von: day('03'), bis: day('04') });
  await asLena(({ update }) => update(entities.geraete, geraet.id, { liste: liste.id }));
  const { id, created, ...moved } = await server.given('bewegungen', {
    geraet: geraet.id,
    nr: 1,
    was: 'raus',
  });
  await asLena(async ({ update, create }) => {
    await update(entities.geraete, geraet.id, { liste: '' });
    await create(entities.bewegungen, { geraet: geraet.id, nr: 2, was: 'rein' });
  });
  expect((await acts.back(await lastVorgang())).status).toBe(200);
  const life = await server.engine.database.reads.findWhere(entities.bewegungen, { geraet: geraet.id });
  expect(life.map(({ was }) => was)).toEqual([moved.was, 'rein', 'zurückgenommen']);
  expect(await acts.view('geraete', geraet.id)).toMatchObject({ liste: liste.id });
  void [id, created];
});

test('[B1.24] a project goes back to its days: the list that was left behind is right again, another one is marked', async () => {
  const projekt = await server.given('projekt', { name: 'Gala', datum_von: day('03'), datum_bis: day('03') });
  const aListe = async (at: string) =>
    server.given('packlisten', { kunde: await aKunde(), projekt: projekt.id, von: day(at), bis: day(at) });
  const behind = await aListe('03');
  const moved = await acts.change('projekt', projekt.id, { datum_von: day('10'), datum_bis: day('10') });
  expect((await acts.view('packlisten', behind.id)).projektVon).toContain('2026-12-03');
  const later = await aListe('10');
  expect((await acts.back(vorgangIn(moved))).status).toBe(200);
  expect((await acts.view('packlisten', behind.id)).projektVon).toBe('');
  expect((await acts.view('packlisten', later.id)).projektVon).toContain('2026-12-10');
});

test('[B1.27] freezing that was lifted, and a sheet that was handed in, stay as they are', async () => {
  const rechnung = await aRechnung({ festgeschrieben: '2026-11-28 09:00:00.000Z' });
  await asLena(({ update }) => update(entities.rechnungen, rechnung.id, { festgeschrieben: '' }));
  expect((await acts.back(await lastVorgang())).body.message).toBe('Das ist festgehalten und bleibt.');
  const sheet = await server.given('ustva', { jahr: 2026, zeitraum: '10' });
  await asLena(({ update }) =>
    update(entities.ustva, sheet.id, { festgeschrieben: stampOf(server.engine.clock()) }),
  );
  expect((await acts.back(await lastVorgang())).body.message).toBe('Das ist festgehalten und bleibt.');
});

test('[B1.27] a pack list that comes back stands on its frozen invoice again', async () => {
  const liste = await server.given('packlisten', { kunde: await aKunde(), von: day('03'), bis: day('04') });
  const rechnung = await aRechnung({ packliste: liste.id, festgeschrieben: '2026-11-28 09:00:00.000Z' });
  const before = await everything(server);
  const gone = vorgangIn(await acts.remove('packlisten', liste.id));
  expect(await acts.view('rechnungen', rechnung.id)).toMatchObject({ packliste: '' });
  expect((await acts.back(gone)).status).toBe(200);
  expect(await everything(server)).toEqual(before);
});

test('[ZUR-01] what a person did, that person and admins take back, and nobody else', async () => {
  const [one, other] = [await server.user('kunden'), await server.user('kunden')];
  const changed = vorgangIn(
    await actsOf(server, one).change('kunden', await aKunde(), { name: 'Bauverein Nord' }),
  );
  expect((await actsOf(server, other).back(changed)).status).toBe(404);
  expect((await actsOf(server, one).look(changed)).body).toMatchObject({
    was: 'Kunde „Bauverein Nord“ geändert',
    hindernis: '',
    seitdem: [],
  });
  expect((await actsOf(server, one).back(changed)).status).toBe(200);
  expect((await acts.back(999_999)).status).toBe(404);
  expect((await server.ask('GET', '/api/vorgaenge/x', { as: lena })).status).toBe(400);
});

test('[ZUR-03] an admin ends a row before its day, others may not, and then nothing brings it back', async () => {
  const kunde = await aKunde();
  const gone = vorgangIn(await acts.remove('kunden', kunde));
  const office = await server.user('kunden');
  expect((await server.ask('DELETE', `/api/papierkorb/${gone}`, { as: office })).status).toBe(403);
  expect((await server.ask('DELETE', `/api/papierkorb/${gone}`, { as: lena })).status).toBe(204);
  expect((await acts.back(gone)).body.message).toBe('Der Papierkorb hat das nicht mehr.');
});

test('[ZUR-02] a file that was taken off a record comes back to it', async () => {
  const form = new FormData();
  form.append('name', 'Verträge');
  form.append('anlagen', new File(['eins'], 'eins.txt'));
  form.append('anlagen', new File(['zwei'], 'zwei.txt'));
  const filer = await server.user('dateien');
  const filed = actsOf(server, filer);
  const { body } = await server.ask('POST', '/api/collections/dateien/records', { as: filer, body: form });
  const [one, two] = body.anlagen;
  const off = vorgangIn(await filed.change('dateien', body.id, { 'anlagen-': one }));
  expect((await filed.bin()).items[0]).toMatchObject({
    titel: 'Datei „eins.txt“ von „Verträge“',
    dateien: 1,
  });
  expect((await filed.back(off)).status).toBe(200);
  expect(await filed.view('dateien', body.id)).toMatchObject({ anlagen: [one, two] });
});

test('[ZUR-01] beside the log nothing is stored but what tells when something was, and what follows', () => {
  const unlogged = Object.values(entities).flatMap(({ collection, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.unlogged && !field.derived)
      .map(([name]) => `${collection}.${name}`),
  );
  expect(unlogged.toSorted()).toEqual([
    'ausgaben.gebuchtAm',
    'einnahmen.gebuchtAm',
    'einsaetze.angefragtAm',
    'einsaetze.antwortAm',
    'einsaetze.bestaetigtAm',
    'einsaetze.erinnertAm',
    'einsaetze.gesagtAm',
    'freigaben.oeffnungen',
    'freigaben.zuerstAm',
    'freigaben.zuletztAm',
    'users.lastLogin',
    'ustva.eintraege',
  ]);
});
