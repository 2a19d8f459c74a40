import { entities } from '@traverse/domain/entities';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fremdnummern } from '../../src/actions/laeufe/fremdnummern.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'inventar', 'kunden', 'packlisten', 'rechnungen');
  for (const [name, anzahl, mietpreis] of [
    ['LA PAR', 10, 900],
    ['LA XLR', 50, 200],
    ['LA Haken', 50, 0],
  ] as const)
    await server.given('inventar', { name, anzahl, mietpreis });
  const [par, haken] = await Promise.all([item('LA PAR'), item('LA Haken')]);
  await server.given('artikel_teile', {
    artikel: par?.id,
    teil: haken?.id,
    art: 'Zubehör',
    anzahl: 1,
    je: 1,
  });
  await server.given('kunden', { kundennummer: 10_010, name: 'Stadt Brake' });
});
afterAll(() => server[Symbol.asyncDispose]());

const reads = () => server.engine.database.reads;
const item = async (name: string) => (await reads().findWhere(entities.inventar, { name }))[0];

function send(path: 'probelauf' | 'uebernehmen', sammlung: string, content: string, wunsch: object = {}) {
  const body = new FormData();
  body.set('datei', new Blob([content]), 'alt.csv');
  body.set('wunsch', JSON.stringify({ sammlung, ...wunsch }));
  return server.ask('POST', `/api/tabellen/${path}`, { as: admin, body });
}

async function settled(id: string) {
  const ask = async () => (await server.ask('GET', `/api/tabellen/${id}`, { as: admin })).body;
  await expect
    .poll(async () => (await ask()).stand, { timeout: 60_000 })
    .not.toMatch(/^(läuft|nimmt zurück)$/);
  return ask();
}

async function taken(sammlung: string, content: string, wunsch: object = {}) {
  const begun = await send('uebernehmen', sammlung, content, wunsch);
  expect(begun).toMatchObject({ status: 200 });
  return settled(begun.body.id);
}

const back = async (id: string) => {
  await server.ask('POST', `/api/tabellen/${id}/zuruecknehmen`, { as: admin });
  return settled(id);
};

async function listOf(projekt: string) {
  const [job] = await reads().findWhere(entities.projekt, { name: projekt });
  const [packliste] = await reads().findWhere(entities.packlisten, { projekt: job?.id ?? '-' });
  const liste = packliste && (await reads().find(entities.inventarlisten, packliste.inventarliste));
  const zeilen = liste
    ? await reads().findWhere(entities.inventar_inventarlisten, { inventarliste: liste.id })
    : [];
  return { packliste, liste, zeilen };
}

const csv = (rows: string) => rows.trim().replace(/^\s+/gm, '');

