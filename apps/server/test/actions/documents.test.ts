import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RecordIn } from '@traverse/domain/entities';
import { labelZpl } from '@traverse/domain/label-print/zpl';
import { sampleCompany } from '@traverse/fixtures';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { bauverein, setFirma } from './invoicing.ts';

let server: TestServer;
let office: TestUser;
let ramp: TestUser;
let books: TestUser;
let rechnung: RecordIn<'rechnungen'>;
let packliste: RecordIn<'packlisten'>;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T09:00:00Z' });
  office = await server.user('rechnungen');
  ramp = await server.user('packlisten');
  books = await server.user('admin');
  await setFirma(server, sampleCompany);
  const liste = await server.given('inventarlisten', {
    von: '2026-11-12 02:00:00.000Z',
    bis: '2026-11-15 02:00:00.000Z',
  });
  for (const [index, name] of ['XLR 10 m', 'XLR 2 m', 'Subwoofer'].entries()) {
    const inventar = await server.given('inventar', {
      name,
      anzahl: 10,
      mietpreis: 1000 * (index + 1),
      kategorie: 'Ton',
    });
    await server.given('inventar_inventarlisten', {
      inventar: inventar.id,
      inventarliste: liste.id,
      anzahl: 2,
    });
  }
  const kunde = await server.given('kunden', bauverein);
  const common = { kunde: kunde.id, von: liste.von, bis: liste.bis, inventarliste: liste.id };
  rechnung = await server.given('rechnungen', {
    ...common,
    name: 'RN20260042',
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-11-30 02:00:00.000Z',
    faktor: 1,
    optElement: [
      { name: 'Anfahrt', anzahl: 142, einheit: 'km', kategorie: '', faktor: 1, preis: 40, ust: 19 },
    ],
  });
  packliste = await server.given('packlisten', { ...common, name: 'PL20260042' });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The text of a PDF that a path hands out. */
