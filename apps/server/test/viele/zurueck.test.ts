import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let packer: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer();
  packer = await server.user('packlisten', 'inventar');
  kunde = (await server.given('kunden', { name: 'Nordlicht' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

let made = 0;
/** A pack list with lines as counted. */
async function packliste(zeilen: readonly object[], liste: object = {}) {
  const von = '2026-10-04';
  const inventarliste = await server.given('inventarlisten', { von, bis: von, verbucht: true, ...liste });
  const lines: { readonly id: string }[] = [];
  for (const zeile of zeilen) {
    const item = await server.given('inventar', { name: `Zurück ${(made += 1)}`, anzahl: 50 });
    lines.push(
      await server.given('inventar_inventarlisten', {
        inventar: item.id,
        inventarliste: inventarliste.id,
        anzahl: 10,
        ...zeile,
      }),
    );
  }
  const name = `PL2029${String((made += 1)).padStart(4, '0')}`;
  const { id } = await server.given('packlisten', {
    name,
    kunde,
    von,
    bis: von,
    inventarliste: inventarliste.id,
  });
  const counters = async () =>
    (
      await server.engine.database.reads.findMany(
        entities.inventar_inventarlisten,
        lines.map((each) => each.id),
      )
    ).map(({ in: back, vermisst, verbraucht }) => ({ in: back, vermisst, verbraucht }));
  const rueckgabe = async () =>
    (await server.engine.database.reads.find(entities.inventarlisten, inventarliste.id))?.rueckgabe;
  return { id, liste: inventarliste.id, counters, rueckgabe };
}

const ask = (path: '' | '/probelauf', body: object, as = packer) =>
  server.ask('POST', `/api/viele/packlisten${path}`, { as, body: { tat: 'zurück zählen', ...body } });

async function counted(ids: readonly string[]) {
  const { merkmal } = (await ask('/probelauf', { ids })).body;
  const { status, body } = await ask('', { ids, merkmal });
  expect(status).toBe(200);
  return body.id as string;
}

describe('[VIELE-03] lists counted as back', () => {
  test('[B2.7] what is out counts as back but for what is missed and used up; the list is closed, and all of it goes back', async () => {
    const one = await packliste([
      { out: 10, in: 4, vermisst: 1, verbraucht: 2 },
      { out: 5, in: 5 },
      { out: 0, in: 0 },
    ]);
    const other = await packliste([{ out: 3 }]);
    const seen = (await ask('/probelauf', { ids: [one.id, other.id] })).body;
    expect(seen).toMatchObject({ geht: 2, bleiben: 0, gleich: 0 });
    expect(seen.folgen).toEqual(
      expect.arrayContaining([
        { sammlung: 'inventar_inventarlisten', art: 'geändert', anzahl: 2 },
        { sammlung: 'inventarlisten', art: 'geändert', anzahl: 2 },
      ]),
    );
    expect(await one.rueckgabe()).toBe('');
    const lauf = await counted([one.id, other.id]);
    expect(await one.counters()).toEqual([
      { in: 7, vermisst: 1, verbraucht: 2 },
      { in: 5, vermisst: 0, verbraucht: 0 },
      { in: 0, vermisst: 0, verbraucht: 0 },
    ]);
    expect([await one.rueckgabe(), await other.rueckgabe()]).toEqual(['geprüft', 'geprüft']);
    // Again there is nothing to do.
    expect((await ask('/probelauf', { ids: [one.id, other.id] })).body).toMatchObject({ geht: 0, gleich: 2 });
    const back = await server.ask('POST', `/api/laeufe/${lauf}/zuruecknehmen`, { as: packer, body: {} });
    expect(back.status).toBe(200);
    await expect.poll(() => one.rueckgabe()).toBe('');
    expect((await one.counters())[0]).toEqual({ in: 4, vermisst: 1, verbraucht: 2 });
    await expect.poll(async () => (await other.counters())[0]?.in).toBe(0);
  });

  test('devices come back as by a scan, and a list of which nothing was out stays', async () => {
    const motor = await server.given('inventar', { name: 'Zug', anzahl: 1, zaehlweise: 'Einzeln' });
    const [geraet] = await server.engine.database.reads.findWhere(entities.geraete, { inventar: motor.id });
    const one = await packliste([{ out: 1 }]);
    await server.given('inventar_inventarlisten', {
      inventar: motor.id,
      inventarliste: one.liste,
      anzahl: 1,
    });
    const scan = { id: 'zurueck00000001', inventarliste: one.liste, mode: 'out', code: geraet!.id };
    await server.ask('POST', '/api/scans', { as: packer, body: { scans: [scan] } });
    const stored = () => server.engine.database.reads.find(entities.geraete, geraet!.id);
    expect(await stored()).toMatchObject({ liste: one.liste });
    const still = await packliste([{}]);
    const without = await server.given('packlisten', {
      name: 'PL20290999',
      kunde,
      von: '2026-10-04',
      bis: '2026-10-04',
    });
    const ids = [one.id, still.id, without.id];
    const seen = (await ask('/probelauf', { ids })).body;
    expect(seen).toMatchObject({ geht: 1, bleiben: 2 });
    expect(seen.bleibt.map(({ grund }: { grund: string }) => grund)).toEqual([
      'nichts war draußen',
      'nichts war draußen',
    ]);
    await counted(ids);
    expect(await stored()).toMatchObject({ liste: '', zustand: 'einsatzbereit' });
    expect(await still.rueckgabe()).toBe('');
  });

  test('nobody without a right to the lists does it, and of nothing else it is done', async () => {
    const one = await packliste([{ out: 1 }]);
    const { status, body } = await server.ask('POST', '/api/viele/inventar/probelauf', {
      as: packer,
      body: { tat: 'zurück zählen', filter: '' },
    });
    expect({ status, says: body.message }).toEqual({
      status: 400,
      says: 'Inventar lassen sich nicht als zurück zählen.',
    });
    const stranger = await server.user('kunden');
    expect((await ask('/probelauf', { ids: [one.id] }, stranger)).status).toBe(404);
  });
});
