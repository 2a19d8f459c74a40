import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laeufe } from '../../src/actions/laeufe/laeufe.ts';
import { probe } from '../../src/actions/viele/probe.ts';
import type { Tat } from '../../src/actions/viele/vorhaben.ts';
import { stampOf } from '../../src/records/stamps.ts';
import { writeAsServer } from '../../src/records/write.ts';
import { updateRecord } from '../../src/records/write-record.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { insert } from '../sql/opened.ts';

let server: TestServer;
let lager: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  lager = await server.user('inventar', 'packlisten');
  admin = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

const look = (sammlung: string, body: object, as = lager) =>
  server.ask('POST', `/api/viele/${sammlung}/probelauf`, { as, body });
const run = (sammlung: string, body: object, as = lager) =>
  server.ask('POST', `/api/viele/${sammlung}`, { as, body });

/** Looks, does what was seen, and waits until it is done. */
async function done(sammlung: string, body: object, as = lager) {
  const { merkmal } = (await look(sammlung, body, as)).body;
  const begun = await run(sammlung, { ...body, merkmal }, as);
  expect(begun).toMatchObject({ status: 200 });
  return settled(begun.body.id);
}

async function settled(id: string, as = admin) {
  const ask = async () => (await server.ask('GET', `/api/laeufe/${id}`, { as })).body;
  await expect
    .poll(async () => (await ask()).stand, { timeout: 60_000 })
    .not.toMatch(/^(läuft|nimmt zurück)$/);
  return ask();
}

const back = (id: string, body: object = {}) =>
  server.ask('POST', `/api/laeufe/${id}/zuruecknehmen`, { as: lager, body });

let words = 0;
/** Items with a word of their own, and the filter that finds just these. */
async function artikel(count: number, values: (index: number) => object = () => ({})) {
  const wort = `Viel${(words += 1)}x`;
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `${wort} ${index}`,
    anzahl: 1,
    mietpreis: 250,
    ...values(index),
  }));
  const made = await insert(server.engine.database, entities.inventar, ...rows);
  const stored = () =>
    server.engine.database.reads.findMany(
      entities.inventar,
      made.map(({ id }) => id),
    );
  return { filter: `name ~ '${wort} '`, ids: made.map(({ id }) => id), stored };
}