async function pdfText(path: string, as: TestUser) {
  const response = await fetch(server.url + path, { headers: { Authorization: as.token } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { text: text.replaceAll('\u00a0', ' '), headers: response.headers };
}

describe('[API-09] [PDF-01] createRechnungPDF', () => {
  const path = (art: string, id = rechnung.id) =>
    `/createRechnungPDF/${id}/${encodeURIComponent('user 1')}/${art}`;

  test('answers the invoice with its lines, elements and the name of who made it', async () => {
    const { text, headers } = await pdfText(path('rechnung'), office);
    for (const said of [
      'Rechnung RN20260042',
      'Bauverein eG',
      'XLR 2 m',
      'Subwoofer',
      'Anfahrt',
      'user 1',
      '210,39 €',
    ]) {
      expect(text).toContain(said);
    }
    expect(text.indexOf('XLR 2 m')).toBeLessThan(text.indexOf('XLR 10 m'));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="RN20260042.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('answers the offer under its own number', async () => {
    const { text, headers } = await pdfText(path('angebot'), office);
    expect(text).toContain('Angebot AN20260042');
    expect(headers.get('content-disposition')).toContain('AN20260042.pdf');
  });

  test('[PDF-01] names every field that is missing, with a sentence', async () => {
    await setFirma(server, { iban: '', steuernummer: '', ustId: '' });
    const answer = await server.ask('GET', path('rechnung'), { as: office });
    await setFirma(server, sampleCompany);
    expect(answer).toMatchObject(germanError(400));
    expect(answer.body).toMatchObject({
      message: 'Für die Rechnung fehlen noch Angaben.',
      data: {
        'firma.iban': { message: 'Die IBAN der Firma fehlt.' },
        'firma.steuernummer': { message: 'Trag die Steuernummer oder die USt-IdNr. der Firma ein.' },
      },
    });
  });

  test('[HOME-09] carries the logo of the firm', async () => {
    const png = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#c42384' } })
      .png()
      .toBuffer();
    const logo = await server.engine.uploads.stage(Readable.from([png]), {
      originalName: 'logo.png',
      maxBytes: 1e6,
    });
    const before = await fetch(server.url + path('rechnung'), { headers: { Authorization: office.token } });
    await setFirma(server, { logo });
    const after = await fetch(server.url + path('rechnung'), { headers: { Authorization: office.token } });
    await setFirma(server, { logo: '' });
    expect(after.status).toBe(200);
    const images = async (answer: Response) =>
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .match(/\/Subtype \/Image/g);
    expect(await images(before)).toBeNull();
    expect(await images(after)).toHaveLength(1);
  });

  test('is for those with the right group, and for invoices that are there', async () => {
    expect(await server.ask('GET', path('rechnung'))).toMatchObject(germanError(401));
    expect(await server.ask('GET', path('rechnung'), { as: ramp })).toMatchObject(germanError(403));
    expect(
      await server.ask('GET', path('rechnung', 'aaaaaaaaaaaaaaa' as never), { as: office }),
    ).toMatchObject(germanError(404));
    expect(await server.ask('GET', path('mahnung'), { as: office })).toMatchObject(germanError(400));
  });

  test('[RULES] somebody else’s private invoice is not there', async () => {
    const own = await server.given('rechnungen', {
      ...rechnung,
      id: undefined,
      name: 'RN20260043',
      user: books.id,
    });
    expect(await server.ask('GET', path('rechnung', own.id), { as: office })).toMatchObject(germanError(404));
  });
});

describe('[LABEL-03] labels as a PDF', () => {
  const zpl = (copies: number, more: object = {}) =>
    labelZpl({
      ...more,
      id: '7kq2m9x4d1hs83a',
      name: 'Kabel XLR 10 m',
      annotation: 'Case 1',
      count: 1,
      copies,
      format: 'large',
      dpi: 203,
      symbology: 'dataMatrix',
    });
  const asking = (as: TestUser | undefined, etiketten: readonly string[]) =>
    fetch(`${server.url}/api/etiketten`, {
      method: 'POST',
      headers: { ...(as ? { Authorization: as.token } : {}), 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Kabel: XLR', etiketten }),
    });

  test('have a page for each copy, in their own size', async () => {
    const answer = await asking(ramp, [zpl(2), zpl(1)]);
    expect(answer.headers.get('content-disposition')).toContain('Etikett');
    const { text, totalPages } = await extractText(
      await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())),
    );
    expect(totalPages).toBe(3);
    for (const page of text) expect(page).toContain('Case 1');
  });

  test('a logo too light to be printed, or of nothing at all, is left out', async () => {
    const light = { bytesPerRow: 2, rows: 3, hex: '000000000000' };
    for (const logo of [light, { ...light, rows: 0, hex: '' }]) {
      const answer = await asking(ramp, [zpl(1, { logo })]);
      expect(answer.status).toBe(200);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
      expect(text.join()).toContain('Case 1');
    }
  });

  test.each([
    [[], 'Bitte fülle dieses Feld aus.'],
    [['^XA^PW100^LL100^XZ'], 'Das ist kein Etikett von 60 × 35 oder 30 × 15 mm.'],
    [[zpl(5_001)], 'Höchstens 5.000 Etiketten auf einmal.'],
  ])('%#: what is none, or too many, is refused', async (etiketten, message) => {
    const answer = await asking(ramp, etiketten);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });

  test('are for whoever has signed in', async () => {
    expect((await asking(undefined, [zpl(1)])).status).toBe(401);
  });
});

describe('[API-09] [PDF-02] createPacklistePDF', () => {
  const path = (id = packliste.id) => `/createPacklistePDF/${id}/x`;

  test('answers the list for the ramp', async () => {
    const { text, headers } = await pdfText(path(), ramp);
    for (const said of ['Packliste PL20260042', 'Subwoofer', 'Stand 20.11.2026', '3 Positionen'])
      expect(text).toContain(said);
    expect(headers.get('content-disposition')).toBe('inline; filename="PL20260042.pdf"');
  });

  test('an empty one says so', async () => {
    const empty = await server.given('packlisten', {
      ...packliste,
      id: undefined,
      name: 'PL20260043',
      inventarliste: '',
    });
    expect(await server.ask('GET', path(empty.id), { as: ramp })).toMatchObject(germanError(400));
  });

  test('is for those with the right group', async () => {
    expect(await server.ask('GET', path())).toMatchObject(germanError(401));
    expect(await server.ask('GET', path(), { as: await server.user('kunden') })).toMatchObject(
      germanError(403),
    );
  });
});

describe('[KUND-00] createXRechnung', () => {
  const path = () => `/createXRechnung/${rechnung.id}/x`;

  test('needs a Leitweg-ID, and then answers XML', async () => {
    const refused = await server.ask('GET', path(), { as: office });
    expect(refused).toMatchObject(germanError(400));
    expect(refused.body.data).toMatchObject({
      'kunden.leitwegId': { message: 'Die Leitweg-ID des Kunden fehlt.' },
    });
    await server.ask('PATCH', `/api/collections/kunden/records/${rechnung.kunde}`, {
      as: office,
      body: { leitwegId: '991-03730-19' },
    });
    const { body, headers } = await server.ask('GET', path(), { as: office });
    expect(headers.get('content-type')).toContain('application/xml');
    expect(body).toContain('xrechnung_3.0');
    expect(body).toContain('<ram:BuyerReference>991-03730-19</ram:BuyerReference>');
  });
});

describe('[BUCH-02] readEInvoice', () => {
  const form = (content: string | Uint8Array<ArrayBuffer>, name = 'rechnung.pdf') => {
    const data = new FormData();
    data.set('datei', new Blob([content]), name);
    return data;
  };

  test('reads what our own paths write, and knows it again', async () => {
    const pdf = await fetch(`${server.url}/createRechnungPDF/${rechnung.id}/x/rechnung`, {
      headers: { Authorization: office.token },
    });
    const body = form(new Uint8Array(await pdf.arrayBuffer()));
    const { body: read } = await server.ask('POST', '/readEInvoice', { as: books, body });
    expect(read).toMatchObject({
      ausgabe: {
        name: 'Weserklang Veranstaltungstechnik GmbH RN20260042',
        datum: '2026-11-20 02:00:00.000Z',
        netto: 17_680,
        ust: 3359,
        ustSatz: 19,
      },
      rechnung: { nummer: 'RN20260042', lieferant: { ustId: 'DE123456788' }, gesamt: 21_039 },
      warnungen: ['Das ist eine eigene Rechnung, sie gehört zu den Einnahmen.'],
    });
    // A supplier that has that tax number is known, and what it was booked as last.
    const lieferant = await server.given('lieferanten', { name: 'Weserklang', ustId: 'DE123456788' });
    await server.given('ausgaben', { ...read.ausgabe, kategorie: 'Miete', lieferant: lieferant.id });
    const again = await server.ask('POST', '/readEInvoice', { as: books, body });
    expect(again.body.ausgabe).toMatchObject({ lieferant: lieferant.id, kategorie: 'Miete' });
    expect(again.body.warnungen[0]).toBe('Diese Rechnung gibt es schon als Ausgabe vom 20.11.2026.');
  });

  test('says what is wrong with a file', async () => {
    const answer = await server.ask('POST', '/readEInvoice', { as: books, body: form('<html/>', 'x.xml') });
    expect(answer).toMatchObject(germanError(400));
    expect(answer.body.message).toContain('keine Rechnung');
    expect(await server.ask('POST', '/readEInvoice', { as: books, body: {} })).toMatchObject(
      germanError(400),
    );
  });

  test('is for those who keep the books', async () => {
    expect(await server.ask('POST', '/readEInvoice', { body: form('x') })).toMatchObject(germanError(401));
    expect(await server.ask('POST', '/readEInvoice', { as: office, body: form('x') })).toMatchObject(
      germanError(403),
    );
  });
});

describe('[BUCH-02] doppelteAusgaben', () => {
  const ask = (wish: Record<string, string>, as: TestUser = books) =>
    server.ask('GET', `/doppelteAusgaben?${new URLSearchParams(wish)}`, { as });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('names those with the same file, or the same day, amount and supplier', async () => {
    const receipt = new FormData();
    receipt.set('name', 'Kabel');
    receipt.set('datum', '2026-11-18 02:00:00.000Z');
    receipt.set('netto', '10000');
    receipt.set('ust', '1900');
    receipt.set('anlagen', new Blob(['Kabel, 119 Euro']), 'beleg.txt');
    const path = '/api/collections/ausgaben/records';
    const { body: kabel } = await server.ask('POST', path, { as: books, body: receipt });
    const known = { id: kabel.id, name: 'Kabel', datum: kabel.datum };
    const ofFile = await ask({ sha256: sha256('Kabel, 119 Euro') });
    expect(ofFile.body).toEqual({ items: [{ ...known, warum: 'Datei' }] });
    expect((await ask({ sha256: sha256('Kabel, 120 Euro') })).body).toEqual({ items: [] });
    const said = { datum: '2026-11-18', netto: '11121', ust: '779', name: 'kabel' };
    expect((await ask(said)).body).toEqual({ items: [{ ...known, warum: 'Angaben' }] });
    expect((await ask({ ...said, datum: '2026-11-19' })).body).toEqual({ items: [] });
    expect((await ask({ ...said, ausser: kabel.id })).body).toEqual({ items: [] });
  });

  test('answers nothing to what says nothing, and refuses what cannot be meant', async () => {
    expect((await ask({ datum: '', netto: '0' })).body).toEqual({ items: [] });
    expect(await ask({ datum: 'gestern' })).toMatchObject(germanError(400));
    expect(await ask({ netto: 'viel' })).toMatchObject(germanError(400));
    expect(await ask({ sha256: "' OR 1=1" })).toMatchObject(germanError(400));
    const twice = await server.ask('GET', '/doppelteAusgaben?netto=1&netto=2', { as: books });
    expect(twice).toMatchObject(germanError(400));
    expect(await ask({}, office)).toMatchObject(germanError(403));
  });
});

test('[CREW-01] the call sheet of a project: whoever is signed in, a page for each day', async () => {
  const projekt = await server.given('projekt', {
    name: 'Weihnachtsgala',
    ort: 'Kongresshalle',
    datum_von: '2026-12-03 07:00:00.000Z',
    datum_bis: '2026-12-04 01:00:00.000Z',
    mitarbeiter: [{ name: 'Mareike', telefon: '0151 234', position: 'Ton', user_id: '' }],
    meldeweg: [{ grund: 'Unfall', meldung_an: 'Sanitäter', meldung_via: 'Funk 3' }],
  });
  await server.given('job', {
    projekt: projekt.id,
    job: 'Aufbau Saal',
    ausfuehrer: 'mareike',
    zeit: '2026-12-03 07:30:00.000Z',
  });
  const { id: kunde } = await server.given('kunden', { name: 'Bauverein' });
  const { id: fahrzeug } = await server.given('fahrzeuge', { name: 'Sprinter', kennzeichen: 'OL-TV 12' });
  const { id: hidden } = await server.given('fahrzeuge', { name: 'Privatwagen' });
  const days = { von: '2026-12-03', bis: '2026-12-04', projekt: projekt.id, kunde };
  await server.given('packlisten', { ...days, fahrzeug, stromVorOrt: 'CEE 32' });
  await server.given('packlisten', { ...days, fahrzeug: hidden, user: (await server.user()).id });
  const anybody = await server.user();
  const { text, headers } = await pdfText(`/api/dispo/${projekt.id}`, anybody);
  expect(text).not.toContain('Privatwagen');
  expect(headers.get('content-disposition')).toBe(`inline; filename="Dispo-${projekt.id}.pdf"`);
  for (const said of [
    'Dispo Weihnachtsgala',
    '8:30',
    'Aufbau Saal',
    '0151 234',
    'Sanitäter',
    '4.12.2026',
    'Sprinter (OL-TV 12)',
    'CEE 32',
  ])
    expect(text).toContain(said);
  const status = async (path: string, as?: TestUser) => (await server.ask('GET', path, { as })).status;
  expect(await status(`/api/dispo/${projekt.id}`)).toBe(401);
  expect(await status('/api/dispo/abcdefghijklmno', anybody)).toBe(404);
});

test('[PART-03] the call sheet says what is to be known of the place; whom one calls there to those who see contacts', async () => {
  const ort = await server.given('orte', { name: 'Kongresshalle', zufahrt: 'Tor 3, Rampe hinten' });
  await server.given('kontakte', { person: 'Holger Haus', telefon: '0421 99', veranstaltungsort: ort.id });
  const { id } = await server.given('projekt', {
    name: 'Messe',
    veranstaltungsort: ort.id,
    datum_von: '2026-12-03 07:00:00.000Z',
    datum_bis: '2026-12-03 16:00:00.000Z',
  });
  const read = async (as: TestUser) => (await pdfText(`/api/dispo/${id}`, as)).text;
  const [office, anybody] = [await read(await server.user('packlisten')), await read(await server.user())];
  for (const text of [office, anybody]) expect(text).toContain('Tor 3, Rampe hinten');
  expect(office).toContain('Holger Haus');
  expect(anybody).not.toContain('Holger Haus');
});

test('[ORT-01] two lists on one walk, for who sees pack lists; one alone names no other', async () => {
  const platz = await server.given('lagerplaetze', { name: 'A-2' });
  const item = await server.given('inventar', { name: 'Motor', anzahl: 9, lagerplatz: platz.id });
  const aListe = async (name: string, anzahl: number) => {
    const liste = await server.given('inventarlisten', {});
    await server.given('inventar_inventarlisten', { inventar: item.id, inventarliste: liste.id, anzahl });
    const { kunde, von, bis } = packliste;
    return server.given('packlisten', { name, kunde, von, bis, inventarliste: liste.id });
  };
  const [one, other] = [await aListe('PL20260078', 2), await aListe('PL20260079', 3)];
  const path = (...ids: string[]) => `/api/pickliste?packlisten=${ids.join(',')}`;
  const { text } = await pdfText(path(one.id, other.id), ramp);
  for (const said of ['Sammelpickliste', 'A-2', '5 Motor 2 für PL…78, 3 für PL…79'])
    expect(text).toContain(said);
  expect((await pdfText(path(one.id), ramp)).text).toMatch(/Pickliste PL20260078[^]*2 Motor/);
  // For the shelf: no bank, no numbers of the tax office.
  expect(text).not.toMatch(/IBAN|USt-IdNr|Steuernummer/);
  const status = async (at: string, as?: TestUser) => (await server.ask('GET', at, { as })).status;
  expect([await status(path(), ramp), await status(path('abcdefghijklmno'), ramp)]).toEqual([400, 404]);
  expect([await status(path(one.id)), await status(path(one.id), await server.user('kunden'))]).toEqual([
    401, 403,
  ]);
});

test('[LADE-01] loading list, insurance and carnet of a pack list; what a carnet lacks is named', async () => {
  const sprinter = await server.given('fahrzeuge', { name: 'Sprinter', nutzlast: 100 });
  const item = await server.given('inventar', {
    name: 'Tourpult',
    anzahl: 3,
    gewicht: 60,
    wiederbeschaffung: 1_000_000,
    versicherung: true,
  });
  const days = { von: '2026-12-01 02:00:00.000Z', bis: '2026-12-03 02:00:00.000Z' };
  const liste = await server.given('inventarlisten', { ...days, verbucht: true });
  await server.given('inventar_inventarlisten', { inventar: item.id, inventarliste: liste.id, anzahl: 2 });
  const own = await server.given('packlisten', {
    ...days,
    name: 'PL20260077',
    kunde: packliste.kunde,
    inventarliste: liste.id,
    fahrzeug: sprinter.id,
  });
  const { text } = await pdfText(`/api/ladeliste/${own.id}`, ramp);
  for (const said of ['Ladeliste', '2 Tourpult', '120 kg', '120 %, 20 kg zu viel'])
    expect(text).toContain(said);
  const insured = await pdfText(`/api/versicherungswerte/${own.id}`, ramp);
  for (const said of ['20.000,00 €', 'unterwegs: 20.000,00 €, am 1.12.2026', 'Im Bestand: 30.000,00 €'])
    expect(insured.text).toContain(said);
  expect(await server.ask('GET', `/api/carnet/${own.id}`, { as: ramp })).toMatchObject({
    status: 400,
    body: { message: 'Tourpult: Es fehlt Ursprungsland.' },
  });
  const land = { as: await server.user('inventar'), body: { ursprungsland: 'DE' } };
  await server.ask('PATCH', `/api/collections/inventar/records/${item.id}`, land);
  expect((await pdfText(`/api/carnet/${own.id}`, ramp)).text).toMatch(/1 Tourpult 2 120 20\.000,00 € DE/);
  const headers = { Authorization: ramp.token };
  const table = await fetch(`${server.url}/api/carnet/${own.id}/export?format=csv`, { headers });
  expect(await table.text()).toContain('1;Tourpult;2;120;20000,00;DE');
  // A rack that one of its amplifiers lies in for good, and a monitor that nobody owns.
  const on = (inventar: string, anzahl: number, inventarliste: string = liste.id) =>
    server.given('inventar_inventarlisten', { inventar, inventarliste, anzahl });
  const aItem = (name: string, gewicht: number, facts: object = {}) =>
    server.given('inventar', { name, anzahl: 0, gewicht, ...facts });
  const rack = await aItem('Rack', 40, { zaehlweise: 'Einzeln' });
  const amp = await aItem('Endstufe', 15, { zaehlweise: 'Einzeln' });
  const monitor = await aItem('Monitor', 20);
  const { id: behaelter } = await server.given('geraete', { inventar: rack.id });
  await server.given('geraete', { inventar: amp.id, behaelter });
  for (const [inventar, anzahl] of [
    [rack.id, 1],
    [amp.id, 1],
    [monitor.id, 2],
  ] as const)
    await on(inventar, anzahl);
  const supply = await server.given('inventarlisten', {});
  await on(monitor.id, 2, supply.id);
  await server.given('zumietungen', { ...days, inventarliste: supply.id, bestellt: true });
  const withCase = (await pdfText(`/api/ladeliste/${own.id}`, ramp)).text;
  for (const said of [
    '1 Rack 55 55',
    'darin 1 × Endstufe',
    'davon 1 Case',
    'zugemietet 40 kg',
    'Gewicht 215 kg',
  ])
    expect(withCase).toContain(said);
  for (const path of [
    `ladeliste/${own.id}`,
    `versicherungswerte/${own.id}`,
    `carnet/${own.id}`,
    `carnet/${own.id}/export`,
  ])
    expect((await server.ask('GET', `/api/${path}`, { as: books })).status).toBe(403);
});
