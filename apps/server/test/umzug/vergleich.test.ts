import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fremdnummern } from '../../src/actions/laeufe/fremdnummern.ts';
import { pageTexts } from '../documents/readers.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startServer({ now: '2026-11-28T09:00:00Z' });
  admin = await server.user('admin', 'packlisten', 'inventar');
  for (const [name, anzahl] of [['PAR 64', 20] as const, ['Nebel', 4] as const, ['Kabel', 60] as const])
    ids.set(name, (await server.given('inventar', { name, anzahl })).id);
  await server.given('inventar', { name: 'Lichtset', anzahl: 0, typ: 'Set' });
});
afterAll(() => server[Symbol.asyncDispose]());

let made = 0;
async function liste(von: string, bis: string, lines: Readonly<Record<string, number>>, facts: object = {}) {
  const { id } = await server.given('inventarlisten', { von, bis, verbucht: true, ...facts });
  for (const [name, anzahl] of Object.entries(lines))
    await server.given('inventar_inventarlisten', { inventar: ids.get(name), inventarliste: id, anzahl });
  const kunde = (await server.given('kunden', { name: `Kunde ${(made += 1)}` })).id;
  const packliste = { name: `PL2026${String((made += 1)).padStart(4, '0')}`, kunde, von, bis };
  await server.given('packlisten', { ...packliste, inventarliste: id });
  return packliste.name;
}

function formWith(rows: readonly string[], wunsch: object = {}): FormData {
  const form = new FormData();
  const kopf = 'Artikel;Von;Bis;Anzahl;Art;Status;Nummer;Bestand';
  form.set('datei', new Blob([[kopf, ...rows].join('\n')]), 'buchungen.csv');
  form.set('wunsch', JSON.stringify(wunsch));
  return form;
}

const ask = (rows: readonly string[], wunsch: object = {}, as = admin) =>
  server.ask('POST', '/api/umzug/vergleich', { as, body: formWith(rows, wunsch) });

