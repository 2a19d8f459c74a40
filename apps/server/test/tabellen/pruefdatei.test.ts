import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laeufe } from '../../src/actions/laeufe/laeufe.ts';
import { stampOf } from '../../src/records/stamps.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';
import { xlsxFile } from './xlsx-file.ts';

let server: TestServer;
let lager: TestUser;
let art: { readonly id: string };
let item: { readonly id: string };

beforeAll(async () => {
  server = await startServer();
  lager = await server.user('inventar');
  art = await server.given('pruefarten', { name: 'DGUV V3', norm: 'DIN VDE 0701-0702', intervallMonate: 12 });
  item = await server.given('inventar', { name: 'Movinghead', anzahl: 0, zaehlweise: 'Einzeln' });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Waiting {
  readonly identifikation: string;
}

interface Sent {
  readonly as?: TestUser;
  readonly wunsch?: object;
}

function send(
  path: 'probelauf' | 'uebernehmen',
  content: string | Uint8Array,
  { as = lager, wunsch = {} }: Sent = {},
) {
  const body = new FormData();
  const name = typeof content === 'string' ? 'pruefung.csv' : 'pruefung.xlsx';
  body.set('datei', new Blob([Buffer.from(content)]), name);
  body.set('wunsch', JSON.stringify({ sammlung: 'pruefungen', fuerAlle: { pruefer: 'Meyer' }, ...wunsch }));
  return server.ask('POST', `/api/tabellen/${path}`, { as, body });
}

async function taken(content: string | Uint8Array, sent: Sent = {}) {
  const begun = await send('uebernehmen', content, sent);
  expect(begun).toMatchObject({ status: 200 });
  const ask = async () => (await server.ask('GET', `/api/tabellen/${begun.body.id}`, { as: lager })).body;
  await expect.poll(async () => (await ask()).stand).not.toBe('läuft');
  return ask();
}

const device = (seriennummer: string, more: object = {}) =>
  server.given('geraete', { inventar: item.id, seriennummer, ...more });
const testsOf = (geraet: string) => server.engine.database.reads.findWhere(entities.pruefungen, { geraet });
const geraetOf = (id: string) => server.engine.database.reads.find(entities.geraete, id);
const fates = ({ body }: Answer) =>
  body.items.map(({ was, grund }: { was: string; grund: string }) => [was, grund]);
const waiting = async () => (await server.ask('GET', '/api/pruefzeilen', { as: lager })).body.items;

describe('[PRUEF-04] a file of a tester', () => {
  test('[PRUEF-04 V3.7] the same file twice brings nothing new', async () => {
    const one = await device('V37-1');
    const two = await device('V37-2');
    const file = `Identnummer;Prüfdatum;Ergebnis\nV37-1;12.03.2026 14:05;i.O.\nv37-2;12.03.2026;bestanden\n`;
    const first = await taken(file);
    expect(first).toMatchObject({ stand: 'fertig', neu: 2, istRuecknehmbar: false });
    expect(await testsOf(one.id)).toMatchObject([
      {
        datum: '2026-03-12 13:05:00.000Z',
        ergebnis: 'bestanden',
        pruefart: art.id,
        pruefer: 'Meyer',
        naechste: '2027-03',
      },
    ]);
    const seen = await send('probelauf', file);
    expect(seen.body.anzahl).toMatchObject({ neu: 0, unverändert: 2, Fehler: 0 });
    // Columns, the tester and the kind are known from the first time.
    expect(seen.body).toMatchObject({ profil: 'pruefung.csv', hindernisse: [] });
    expect(await taken(file)).toMatchObject({ stand: 'fertig', neu: 0 });
    expect(await testsOf(one.id)).toHaveLength(1);
    expect(await testsOf(two.id)).toHaveLength(1);
  });

  test('[PRUEF-04 V3.8] fail, fail and pass on one day are three records, and the last says how the device is', async () => {
    const { id } = await device('V38');
    await taken(
      'Seriennummer;Datum;Uhrzeit;Result\nV38;5.5.2026;09:00;fail\nV38;5.5.2026;09:30;fail\nV38;5.5.2026;10:00;pass\n',
    );
    const tests = (await testsOf(id)).toSorted((one, other) => (one.datum < other.datum ? -1 : 1));
    expect(tests.map(({ ergebnis }) => ergebnis)).toEqual([
      'nicht bestanden',
      'nicht bestanden',
      'bestanden',
    ]);
    expect(await geraetOf(id)).toMatchObject({ zustand: 'einsatzbereit' });
    expect(await server.engine.database.reads.findWhere(entities.schaeden, { geraet: id })).toEqual([]);
  });

  test('[PRUEF-04 V3.8] pass, then fail blocks the device and reports one damage', async () => {
    const { id } = await device('V38b');
    await taken(
      'Seriennummer;Datum;Uhrzeit;Result\nV38b;5.5.2026;09:00;fail\nV38b;5.5.2026;10:00;pass\nV38b;5.5.2026;11:00;n.i.O.\n',
    );
    expect(await geraetOf(id)).toMatchObject({ zustand: 'gesperrt' });
    expect(await server.engine.database.reads.findWhere(entities.schaeden, { geraet: id })).toMatchObject([
      { schaden: 'Prüfung nicht bestanden: DGUV V3', sperrt: 1 },
    ]);
  });

  test("[PRUEF-04 V3.9] a file in Windows-1252 with 'Prüfer;Müller' reads umlauts", async () => {
    const { id } = await device('V39');
    const latin = Uint8Array.from(
      Buffer.from('Identnummer;Geprüft am;Ergebnis;Prüfer\nV39;12.03.2026;bestanden;Müller\n', 'latin1'),
    );
    const body = new FormData();
    body.set('datei', new Blob([latin]), 'tester.csv');
    body.set('wunsch', JSON.stringify({ sammlung: 'pruefungen' }));
    const begun = await server.ask('POST', '/api/tabellen/uebernehmen', { as: lager, body });
    expect(begun).toMatchObject({ status: 200 });
    await expect.poll(() => testsOf(id)).toMatchObject([{ pruefer: 'Müller' }]);
  });

  test('[PRUEF-04] a workbook with its times, values under their headings, an earlier month', async () => {
    const { id } = await device('XL-1');
    const file = await xlsxFile([
      ['Identnummer', 'Datum', 'Ergebnis', 'RISO [MΩ]', 'Nächste Prüfung', 'SK'],
      ['XL-1', '12.03.2026 08:15', 'ok', '19,9', '09/2026', 'I'],
    ]);
    await taken(file);
    expect(await testsOf(id)).toMatchObject([
      {
        datum: '2026-03-12 07:15:00.000Z',
        naechste: '2026-09',
        schutzklasse: 'I',
        messwerte: [{ groesse: 'RISO', wert: '19,9', einheit: 'MΩ' }],
      },
    ]);
  });

  test('[PRUEF-04] each row says what is wrong with it, and nothing is half stored', async () => {
    const good = await device('ROW-1', { kaufdatum: '2026-01-10 02:00:00.000Z' });
    await device('ROW-2', { zustand: 'ausgemustert' });
    await device('TWICE');
    const other = await server.given('inventar', { name: 'Dimmer', anzahl: 0, zaehlweise: 'Einzeln' });
    await server.given('geraete', { inventar: other.id, seriennummer: 'TWICE' });
    const file = [
      'Identnummer;Datum;Ergebnis;Typ',
      'ROW-1;1.2.2026;i. O.;',
      'ROW-1;1.2.2026;n.i.O.;',
      'ROW-1;5.1.2026;ok;',
      'ROW-1;1.1.2099;ok;',
      'ROW-1;31.2.2026;ok;',
      'ROW-1;3.3.2026;RPASS;',
      'ROW-2;1.2.2026;ok;',
      ';1.2.2026;ok;',
      'NOBODY;1.2.2026;ok;',
      'TWICE;1.2.2026;ok;',
      'TWICE;2.2.2026;ok;dimmer',
    ].join('\n');
    const seen = await send('probelauf', file);
    expect(fates(seen)).toEqual([
      ['Fehler', expect.stringMatching(/^Widerspricht Zeile 3:/)],
      ['Fehler', expect.stringMatching(/^Widerspricht Zeile 2:/)],
      ['übersprungen', 'liegt vor dem Kauf'],
      ['Fehler', expect.stringMatching(/Zukunft/)],
      ['Fehler', 'Geprüft am: „31.2.2026“ ist kein Datum.'],
      ['Fehler', expect.stringMatching(/^Ergebnis: „RPASS“ ist weder/)],
      ['Fehler', 'Ist ausgemustert.'],
      ['Fehler', 'Gerät: Hier steht keine Nummer.'],
      ['nicht zugeordnet', '„NOBODY“ hat hier kein Gerät'],
      ['nicht zugeordnet', expect.stringMatching(/^„TWICE“ haben Movinghead.*, Dimmer/)],
      ['neu', ''],
    ]);
    expect(seen.body).toMatchObject({ fremdeWorte: [{ wort: 'RPASS', zeilen: 1 }] });
    const refused = await send('uebernehmen', file);
    expect(refused).toMatchObject({ status: 400 });
    expect(await testsOf(good.id)).toEqual([]);
    // Said once, what the word means holds; what is doubtful comes with a word, too.
    const wunsch = { worte: { rpass: 'bestanden' }, auchZweifelhafte: true, nurFehlerfreie: true };
    expect(await taken(file, { wunsch })).toMatchObject({ stand: 'fertig', neu: 3, ausgelassen: 6 });
    expect(await testsOf(good.id)).toHaveLength(2);
  });

  test('[PRUEF-04] rows without a device wait until one is chosen, once, and its number may be kept', async () => {
    const { id } = await device('WAIT-9');
    const file = 'Identnummer;Datum;Ergebnis\nT-4711;1.4.2026;ok\nT-4711;2.4.2026;fail\nT-4712;1.4.2026;ok\n';
    await taken(file);
    await taken(file);
    const ours = async () =>
      (await waiting()).filter(({ identifikation }: Waiting) => identifikation.startsWith('T-47'));
    expect(await ours()).toMatchObject([
      {
        identifikation: 'T-4711',
        pruefungen: [
          { ergebnis: 'bestanden', art: 'DGUV V3', datei: 'pruefung.csv', zeile: 2 },
          { ergebnis: 'nicht bestanden', zeile: 3 },
        ],
      },
      { identifikation: 'T-4712' },
    ]);
    const choose = (body: object, as = lager) =>
      server.ask('POST', '/api/pruefzeilen/zuordnen', { as, body });
    const reader = await server.user('packlisten');
    expect(await choose({ identifikation: 'T-4711', geraet: id, codeMerken: true }, reader)).toMatchObject({
      status: 403,
    });
    expect(
      await choose({ identifikation: 'T-4711', geraet: 'x'.repeat(15), codeMerken: true }),
    ).toMatchObject({
      status: 400,
    });
    expect(await choose({ identifikation: 'T-4711', geraet: id, codeMerken: true })).toMatchObject({
      status: 200,
      body: { anzahl: 2 },
    });
    expect(await testsOf(id)).toHaveLength(2);
    expect(await geraetOf(id)).toMatchObject({ zustand: 'gesperrt' });
    // Somebody else who chooses meanwhile is told; the file brings nothing new, the next one knows the number.
    expect(await choose({ identifikation: 'T-4711', geraet: id, codeMerken: false })).toMatchObject({
      status: 400,
    });
    expect((await send('probelauf', file)).body.anzahl).toMatchObject({
      neu: 0,
      unverändert: 2,
      'nicht zugeordnet': 1,
    });
    const next = await send('probelauf', 'Identnummer;Datum;Ergebnis\nt-4711;3.5.2026;ok\n');
    expect(next.body.anzahl).toMatchObject({ neu: 1 });
    expect(
      await server.ask('POST', '/api/pruefzeilen/verwerfen', {
        as: lager,
        body: { identifikation: 'T-4712' },
      }),
    ).toMatchObject({ status: 200, body: { anzahl: 1 } });
    expect(await ours()).toEqual([]);
  });

  test('[PRUEF-04] what nobody has said is asked: the kind, the tester, the column of the number', async () => {
    await server.given('pruefarten', { name: 'Kettenzug', intervallMonate: 12 });
    const { body } = await send('probelauf', 'Irgendwas;Prüftag\nx;1.1.2026\n', { wunsch: { fuerAlle: {} } });
    expect(body.hindernisse).toEqual([
      'Sag zuerst, in welcher Spalte „Gerät“ und „Geprüft am“ und „Ergebnis“ steht.',
      'Sag zuerst, was für alle Zeilen gilt: „Prüfart“.',
      'Sag zuerst, was für alle Zeilen gilt: „Prüfer“.',
    ]);
    const gone = await send('probelauf', 'Identnummer;Datum;Ergebnis\nx;1.1.2026;ok\n', {
      wunsch: { fuerAlle: { pruefart: 'a'.repeat(15), pruefer: 'M' } },
    });
    expect(gone).toMatchObject({ status: 400 });
    const reader = await server.user('packlisten');
    expect(await send('probelauf', 'Name\nx\n', { as: reader })).toMatchObject({ status: 403 });
  });

  test('[PRUEF-04] a later month than follows is worked out, a test before a newer one is left unless it is wanted', async () => {
    const { id } = await device('LATE');
    const said = { wunsch: { fuerAlle: { pruefart: art.id, pruefer: 'M' } } };
    const file = 'Identnummer;Datum;Ergebnis;Nächste Prüfung\nLATE;1.4.2026;ok;2029-01\n';
    expect(fates(await send('probelauf', file, said))).toEqual([
      ['neu', 'Nächste Prüfung laut Datei 01/2029, hier spätestens 04/2027'],
    ]);
    await taken(file, said);
    expect(await testsOf(id)).toMatchObject([{ naechste: '2027-04' }]);
    const older = 'Identnummer;Datum;Ergebnis\nLATE;1.3.2026;fail\n';
    expect(fates(await send('probelauf', older, said))).toEqual([
      ['übersprungen', 'es gibt schon eine neuere Prüfung'],
    ]);
    await taken(older, { wunsch: { ...said.wunsch, auchZweifelhafte: true } });
    // What is overtaken reports nothing.
    expect(await geraetOf(id)).toMatchObject({ zustand: 'einsatzbereit' });
  });

  test('[PRUEF-04] two who read the same file in at once store each test once', async () => {
    const { id } = await device('BOTH');
    const colleague = await server.user('inventar');
    const wunsch = { fuerAlle: { pruefart: art.id, pruefer: 'M' } };
    const file = 'Identnummer;Datum;Ergebnis\nBOTH;1.4.2026 10:00;ok\nB-NONE;1.4.2026 10:05;ok\n';
    const answers = await Promise.all([
      send('uebernehmen', file, { wunsch }),
      send('uebernehmen', file, { wunsch, as: colleague }),
    ]);
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      const ask = async () => (await server.ask('GET', `/api/tabellen/${body.id}`, { as: lager })).body.stand;
      await expect.poll(ask).not.toBe('läuft');
    }
    expect(await testsOf(id)).toHaveLength(1);
    const ours = (await waiting()).filter(({ identifikation }: Waiting) => identifikation === 'B-NONE');
    expect(ours).toMatchObject([{ pruefungen: [{ zeile: 3 }] }]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
    expect(refused.every((message) => /Gerade liest dort schon jemand/.test(message))).toBe(true);
  });

  test('[PRUEF-04] a server that ends before it has written leaves nothing of a file, and the next one says so', async () => {
    const { id } = await device('KILLED');
    const begun = stampOf(new Date(Date.now() - 120_000));
    await server.engine.database.transaction(async (transaction) => {
      await transaction.insert(laeufe, {
        id: 'laufgekillt0001',
        created: begun,
        updated: begun,
        user: lager.id,
        sammlung: 'pruefungen',
        was: 'weg.csv',
        stand: 'läuft',
        zeilen: 1,
      });
    });
    const { body } = await server.ask('GET', '/api/tabellen/laufgekillt0001', { as: lager });
    expect(body).toMatchObject({ stand: 'abgebrochen', istRuecknehmbar: false });
    await using _ = await startServer({ beside: server });
    const after = await server.ask('GET', '/api/tabellen/laufgekillt0001', { as: lager });
    expect(after.body).toMatchObject({ stand: 'gescheitert', neu: 0 });
    // Nobody waits for it: the file is read in again.
    const wunsch = { fuerAlle: { pruefart: art.id, pruefer: 'M' } };
    expect(await taken('Identnummer;Datum;Ergebnis\nKILLED;1.4.2026;ok\n', { wunsch })).toMatchObject({
      neu: 1,
    });
    expect(await testsOf(id)).toHaveLength(1);
  });
});
