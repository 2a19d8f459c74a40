import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'packlisten', 'inventar', 'kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

const acts = async (vor = 0) =>
  (await server.ask('GET', `/api/vorgaenge?vor=${vor}`, { as: admin })).body as {
    readonly items: readonly { readonly vorgang: number; readonly was: string; readonly eintraege: number }[];
    readonly weiter: number;
  };
const make = (collection: string, body: object) =>
  server.ask('POST', `/api/collections/${collection}/records`, { as: admin, body });

describe('[ZUR-04] the log by acts', () => {
  test('what one press did is one row, named by what it was about', async () => {
    const { body: projekt } = await make('projekt', {
      name: 'Stadtfest',
      datum_von: '2026-12-03 02:00:00.000Z',
    });
    for (const job of ['Aufbau', 'Abbau'])
      await make('job', { projekt: projekt.id, job, zeit: '2026-12-03 07:00:00.000Z' });
    await server.ask('DELETE', `/api/collections/projekt/records/${projekt.id}`, { as: admin });
    const [last, before] = (await acts()).items;
    expect(last).toMatchObject({
      was: 'Projekt „Stadtfest“ gelöscht und 2 weitere Datensätze',
      eintraege: 3,
      lauf: '',
      ruecknehmbar: true,
    });
    expect(before).toMatchObject({ was: 'Zeitplan-Eintrag „Abbau“ angelegt', eintraege: 1 });
  });

  test('a run is one row, and says what it did to how many', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index += 1)
      ids.push((await server.given('inventar', { name: `Lauf ${index}`, anzahl: 1, mietpreis: 250 })).id);
    const wunsch = { ids, tat: 'prozent', feld: 'mietpreis', prozent: 10 };
    const { merkmal } = (
      await server.ask('POST', '/api/viele/inventar/probelauf', { as: admin, body: wunsch })
    ).body;
    const body = { ...wunsch, merkmal };
    const lauf = (await server.ask('POST', '/api/viele/inventar', { as: admin, body })).body.id as string;
    await expect
      .poll(async () => (await server.ask('GET', `/api/laeufe/${lauf}`, { as: admin })).body.stand)
      .toBe('fertig');
    expect((await acts()).items[0]).toMatchObject({
      was: '60 Artikel: Mietpreis um +10 %',
      eintraege: 60,
      lauf,
    });
  });

  test('goes on where a page ends, and every entry is in one row', async () => {
    for (let index = 0; index < 60; index += 1) await make('kunden', { name: `Seite ${index}` });
    const first = await acts();
    expect(first.items).toHaveLength(50);
    const numbers = [...first.items];
    for (let { weiter } = first; weiter > 0; ) {
      const next = await acts(weiter);
      numbers.push(...next.items);
      weiter = next.weiter;
    }
    const last = await server.engine.database.reads.findWhere(entities.protokoll, {});
    expect(numbers.reduce((sum, { eintraege }) => sum + eintraege, 0)).toBe(last.length);
    expect(new Set(numbers.map(({ vorgang }) => vorgang)).size).toBe(numbers.length);
  });

  test('nobody but an admin sees it', async () => {
    const packer = await server.user('packlisten');
    expect((await server.ask('GET', '/api/vorgaenge', { as: packer })).status).toBe(403);
  });
});