describe('[IMP-07] what is free here and in the old tool', () => {
  test('[B3.11] is held against each other day by day for 90 days, and said item by item', async () => {
    const first = await liste('2026-12-01', '2026-12-03', { 'PAR 64': 8 });
    await liste('2026-12-04', '2026-12-05', { 'PAR 64': 4 });
    await liste('2026-12-10', '2026-12-11', { Kabel: 10 }, { verbucht: false });
    const { status, body } = await ask([
      'PAR 64;01.12.2026;03.12.2026;8;;Confirmed;P1;20',
      ' par  64;03.12.2026;05.12.2026;4;;Confirmed;P2;',
      'Nebel;25.02.2027;05.03.2027;2;;Confirmed;P3;4',
      'Kabel;10.12.2026;11.12.2026;10;;Confirmed;P4;50',
      'Kabel;20.12.2026;21.12.2026;10;;Inquiry;P5;',
      'Lichtset;20.12.2026;21.12.2026;1;;Confirmed;P6;',
      'Laser;20.12.2026;21.12.2026;1;;Confirmed;P7;',
      'PAR 64;bald;21.12.2026;1;;Confirmed;P8;',
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      datei: 'buchungen.csv',
      von: '2026-11-28',
      bis: '2027-02-25',
      tage: 90,
      verglichen: 3,
      gleich: 0,
      ohne: 1,
      sets: 1,
      unbekannt: [{ name: 'Laser', zeilen: 1 }],
      ausgelassen: [{ zeile: 9, grund: '„bald“ ist kein Datum.' }],
    });
    expect(body.pruefsumme).toMatch(/^[0-9a-f]{64}$/);
    expect(body.zeilen).toMatchObject([
      {
        name: 'PAR 64',
        von: '2026-12-03',
        bis: '2026-12-03',
        dort: 12,
        hier: 8,
        buchungen: ['P1', 'P2'],
        listen: [{ name: first }],
      },
      {
        name: 'Nebel',
        von: '2027-02-25',
        bis: '2027-02-25',
        dort: 2,
        hier: 0,
        grund: 'Hier fehlt die Liste.',
      },
      { name: 'Kabel', dort: 10, hier: 0, grund: 'Hier ist eine Liste nicht verbucht.' },
      { name: 'Kabel', art: 'Bestand', dort: 50, hier: 60 },
    ]);
  });

  test('[B3.13] is proven without a row only, and two lists may make what is one booking there', async () => {
    await liste('2027-01-04', '2027-01-05', { Nebel: 1 });
    await liste('2027-01-04', '2027-01-05', { Nebel: 2 });
    const wunsch = { von: '2027-01-01', tage: 20 };
    const row = 'Nebel;04.01.2027 18:00;06.01.2027 0:00;3;;;P9;';
    const { body } = await ask([row], wunsch);
    expect(body).toMatchObject({ verglichen: 3, gleich: 3, zeilen: [], unbekannt: [], ausgelassen: [] });
    const response = (format: string) =>
      fetch(`${server.url}/api/umzug/vergleich?format=${format}`, {
        method: 'POST',
        headers: { Authorization: admin.token },
        body: formWith([row], wunsch),
      });
    const pdf = (await pageTexts(new Uint8Array(await (await response('pdf')).arrayBuffer()))).join(' ');
    expect(pdf).toContain('An 20 Tagen ist bei 3 von 3 Artikeln alles gleich.');
    expect(pdf).toContain(body.pruefsumme);
    expect(await (await response('csv')).text()).toContain('Artikel;Was;Tage;Dort;Hier');
  });

  test('[IMP-07] an item is found by the number that it has in the old tool, before its name', async () => {
    await liste('2027-02-01', '2027-02-02', { Kabel: 3 });
    const stamp = '2026-11-28 09:00:00.000Z';
    const known = { sammlung: 'inventar', gesehen: '{}', lauf: '', created: stamp, updated: stamp };
    await server.engine.database.transaction(async (transaction) => {
      await transaction.insert(fremdnummern, {
        ...known,
        id: 'fremdkabel00001',
        nummer: 'TV00300',
        datensatz: ids.get('Kabel') ?? '',
      });
      // Whose record has gone.
      await transaction.insert(fremdnummern, {
        ...known,
        id: 'fremdweg0000001',
        nummer: 'NEBEL',
        datensatz: 'gibtesnichtmehr',
      });
    });
    const rows = ['tv-00300;01.02.2027;02.02.2027;3;;;P10;', 'TV-00301;01.02.2027;02.02.2027;3;;;P11;'];
    const { body } = await ask([...rows, 'Nebel;01.02.2027;02.02.2027;0;;;P12;'], {
      von: '2027-02-01',
      tage: 5,
    });
    expect(body).toMatchObject({ gleich: 3, zeilen: [], unbekannt: [{ name: 'TV-00301', zeilen: 1 }] });
  });

  test.each([
    { rows: ['x'], wunsch: { tage: 0 }, says: 'Verglichen werden 1 bis 366 Tage.' },
    { rows: ['x'], wunsch: { tage: 367 }, says: 'Verglichen werden 1 bis 366 Tage.' },
    { rows: [], wunsch: {}, says: 'nur Überschriften' },
  ])('a wish that is none is refused: $wunsch', async ({ rows, wunsch, says }) => {
    const { status, body } = await ask(rows, wunsch);
    expect(status).toBe(400);
    expect(body.message).toContain(says);
  });

  test('a file without the columns says which lack, and nobody but an admin asks', async () => {
    const form = new FormData();
    form.set('datei', new Blob(['Artikel;Menge\nPAR 64;2\n']), 'liste.csv');
    const { status, body } = await server.ask('POST', '/api/umzug/vergleich', { as: admin, body: form });
    expect(status).toBe(400);
    expect(body.message).toBe(
      'In der Datei fehlt die Spalte „Von“, „Bis“. Nenn sie so, und wähl sie noch einmal.',
    );
    const packer = await server.user('packlisten');
    expect((await ask(['x'], {}, packer)).status).toBe(403);
  });
});
