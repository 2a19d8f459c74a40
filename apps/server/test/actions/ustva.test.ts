import { entities } from '@traverse/domain/entities';
import type { UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { cents, wireDateOf } from '@traverse/domain/values';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let buchhaltung: TestUser;
let pruefung: TestUser;

const at = (day: string) => `${day} 01:00:00.000Z`;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office } = invoicing);
  [buchhaltung, pruefung] = [await server.user('buchhaltung'), await server.user('pruefung')];
  await invoicing.setFirma({
    dauerfrist: false,
    voranmeldung: 'monatlich',
    steuernummerElster: '9198081508150',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

async function invoice(bis: string, netto: number, more: object = {}) {
  const { ust = 19, ...values } = more as { ust?: number };
  const { id } = await server.given('rechnungen', {
    kunde: invoicing.kunde.id,
    von: at(bis),
    bis: at(bis),
    rechnungsDatum: at(bis),
    faelligDatum: at(bis),
    faktor: 1,
    optElement: [{ name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: netto, ust }],
    ...values,
  });
  return id;
}
const freeze = (id: string) => server.ask('POST', `/festschreiben/${id}`, { as: office });
const expense = (datum: string, values: object) =>
  server.given('ausgaben', { name: 'Kabel', datum: at(datum), ustSatz: 19, ...values });
const sheet = async (zeitraum: string, as = buchhaltung): Promise<UstvaAntwort> =>
  (await server.ask('GET', `/api/ustva/2026/${zeitraum}`, { as })).body;
const says = ({ blatt }: UstvaAntwort) =>
  Object.fromEntries(blatt.werte.map(({ kz, betrag }) => [kz, betrag / 100]));
const handIn = (zeitraum: string, body: object = {}, as = buchhaltung) =>
  server.ask('POST', `/api/ustva/2026/${zeitraum}/festschreiben`, { as, body });

describe('[UST-01] the sheet of a month', () => {
  test('[UST-01] is made of the books: invoices, Skonto, expenses, income, each with what is behind it', async () => {
    const frozen = await invoice('2026-06-10', 100_050);
    await freeze(frozen);
    const may = await invoice('2026-05-10', 500_000);
    await freeze(may);
    await server.given('zahlungen', {
      rechnung: may,
      betrag: 11_900,
      art: 'Skonto',
      datum: at('2026-06-05'),
    });
    await invoice('2026-06-20', 70_000);
    await expense('2026-06-03', { netto: 30_000, ust: 5700 });
    await expense('2026-06-08', { netto: 125_075, ust: 23_764, innergemeinschaftlicherErwerb: true });
    await expense('2026-06-15', { netto: 8000, ust: 1520, ustArt: '13b EU' });
    await expense('2026-06-16', { name: 'Versicherung', netto: 4900, ust: 0, ustSatz: 0 });
    await server.given('einnahmen', {
      name: 'Schrott',
      datum: at('2026-06-18'),
      netto: 5000,
      ust: 950,
      ustSatz: 19,
    });
    const june = await sheet('06');
    expect(says(june)).toEqual({
      81: 950,
      89: 1250,
      46: 80,
      47: 15.2,
      66: 57,
      61: 237.64,
      67: 15.2,
      83: 123.36,
    });
    const [turnover] = june.blatt.zeilen;
    expect(turnover?.buchungen.map(({ text, netto }) => [text, netto])).toEqual([
      ['Bauverein eG', -10_000],
      ['Bauverein eG', 100_050],
      ['', 5000],
    ]);
    expect(june.klaeren.map(({ titel }) => titel)).toEqual([
      '1 Rechnung nicht festgeschrieben',
      '1 Ausgabe ohne Steuerart',
      '1 Ausgabe ohne Beleg',
    ]);
    expect(june.faellig).toBe('2026-07-10');
  });

  test('[UST-01 F3.4] the kind of an expense and its flags say the same, whoever writes which', async () => {
    const path = '/api/collections/ausgaben/records';
    const send = async (method: string, id: string, body: object) =>
      (await server.ask(method, id === '' ? path : `${path}/${id}`, { as: buchhaltung, body })).body;
    const made = await send('POST', '', {
      name: 'Truss',
      datum: at('2026-01-10'),
      netto: 1000,
      ust: 190,
      innergemeinschaftlicherErwerb: true,
    });
    expect(made).toMatchObject({ ustArt: 'Erwerb', innergemeinschaftlicherErwerb: true });
    const service = await send('PATCH', made.id, { ustArt: '13b andere' });
    expect(service).toMatchObject({ ustArt: '13b andere', innergemeinschaftlicherErwerb: false });
    // Its tax goes to no supplier.
    const paid = await send('PATCH', made.id, { bezahlt: true, bezahltAm: at('2026-01-12') });
    expect(paid).toMatchObject({ gezahlt: 1000, bezahlt: true });
    const goods = await send('PATCH', made.id, { ustArt: 'Einfuhr' });
    expect(goods).toMatchObject({ chinaImport: true, innergemeinschaftlicherErwerb: false });
    const none = await send('PATCH', made.id, { chinaImport: false });
    expect(none).toMatchObject({ ustArt: '', chinaImport: false });
  });

  test('[UST-01 F3.3] a reversal says whether the performance was undone or the invoice was wrong', async () => {
    const [undone, wrong] = [await invoice('2026-02-10', 10_000), await invoice('2026-02-12', 20_000)];
    for (const id of [undone, wrong]) await freeze(id);
    const reverse = (id: string, body: object) =>
      server.ask('POST', `/stornieren/${id}`, { as: office, body });
    expect((await reverse(wrong, { grund: 'egal' })).status).toBe(400);
    expect((await reverse(undone, {})).status).toBe(200);
    expect((await reverse(wrong, { grund: 'Rechnung falsch' })).status).toBe(200);
    expect(says(await sheet('02'))).toEqual({ 81: 100, 83: 19 });
    expect(says(await sheet('11'))).toEqual({ 81: -100, 83: -19 });
  });

  test('[UST-01] [GRUP-02] buchhaltung hands in, pruefung reads, the office sees nothing of it', async () => {
    expect((await server.ask('GET', '/api/ustva/2026/06', { as: pruefung })).status).toBe(200);
    expect((await handIn('06', {}, pruefung)).status).toBe(403);
    expect((await server.ask('GET', '/api/ustva/2026/06', { as: office })).status).toBe(403);
    expect((await server.ask('GET', '/api/ustva/2026/13', { as: buchhaltung })).status).toBe(400);
    expect((await server.ask('GET', '/api/ustva/2026/06')).status).toBe(401);
    const csv = await server.ask('GET', '/api/ustva/2026/06?format=csv', { as: pruefung });
    expect(csv.body).toContain('Zahllast');
  });
});

describe('[UST-01 F3.6] handed in', () => {
  test('stays as it was; what changes later is said, and the next one corrects it', async () => {
    const bill = await expense('2026-08-10', { netto: 10_000, ust: 1900 });
    const before = await sheet('08');
    // Somebody looked at other figures.
    expect((await handIn('08', { zahllast: 1 })).body.message).toContain('gerade geändert');
    const handed = await handIn('08', { zahllast: before.blatt.zahllast });
    expect(handed.status).toBe(200);
    // Two people at once: the second sees what the first did.
    expect((await handIn('08', { zahllast: before.blatt.zahllast })).body.message).toContain(
      'gerade abgegeben',
    );
    const record = `/api/collections/ustva/records/${handed.body.id}`;
    expect(
      (await server.ask('PATCH', record, { as: buchhaltung, body: { sondervorauszahlung: 5 } })).status,
    ).toBe(400);
    const ticket = await server.ask('PATCH', record, {
      as: buchhaltung,
      body: { transferticket: 'et1234', abgegebenAm: at('2026-09-09') },
    });
    expect(ticket.body).toMatchObject({ transferticket: 'et1234', nr: 0, zahllast: -1900 });

    await server.ask('PATCH', `/api/collections/ausgaben/records/${bill.id}`, {
      as: buchhaltung,
      body: { ust: 3135 },
    });
    const late = await expense('2026-08-11', { name: 'Folie', netto: 0, ust: 0 });
    const after = await sheet('08');
    expect(after.abgabe?.aenderungen).toContainEqual({ kz: '66', vorher: 1900, jetzt: 3135 });
    expect(after.eintraege).toEqual([
      { kz: '66', collection: 'ausgaben', datensatz: bill.id, vorher: 1900, jetzt: 3135, name: 'Kabel' },
    ]);
    expect(late.id).not.toBe('');
    // Seen from every other month of the year as well.
    expect((await sheet('07')).abgaben).toMatchObject([{ words: 'August 2026', nr: 0 }]);

    expect((await handIn('08', { nr: 1, zahllast: after.blatt.zahllast })).status).toBe(200);
    const corrected = await sheet('08');
    expect(corrected.abgabe).toMatchObject({ nr: 1, aenderungen: [] });
    expect(corrected.abgaben.map(({ nr, aenderungen }) => [nr, aenderungen.length])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const { body: xml, headers } = await server.ask('GET', '/api/ustva/2026/08/xml', { as: pruefung });
    expect(headers.get('content-disposition')).toContain('UStVA-2026-08-berichtigt-1.xml');
    expect(kennzahlenIn(xml)).toEqual([
      ['Jahr', '2026'],
      ['Zeitraum', '08'],
      ['Steuernummer', '9198081508150'],
      ['Kz10', '1'],
      ['Kz66', '31.35'],
      ['Kz83', '-31.35'],
    ]);
  });

  test('a quarter is not handed in beside one of its months', async () => {
    const { body } = await handIn('43');
    expect(body.message).toBe(
      'August 2026 ist schon abgegeben und enthält dieselben Tage. Berichtige August 2026, statt 3. Quartal 2026 abzugeben.',
    );
    expect((await sheet('43')).abgabe).toBeUndefined();
  });

  test('a month that is not over yet is not handed in, and without a sheet there is no file', async () => {
    expect((await handIn('11')).body.message).toBe('November 2026 ist noch nicht vorbei.');
    expect((await server.ask('GET', '/api/ustva/2026/10/xml', { as: buchhaltung })).status).toBe(404);
    expect((await server.ask('GET', '/api/ustva/2025/10/xml', { as: buchhaltung })).body.message).toContain(
      'Trag die Werte vom Blatt in Mein ELSTER ein',
    );
  });

  test('what is entered by hand counts, needs a word why, and stands on its correction as well', async () => {
    const path = '/api/collections/ustva/records';
    const enter = (body: object) => server.ask('POST', path, { as: buchhaltung, body });
    const byHand = (text: string) => ({
      jahr: 2026,
      zeitraum: '03',
      vonHand: [{ kz: '69', betrag: 1900, text }],
    });
    expect((await enter(byHand(''))).status).toBe(400);
    expect((await enter({ jahr: 2026, zeitraum: '03', sondervorauszahlung: 100 })).status).toBe(400);
    expect((await enter(byHand('Quittung mit Ust'))).status).toBe(200);
    expect((await enter(byHand('noch einmal'))).status).toBe(400);
    expect(says(await sheet('03'))).toEqual({ 69: 19, 83: 19 });
    expect((await handIn('03', { zahllast: 1900 })).status).toBe(200);
    await expense('2026-03-08', { netto: 1000, ust: 190 });
    expect((await handIn('03', { nr: 1 })).status).toBe(200);
    expect((await sheet('03')).abgabe?.werte).toEqual([
      { kz: '10', betrag: 100 },
      { kz: '66', betrag: 190 },
      { kz: '69', betrag: 1900 },
      { kz: '83', betrag: 1710 },
    ]);
  });

  test('[UST-01 F3.1] the method changes from a day on, and a number of the wrong form is refused', async () => {
    const { admin } = invoicing;
    const [{ id = '' } = {}] = (await server.ask('GET', '/api/collections/firma/records', { as: admin })).body
      .items;
    const change = (body: object) =>
      server.ask('PATCH', `/api/collections/firma/records/${id}`, { as: admin, body });
    expect(
      (await change({ steuernummerElster: '1234567890123' })).body.data.steuernummerElster.message,
    ).toContain('13 Ziffern, die fünfte ist eine 0');
    expect((await change({ versteuerung: 'ist' })).body.data.istSeit.message).toContain('ab welchem Tag');
    const paid = await invoice('2026-04-10', 10_000);
    await freeze(paid);
    await server.given('zahlungen', {
      rechnung: paid,
      betrag: 11_900,
      art: 'Zahlung',
      datum: at('2026-07-10'),
    });
    const later = await invoice('2026-07-01', 20_000);
    await freeze(later);
    await server.given('zahlungen', {
      rechnung: later,
      betrag: 11_900,
      art: 'Zahlung',
      datum: at('2026-09-10'),
    });
    expect((await change({ versteuerung: 'ist', istSeit: at('2026-07-01') })).status).toBe(200);
    expect([says(await sheet('04'))[81], says(await sheet('07'))[81], says(await sheet('09'))[81]]).toEqual([
      100,
      undefined,
      100,
    ]);
    // Money without an invoice is named from then on, as long as it is there.
    const credit = { kunde: invoicing.kunde.id, betrag: 11_900, art: 'Zahlung', datum: at('2026-10-05') };
    await server.given('zahlungen', credit);
    const hints = async (zeitraum: string) =>
      (await sheet(zeitraum)).klaeren.flatMap(({ art, titel }) => (art === 'Guthaben' ? [titel] : []));
    expect([await hints('09'), await hints('10')]).toEqual([[], ['1 Kunde mit Guthaben']]);
    expect((await change({ versteuerung: 'soll' })).body.data.istBis.message).toContain('bis zu welchem Tag');
  });
});

/** As another program reads the file: names and texts in their order. */
test('[JAHR-01] the return of January 2027 is made like that of 2026 and says so; of a year further on there is the sheet', async () => {
  await using later = await startServer({ now: '2027-02-05T09:00:00Z' });
  const as = await later.user('buchhaltung');
  await later.given('ausgaben', {
    name: 'Kabel',
    datum: at('2027-01-12'),
    ustSatz: 19,
    netto: 10_000,
    ust: 1900,
    bezahlt: true,
  });
  const path = '/api/ustva/2027/01';
  const { body } = await later.ask('GET', path, { as });
  expect(body).toMatchObject({ faellig: '2027-02-10', elster: { art: 'wie', jahr: 2026 } });
  expect((await later.ask('POST', `${path}/festschreiben`, { as, body: {} })).status).toBe(200);
  const { status, body: xml } = await later.ask('GET', `${path}/xml`, { as });
  expect(status).toBe(200);
  expect(xml).toContain('elsteranmeldung/ustva/v2027" version="2027"');
  expect(kennzahlenIn(xml)).toEqual(
    expect.arrayContaining([
      ['Jahr', '2027'],
      ['Zeitraum', '01'],
    ]),
  );
  for (const jahr of [2025, 2028]) {
    expect((await later.ask('GET', `/api/ustva/${jahr}/01`, { as })).body.elster).toEqual({
      art: 'nur Blatt',
    });
    const refused = await later.ask('GET', `/api/ustva/${jahr}/01/xml`, { as });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining(`Die Datei von ${jahr} kennt diese Version nicht`),
    ]);
  }
});

function kennzahlenIn(xml: string): [string, string][] {
  const found: [string, string][] = [];
  let open = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    open = name;
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') found.push([open, text]);
  });
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.write(xml).close();
  return found;
}