describe('[VIELE-01] many at once', () => {
  test('[B2.1] all that a list finds but for what is unmarked and what others keep to themselves', async () => {
    const kunde = await server.given('kunden', { name: 'Nordlicht' });
    const other = await server.user('packlisten');
    const rows = Array.from({ length: 1195 }, (_, index) => ({
      name: `PL2031${String(index).padStart(4, '0')}`,
      kunde: kunde.id,
      user: index < 2 ? other.id : '',
    }));
    const made = await insert(server.engine.database, entities.packlisten, ...rows);
    const ausser = made.slice(10, 13).map(({ id }) => id);
    const body = { filter: "name ~ 'PL2031'", ausser, tat: 'setzen', feld: 'fahrzeug', wert: '' };
    expect((await look('packlisten', body)).body).toMatchObject({ anzahl: 1190, gleich: 1190, geht: 0 });
    const ids = made.map(({ id }) => id);
    // Marked by hand are at most as many as a list of the wire holds.
    const marked = { ids: ids.slice(0, 1000), tat: 'setzen', feld: 'fahrzeug', wert: '' };
    expect((await look('packlisten', marked)).body).toMatchObject({ anzahl: 998 });
  });

  test('[B2.5] a place for 1,193, of which 300 have it: 893 change', async () => {
    const [platz] = await insert(server.engine.database, entities.lagerplaetze, { name: 'A-01' });
    const lagerplatz = platz!.id;
    const { filter, stored } = await artikel(1193, (index) => (index < 300 ? { lagerplatz } : {}));
    const body = { filter, tat: 'setzen', feld: 'lagerplatz', wert: lagerplatz };
    expect((await look('inventar', body)).body).toMatchObject({
      anzahl: 1193,
      geht: 893,
      gleich: 300,
      bleiben: 0,
    });
    expect(await done('inventar', body)).toMatchObject({ stand: 'fertig', geaendert: 893, ausgelassen: 0 });
    expect((await stored()).every((each) => each.lagerplatz === lagerplatz)).toBe(true);
  });

  test('[B2.6] 24 acts of +10 %: but for the price that was changed since all go back, one changed and back as well', async () => {
    const { filter, ids, stored } = await artikel(1200);
    const before = await server.engine.database.transaction((tx) => tx.last(entities.protokoll));
    const lauf = await done('inventar', { filter, tat: 'prozent', feld: 'mietpreis', prozent: 10 });
    expect(lauf).toMatchObject({ stand: 'fertig', geaendert: 1200, istRuecknehmbar: true });
    const entries = await server.engine.database.reads.findWhere(entities.protokoll, {});
    const own = entries.filter(({ nr, grund }) => nr > (before?.nr ?? 0) && grund.includes(lauf.id));
    expect(new Set(own.map(({ created }) => created)).size).toBe(24);
    const change = (id: string, mietpreis: number) =>
      server.ask('PATCH', `/api/collections/inventar/records/${id}`, { as: lager, body: { mietpreis } });
    await change(ids[3]!, 999);
    await change(ids[4]!, 111);
    await change(ids[4]!, 275);
    const refused = await back(lauf.id);
    expect(refused).toMatchObject({ status: 400, body: { data: { seitdem: { params: { anzahl: 1 } } } } });
    expect(await back(lauf.id, { nur: 'unverändertes' })).toMatchObject({ status: 200 });
    const { stand, problem } = await settled(lauf.id);
    expect(stand).toBe('zurückgenommen');
    expect(problem).toMatch(/^Bleibt: „Viel\d+x 3“ von user \d+, heute .* \(Mietpreis\)$/);
    const preise = (await stored()).map(({ mietpreis }) => mietpreis as number);
    expect(preise.filter((preis) => preis === 250)).toHaveLength(1199);
    expect(preise[3]).toBe(999);
  });

  test('[B2.9] of 1,200 to delete 12 stand on lists, 3 are parts of sets, 5 have devices: 1,180 go, and come back', async () => {
    const { filter, ids, stored } = await artikel(1200);
    const { database } = server.engine;
    const [liste] = await insert(database, entities.inventarlisten, { von: '', bis: '' });
    const [set] = await insert(database, entities.inventar, { name: 'Set', typ: 'Set' });
    await insert(
      database,
      entities.inventar_inventarlisten,
      ...ids.slice(0, 12).map((inventar) => ({ inventar, inventarliste: liste!.id, anzahl: 1 })),
    );
    await insert(
      database,
      entities.artikel_teile,
      ...ids.slice(20, 23).map((teil) => ({ artikel: set!.id, teil, anzahl: 1 })),
    );
    await insert(database, entities.geraete, ...ids.slice(30, 35).map((inventar) => ({ inventar })));
    const body = { filter, tat: 'löschen' };
    const seen = (await look('inventar', body)).body;
    expect(seen).toMatchObject({ anzahl: 1200, geht: 1180, bleiben: 20 });
    expect(seen.bleibt[0]).toMatchObject({
      titel: expect.stringMatching(/^Viel/),
      grund: expect.stringMatching(/./),
    });
    const all = await fetch(`${server.url}/api/viele/inventar/probelauf?format=csv`, {
      method: 'POST',
      headers: { Authorization: lager.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const lines = (await all.text()).trim().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toContain('ID;Artikel;Grund');
    const lauf = await done('inventar', body);
    expect(lauf).toMatchObject({ stand: 'fertig', geaendert: 1180, ausgelassen: 20 });
    expect(await stored()).toHaveLength(20);
    expect(await back(lauf.id)).toMatchObject({ status: 200 });
    expect(await settled(lauf.id)).toMatchObject({ stand: 'zurückgenommen', problem: '' });
    expect(await stored()).toHaveLength(1200);
  });

  test('up to 50 are one act, done with the answer, and it goes back by itself', async () => {
    const { ids, stored } = await artikel(3, (index) => ({ mietpreis: index * 100 }));
    const body = { ids, tat: 'prozent', feld: 'mietpreis', prozent: 50, schritt: 50 };
    const seen = (await look('inventar', body)).body;
    expect(seen).toMatchObject({
      anzahl: 3,
      geht: 2,
      bleiben: 1,
      bleibt: [{ id: ids[0], grund: 'kein Mietpreis' }],
    });
    expect(seen.beispiele[0].aenderungen).toEqual([{ feld: 'mietpreis', alt: '100', neu: '150' }]);
    expect((await stored()).map(({ mietpreis }) => mietpreis)).toEqual([0, 100, 200]);
    const begun = await run('inventar', { ...body, merkmal: seen.merkmal });
    expect((await stored()).map(({ mietpreis }) => mietpreis)).toEqual([0, 150, 300]);
    const nr = begun.headers.get('X-Vorgang');
    expect(
      await server.ask('POST', `/api/vorgaenge/${nr}/zuruecknehmen`, { as: lager, body: {} }),
    ).toMatchObject({
      status: 200,
    });
    expect((await stored()).map(({ mietpreis }) => mietpreis)).toEqual([0, 100, 200]);
  });

  test('what was not seen is not done: another number, another value, somebody else at it', async () => {
    const { filter, ids } = await artikel(4);
    const body = { filter, tat: 'setzen', feld: 'versicherung', wert: 'true' };
    const { merkmal } = (await look('inventar', body)).body;
    await server.ask('DELETE', `/api/collections/inventar/records/${ids[0]}`, { as: lager });
    expect(await run('inventar', { ...body, merkmal })).toMatchObject({
      status: 400,
      body: { message: 'Inzwischen sind es 3. Sieh noch einmal nach.' },
    });
    const second = (await look('inventar', body)).body;
    await server.ask('PATCH', `/api/collections/inventar/records/${ids[1]}`, {
      as: lager,
      body: { versicherung: true },
    });
    expect(await run('inventar', { ...body, merkmal: second.merkmal })).toMatchObject({
      status: 400,
      body: { message: 'Inzwischen hat sich etwas geändert. Sieh noch einmal nach.' },
    });
    const third = (await look('inventar', body)).body;
    const working = { stand: 'läuft', sammlung: 'inventar', user: lager.id, was: 'x' } as const;
    const [other] = await insert(server.engine.database, laeufe, {
      ...working,
      updated: stampOf(new Date()),
    });
    expect(await run('inventar', { ...body, merkmal: third.merkmal })).toMatchObject({
      status: 400,
      body: { message: 'Dort wird gerade viel auf einmal geändert. Versuch es gleich noch einmal.' },
    });
    await server.engine.database.transaction((tx) => tx.remove(laeufe, other!.id));
    expect(await run('inventar', { ...body, merkmal: third.merkmal })).toMatchObject({ status: 200 });
  });

  test.each<[string, string, object, number, RegExp]>([
    ['nothing', 'inventar', { ids: [], tat: 'löschen' }, 400, /^Wähl erst aus/],
    [
      'more than can be marked',
      'inventar',
      { ids: Array.from({ length: 1001 }, (_, i) => `${i}`), tat: 'löschen' },
      400,
      /./,
    ],
    [
      'a field that is not offered',
      'inventar',
      { ids: ['x'], tat: 'setzen', feld: 'name', wert: 'x' },
      400,
      /lässt sich nicht für viele/,
    ],
    [
      'a value that is none',
      'inventar',
      { ids: ['x'], tat: 'setzen', feld: 'mindestAnzahl', wert: 'drei' },
      400,
      /ist kein Wert für Mindestmenge/,
    ],
    [
      'a percentage too much',
      'inventar',
      { ids: ['x'], tat: 'prozent', feld: 'mietpreis', prozent: 501 },
      400,
      /^Zwischen −90 und 500 %\.$/,
    ],
    [
      'a percentage too little',
      'inventar',
      { ids: ['x'], tat: 'prozent', feld: 'mietpreis', prozent: -91 },
      400,
      /^Zwischen −90 und 500 %\.$/,
    ],
    [
      'a step that is none',
      'inventar',
      { ids: ['x'], tat: 'prozent', feld: 'mietpreis', prozent: 5, schritt: 7 },
      400,
      /^Gerundet wird auf/,
    ],
    [
      'a day a device left without why',
      'geraete',
      { ids: ['x'], tat: 'setzen', feld: 'abgangAm', wert: '2026-11-20' },
      400,
      /^Zu „Abgang am“ gehört „Abgang“/,
    ],
    [
      'why a device left without a day',
      'geraete',
      { ids: ['x'], tat: 'setzen', feld: 'abgangAm', wert: '', mitWert: 'verkauft' },
      400,
      /^Zu „Abgang am“ gehört „Abgang“/,
    ],
    [
      'no label',
      'projekt',
      { ids: ['x'], tat: 'anhängen', feld: 'label', wert: ' , ' },
      400,
      /^Schreib, was bei „Labels“ dazukommt oder wegfällt\.$/,
    ],
    [
      'a label of what has none',
      'inventar',
      { ids: ['x'], tat: 'anhängen', feld: 'kategorie', wert: 'Ton' },
      400,
      /lässt sich nicht für viele/,
    ],
    ['deletions in the books', 'ausgaben', { ids: ['x'], tat: 'löschen' }, 404, /./],
    ['a collection without acts', 'rechnungen', { ids: ['x'], tat: 'löschen' }, 404, /./],
    ['what the reader may not write', 'kunden', { ids: ['x'], tat: 'löschen' }, 404, /./],
  ])('%s is refused', async (_, sammlung, body, status, message) => {
    expect(await look(sammlung, body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
  });

  test('who may only read does nothing, and no run of others is seen by whoever may not make such a thing', async () => {
    const reader = await server.user('rechnungen');
    const { ids } = await artikel(1);
    const body = { ids, tat: 'setzen', feld: 'versicherung', wert: 'true' };
    expect(await look('inventar', body, reader)).toMatchObject({ status: 404 });
    const { id } = await done('inventar', body);
    expect(await server.ask('GET', `/api/laeufe/${id}`, { as: reader })).toMatchObject({ status: 404 });
    expect(
      await server.ask('POST', `/api/laeufe/${id}/zuruecknehmen`, { as: reader, body: {} }),
    ).toMatchObject({ status: 404 });
  });

  test('a value that one record is refused for leaves it as it is, the others change', async () => {
    const { ids, stored } = await artikel(3);
    const body = { ids, tat: 'setzen', feld: 'mindestAnzahl', wert: '-5' };
    expect((await look('inventar', body)).body).toMatchObject({ geht: 0, bleiben: 3 });
    const fine = { ids, tat: 'setzen', feld: 'mindestAnzahl', wert: '2' };
    expect(await done('inventar', fine)).toMatchObject({ geaendert: 3 });
    expect((await stored()).every((each) => each.mindestAnzahl === 2)).toBe(true);
  });

  test('labels of projects come and go beside those that each has', async () => {
    const office = await server.user('planung');
    const rows = ['Licht', 'ton, Licht', ''].map((label) => ({
      name: 'Gala',
      datum_von: '2031-12-03',
      label,
    }));
    const ids = (await insert(server.engine.database, entities.projekt, ...rows)).map(({ id }) => id);
    const labels = async () => {
      const found = await server.engine.database.reads.findMany(entities.projekt, ids);
      return ids.map((id) => found.find((each) => each.id === id)?.label);
    };
    const put = { ids, tat: 'anhängen', feld: 'label', wert: 'Ton' };
    expect((await look('projekt', put, office)).body).toMatchObject({ geht: 2, gleich: 1, bleiben: 0 });
    const lauf = await done('projekt', put, office);
    expect(lauf.was).toBe('3 Projekte: „Ton“ bei Labels dazu');
    expect(await labels()).toEqual(['Licht, Ton', 'ton, Licht', 'Ton']);
    await done('projekt', { ids, tat: 'wegnehmen', feld: 'label', wert: 'Licht' }, office);
    expect(await labels()).toEqual(['Ton', 'ton', 'Ton']);
  });

  test('the day that devices left and why are set together, and emptied together', async () => {
    const item = await server.given('inventar', { name: 'Endstufe', anzahl: 0, zaehlweise: 'Einzeln' });
    const made = [
      await server.given('geraete', { inventar: item.id }),
      await server.given('geraete', { inventar: item.id }),
    ];
    const ids = made.map(({ id }) => id);
    const gone = async () =>
      (await server.engine.database.reads.findMany(entities.geraete, ids)).map(
        ({ abgangAm, abgangGrund }) => `${abgangAm.slice(0, 10)} ${abgangGrund}`,
      );
    const about = { ids, tat: 'setzen', feld: 'abgangAm' };
    const sold = { ...about, wert: '2026-11-20 02:00:00.000Z', mitWert: 'verkauft' };
    expect((await look('geraete', sold)).body.beispiele[0].aenderungen).toEqual([
      expect.objectContaining({ feld: 'abgangAm' }),
      expect.objectContaining({ feld: 'abgangGrund', neu: 'verkauft' }),
    ]);
    const { merkmal } = (await look('geraete', sold)).body;
    await done('geraete', sold);
    expect(await gone()).toEqual(['2026-11-20 verkauft', '2026-11-20 verkauft']);
    // What was seen holds for both fields.
    expect((await run('geraete', { ...sold, merkmal })).body.message).toMatch(
      /^Inzwischen hat sich etwas geändert/,
    );
    await done('geraete', { ...about, wert: '', mitWert: '' });
    expect(await gone()).toEqual([' ', ' ']);
  });

  test('a run that was killed between two portions is taken back when a server starts', async () => {
    const { filter, stored } = await artikel(120);
    const lauf = await done('inventar', { filter, tat: 'prozent', feld: 'mietpreis', prozent: 10 });
    const silent = { stand: 'läuft', updated: stampOf(new Date('2026-01-01')) } as const;
    await server.engine.database.transaction((tx) => tx.set(laeufe, lauf.id, silent));
    await using _ = await startServer({ beside: server });
    expect(await settled(lauf.id)).toMatchObject({ stand: 'gescheitert' });
    expect((await stored()).every(({ mietpreis }) => (mietpreis as number) === 250)).toBe(true);
  });

  test('[S-H4] whoever stores something waits for one portion of a dry run at most, however many look at once', async () => {
    const { engine } = server;
    const { ids } = await artikel(200);
    const other = await server.given('kunden', { name: 'Nebenan' });
    const reader = { id: lager.id, groups: lager.groups };
    const order: string[] = [];
    const tat: Tat = {
      worte: 'x',
      felder: ['mindestAnzahl'],
      plan: (record) => async (current) => {
        await updateRecord(entities.inventar, record.id, { mindestAnzahl: 3 }, current);
        order.push('tried');
      },
    };
    const looking = [1, 2, 3].map(() => probe(engine, reader, entities.inventar, { ids, tat }));
    await expect.poll(() => order.length).toBeGreaterThan(0);
    const asked = order.length;
    const stored = writeAsServer(engine, reader, ({ update }) =>
      update(entities.kunden, other.id, { name: 'Gegenüber' }),
    ).then(() => order.push('stored'));
    await Promise.all([...looking, stored]);
    // What is under way, and the one that waits behind it.
    expect(order.indexOf('stored') - asked).toBeLessThanOrEqual(100);
    expect(order.filter((each) => each === 'tried')).toHaveLength(600);
    expect(
      (await engine.database.reads.findMany(entities.inventar, ids)).every(
        (each) => each.mindestAnzahl === 0,
      ),
    ).toBe(true);
  });

  test('files go together, and come back with what they hold', async () => {
    const office = await server.user('dateien');
    const ids: string[] = [];
    for (const name of ['Rider', 'Plan']) ids.push((await server.given('dateien', { name })).id);
    const stored = async () => (await server.engine.database.reads.findMany(entities.dateien, ids)).length;
    const body = { ids, tat: 'löschen' };
    const { geht, merkmal } = (await look('dateien', body, office)).body;
    const lauf = (await run('dateien', { ...body, merkmal }, office)).body;
    expect([geht, await stored()]).toEqual([2, 0]);
    await server.ask('POST', `/api/laeufe/${lauf.id}/zuruecknehmen`, { as: office, body: {} });
    await expect.poll(stored).toBe(2);
  });

  test('the same key does it once', async () => {
    const { ids, stored } = await artikel(2);
    const body = { ids, tat: 'prozent', feld: 'mietpreis', prozent: 10 };
    const { merkmal } = (await look('inventar', body)).body;
    const headers = { 'Idempotency-Key': 'viele-einmal-0001' };
    const ask = () =>
      server.ask('POST', '/api/viele/inventar', { as: lager, body: { ...body, merkmal }, headers });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await stored()).map(({ mietpreis }) => mietpreis as number)).toEqual([275, 275]);
  });
});