describe('[IMP-03] running work of another tool', () => {
  test('jobs and their lists come by their old numbers, booked as they stand; shortages stop nothing and are noted', async () => {
    const jobs = csv(`
      Project;Number;Customer;Planning period start;Planning period end;Status
      LA Stadtfest;P-7;10010;03.06.2027 22:00;06.06.2027 0:00;Confirmed
      LA Gala;P-8;10010;04.06.2027;04.06.2027;Pending
      LA Messe;P-9;10010;04.06.2027;04.06.2027;Inquiry
    `);
    expect(await taken('projekt', jobs)).toMatchObject({ stand: 'fertig', neu: 3 });
    const lines = csv(`
      Projekt;Artikel;Anzahl;Preis
      P-7;LA PAR;12;9,00
      P-7;LA XLR;4;1,50
      p 7;LA XLR;2;1,50
      P-8;LA PAR;3;
      P-9;LA PAR;3;
    `);
    expect(await taken('packlisten', lines)).toMatchObject({ stand: 'fertig', problem: '' });
    const fest = await listOf('LA Stadtfest');
    expect(fest.packliste).toMatchObject({ name: expect.stringMatching(/^PL\d{8}$/) });
    expect(fest.liste).toMatchObject({
      verbucht: true,
      option: false,
      von: wireDateOf('2027-06-03'),
      bis: wireDateOf('2027-06-05'),
    });
    expect(fest.liste?.engpaesse).toMatchObject([{ name: 'LA PAR', fehlend: 2 }]);
    // No accessories: the old list is whole.
    expect(fest.zeilen.map(({ anzahl, preisArt, preis }) => ({ anzahl, preisArt, preis }))).toEqual([
      { anzahl: 12, preisArt: '', preis: 0 },
      { anzahl: 6, preisArt: 'eigener', preis: 150 },
    ]);
    expect((await listOf('LA Gala')).liste).toMatchObject({ verbucht: false, option: true });
    expect((await listOf('LA Messe')).liste).toMatchObject({ verbucht: false, option: false });
    // Read in again it changes nothing.
    for (const [sammlung, table] of [
      ['projekt', jobs],
      ['packlisten', lines.replace('P-7;LA XLR;4', 'P-7;LA XLR;6').replace('p 7;LA XLR;2;1,50\n', '')],
    ] as const) {
      const { body } = await send('probelauf', sammlung, table);
      expect(body.items.filter(({ was }: { was: string }) => was !== 'unverändert')).toEqual([]);
    }
  });

  test('a word for a state that nobody knows is asked about once; lists that run today whether they are out', async () => {
    const today = dayAt(server.engine.clock().getTime());
    const jobs = `Project;Number;Customer;Von;Bis;Status\nLA Heute;P-20;10010;${today};${today};Vielleicht\n`;
    const asked = await send('probelauf', 'projekt', jobs);
    expect(asked.body).toMatchObject({
      fremdeWorte: [{ wort: 'vielleicht', zeilen: 1 }],
      hindernisse: ['Sag zuerst, was „vielleicht“ heißt.'],
    });
    expect(asked.body.wortwahl).toContain('Bestätigt');
    expect(await send('uebernehmen', 'projekt', jobs)).toMatchObject({ status: 400 });
    expect(await taken('projekt', jobs, { worte: { Vielleicht: 'Bestätigt' } })).toMatchObject({ neu: 1 });
    const lines = 'Projekt;Artikel;Anzahl\nP-20;LA XLR;5\n';
    expect((await send('probelauf', 'packlisten', lines)).body).toMatchObject({ draussenFrage: 1 });
    await taken('packlisten', lines, { schonDraussen: true });
    const { zeilen } = await listOf('LA Heute');
    expect(zeilen).toMatchObject([{ anzahl: 5, out: 5, in: 0 }]);
  });

  test('taken back, lists and their lines go, and so do the old numbers of what has gone', async () => {
    const jobs = 'Project;Number;Customer;Von;Bis;Status\nLA Zurück;P-30;10010;1.7.2027;2.7.2027;Confirmed\n';
    const job = await taken('projekt', jobs);
    const list = await taken('packlisten', 'Projekt;Alte Nummer;Artikel;Anzahl\nP-30;L-30;LA XLR;5\n');
    expect(await listOf('LA Zurück')).toMatchObject({ zeilen: [{ anzahl: 5 }] });
    expect(await back(list.id)).toMatchObject({ stand: 'zurückgenommen', problem: '' });
    expect(await reads().findWhere(fremdnummern, { nummer: 'L30' })).toEqual([]);
    expect(await reads().findWhere(fremdnummern, { nummer: 'P30' })).toHaveLength(1);
    expect(await back(job.id)).toMatchObject({ stand: 'zurückgenommen', problem: '' });
    expect(await reads().findWhere(entities.projekt, { name: 'LA Zurück' })).toEqual([]);
    expect(await reads().findWhere(fremdnummern, { nummer: 'P30' })).toEqual([]);
  });

  test('[IMP-03] what another tool called so is found by it, by whoever may see it', async () => {
    const run = await taken('kunden', 'Name;Alte Nummer\nLA Gesucht;K-2040\n');
    const [kunde] = await reads().findWhere(entities.kunden, { name: 'LA Gesucht' });
    const found = async (nummer: string, as: TestUser) =>
      (await server.ask('GET', `/api/alte-nummern?nummer=${encodeURIComponent(nummer)}`, { as })).body.items;
    const hit = { sammlung: 'kunden', id: kunde?.id };
    expect(await found('k 2040', admin)).toEqual([hit]);
    expect(await found('K-204', admin)).toEqual([]);
    expect(await found(' - ', admin)).toEqual([]);
    expect(await found('K-2040', await server.user('inventar'))).toEqual([]);
    await back(run.id);
    expect(await found('K-2040', admin)).toEqual([]);
  });

  test('whoever may not make pack lists reads none in', async () => {
    const clerk = await server.user('inventar');
    const body = new FormData();
    body.set('datei', new Blob(['Projekt;Artikel;Anzahl\nP-7;LA PAR;1\n']), 'alt.csv');
    body.set('wunsch', JSON.stringify({ sammlung: 'packlisten' }));
    expect(await server.ask('POST', '/api/tabellen/probelauf', { as: clerk, body })).toMatchObject({
      status: 403,
    });
  });
});