test('[UST-01] a customer in the EU needs no country code of ours, and stands in the Zusammenfassende Meldung', async () => {
  const kunde = await server.given('kunden', {
    ...bauverein,
    kundennummer: 4711,
    land: 'Österreich',
    ustId: 'ATU12345678',
  });
  const id = await invoice('2026-01-20', 50_000, { kunde: kunde.id, ust: 0, ustGrund: 'Reverse Charge' });
  expect((await freeze(id)).status).toBe(200);
  expect(says(await sheet('01'))).toMatchObject({ 21: 500 });
  const zm = (as: TestUser, query = '') => server.ask('GET', `/api/ustva/2026/02/zm${query}`, { as });
  const { body } = await zm(pruefung);
  expect(body.lieferungen).toMatchObject({ words: 'Februar 2026', zeilen: [] });
  expect(body.leistungen).toEqual({
    words: '1. Quartal 2026',
    faellig: '2026-04-27',
    zeilen: [{ ustId: 'ATU12345678', kunde: 'Bauverein eG', betrag: 50_000 }],
  });
  expect((await zm(pruefung, '?format=csv')).body).toContain('U12345678');
  expect((await zm(office)).status).toBe(403);
});

test('[UST-01] 20,000 entries of a month are handed in with everything behind them', async () => {
  await server.engine.database.transaction((transaction) =>
    transaction.append(
      entities.ausgaben,
      Array.from({ length: 20_000 }, (_, index) => ({
        id: `a${String(index).padStart(14, '0')}`,
        created: '2025-10-01 00:00:00.000Z',
        updated: '2025-10-01 00:00:00.000Z',
        name: `Beleg ${index}`,
        datum: wireDateOf('2025-10-05'),
        netto: cents(1000),
        ust: cents(190),
        ustSatz: 19,
        ustArt: 'normal' as const,
      })),
    ),
  );
  const path = '/api/ustva/2025/10';
  const { body } = await server.ask('GET', path, { as: buchhaltung });
  expect(body.blatt.zeilen).toMatchObject([{ kz: '66', anzahl: 20_000, steuer: 3_800_000 }]);
  expect((await server.ask('POST', `${path}/festschreiben`, { as: buchhaltung, body: {} })).status).toBe(200);
  const again = await server.ask('GET', path, { as: buchhaltung });
  expect([again.body.abgabe.aenderungen, again.body.eintraege]).toEqual([[], []]);
});
