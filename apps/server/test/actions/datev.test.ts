import { setTimeout as wait } from 'node:timers/promises';
import type { DatevAntwort } from '@traverse/domain/datev/antwort';
import { entities } from '@traverse/domain/entities';
import { cents, percent, wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originalKey } from '../../src/files/keys.ts';
import { writeAsServer } from '../../src/records/write.ts';
import type { TestServer, TestUser } from '../server.ts';
import { documentsIn, readStapel, saldenOf, unzipped } from './datev-reader.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let buchhaltung: TestUser;
let pruefung: TestUser;
let giro: string;

/** Somebody who asks without a breath would only take the processor away from what they ask beside. */
const BETWEEN_MS = 5;

const at = (day: string) => `${day} 01:00:00.000Z`;
const firmaOfDatev = { datevBerater: 1001, datevMandant: 7, kontenrahmen: 'SKR03', datevWeg: 'EÜR / Ist' };

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office } = invoicing);
  [buchhaltung, pruefung] = [await server.user('buchhaltung'), await server.user('pruefung')];
  await invoicing.setFirma({ ...firmaOfDatev, versteuerung: 'ist', kleinunternehmer: false });
  for (const [name, datevKonto] of [
    ['Fahrzeuge', 4530],
    ['Verkauf', 8400],
  ] as const)
    await server.given('kategorien', { name, datevKonto });
  const [konto] = await server.engine.database.reads.findWhere(entities.bankkonten, {}, 1);
  giro = konto?.id ?? '';
  await changed('bankkonten', giro, { datevKonto: 1210 });
});
afterAll(() => server[Symbol.asyncDispose]());

const changed = (collection: 'bankkonten' | 'ausgaben' | 'kategorien', id: string, values: object) =>
  writeAsServer(server.engine, { id: '', groups: [] }, ({ update }) =>
    update(entities[collection], id, { ...values }),
  );

async function invoice(day: string, netto: number) {
  const { id } = await server.given('rechnungen', {
    kunde: invoicing.kunde.id,
    von: at(day),
    bis: at(day),
    rechnungsDatum: at(day),
    faelligDatum: at(day),
    faktor: 1,
    optElement: [
      {
        name: 'Bühne',
        anzahl: 1,
        einheit: '',
        kategorie: '',
        faktor: 1,
        preis: netto,
        ust: 19,
      },
    ],
  });
  expect((await server.ask('POST', `/festschreiben/${id}`, { as: office })).status).toBe(200);
  return id;
}

/** An expense with a receipt, paid on its day. */
async function expense(
  datum: string,
  values: object = {},
  receipt: Blob | null = new Blob(['%PDF-1.7 Quittung']),
) {
  const body = new FormData();
  const fields = {
    name: 'Diesel',
    datum: at(datum),
    kategorie: 'Fahrzeuge',
    belegnummer: `T-${datum}`,
    ustSatz: 19,
    netto: 5963,
    ust: 1133,
    bezahlt: true,
    bezahltAm: at(datum),
  };
  body.append('@jsonPayload', JSON.stringify({ ...fields, ...values }));
  if (receipt) body.append('anlagen', receipt, 'Quittung.pdf');
  const path = '/api/collections/ausgaben/records';
  const made = await server.ask('POST', path, { as: buchhaltung, body });
  expect(made.status).toBe(200);
  return made.body as { id: string; anlagen: string[] };
}

const preview = async (von: string, bis: string, as = buchhaltung): Promise<DatevAntwort> =>
  (await server.ask('GET', `/api/datev/${von}/${bis}`, { as })).body;
const make = (von: string, bis: string, body: object = {}, as = buchhaltung) =>
  server.ask('POST', `/api/datev/${von}/${bis}`, { as, body });

async function load(id: string, as = buchhaltung) {
  const response = await fetch(`${server.url}/api/datevPaket/${id}`, {
    headers: { Authorization: as.token },
  });
  expect(response.status).toBe(200);
  return unzipped(Buffer.from(await response.arrayBuffer()));
}

const rowsIn = (files: ReadonlyMap<string, Buffer>, month: string) =>
  readStapel(files.get(`EXTF_Buchungsstapel_${month}.csv`) ?? Buffer.from('')).zeilen;

describe('[DATEV-01] the package of a quarter', () => {
  test('[DATEV-01] one ZIP: rows by month, customers, receipts joined by their link, what to read first', async () => {
    const rechnung = await invoice('2026-01-10', 100_000);
    await server.given('zahlungen', { rechnung, betrag: 119_000, art: 'Zahlung', datum: at('2026-02-05') });
    await expense('2026-01-20');
    await expense('2026-02-20', { name: 'Łódź Service', ustArt: 'Erwerb', netto: 10_000, ust: 1900 });
    const seen = await preview('2026-01-01', '2026-03-31');
    expect(seen).toMatchObject({ anzahl: 3, neu: 3, schon: 0, belege: 3, maengel: [], pakete: 0 });
    const { body } = await make('2026-01-01', '2026-03-31', { pakete: 0 });
    expect(body.fehlend).toEqual([]);
    const files = await load(body.id);
    expect([...files.keys()]).toEqual([
      'EXTF_Buchungsstapel_2026-01.csv',
      'EXTF_Buchungsstapel_2026-02.csv',
      'EXTF_Debitoren_Kreditoren.csv',
      'LIESMICH.txt',
      'Belege-2026-01.zip',
      'Belege-2026-02.zip',
    ]);
    const stapel = readStapel(files.get('EXTF_Buchungsstapel_2026-02.csv') ?? Buffer.from(''));
    expect([stapel.kopf.length, stapel.spalten.length]).toEqual([31, 125]);
    expect(stapel.kopf.slice(10, 16)).toEqual(['1001', '7', '20260101', '4', '20260201', '20260228']);
    expect(stapel.zeilen).toMatchObject([
      { umsatz: 119_000, seite: 'S', konto: '1210', gegenkonto: '8400', tag: '0502', text: 'Bauverein eG' },
      { umsatz: 10_000, seite: 'H', gegenkonto: '4530', schluessel: '19', text: 'Lódz Service' },
    ]);
    // Every link leads to a document of an archive, and its file is there.
    const guids = [...rowsIn(files, '2026-01'), ...stapel.zeilen].map(({ guid }) => guid);
    const archives = await Promise.all(
      ['2026-01', '2026-02'].map((month) => unzipped(files.get(`Belege-${month}.zip`) ?? Buffer.from(''))),
    );
    const documents = new Map(
      archives.flatMap((archive) => [...documentsIn(archive.get('document.xml')?.toString() ?? '')]),
    );
    expect([...documents.keys()].toSorted()).toEqual(guids.toSorted());
    const names = archives.flatMap((archive) => [...archive.keys()]);
    expect([...documents.values()].flat().every((name) => names.includes(name))).toBe(true);
    expect(archives[0]?.get('Diesel.pdf')?.toString()).toBe('%PDF-1.7 Quittung');
    expect(files.get('LIESMICH.txt')?.toString()).toContain('3 Buchungen, Soll 1.190,00');
  });

  test('[DATEV-01] the same days again say so; only what is new goes out, what changed is taken back', async () => {
    const again = await make('2026-01-01', '2026-03-31');
    expect(again.status).toBe(400);
    expect(again.body.message).toBe('Diese 3 Buchungen hat die Steuerberatung schon. Nur neue ausgeben?');
    const nothing = await make('2026-01-01', '2026-03-31', { nur: 'neue' });
    expect(nothing.body.message).toBe('In diesem Zeitraum gibt es nichts Neues auszugeben.');
    await expense('2026-03-02', { kategorie: 'Verkauf', ust: 0, ustSatz: 0, ustArt: 'ohne' }, null);
    const [diesel] = await server.engine.database.reads.findWhere(entities.ausgaben, {
      belegnummer: 'T-2026-01-20',
    });
    await changed('ausgaben', diesel?.id ?? '', { name: 'Diesel Januar' });
    expect(await preview('2026-01-01', '2026-03-31')).toMatchObject({
      anzahl: 4,
      neu: 2,
      umkehr: 1,
      schon: 2,
    });
    const { body } = await make('2026-01-01', '2026-03-31', { nur: 'neue' });
    const files = await load(body.id);
    expect(rowsIn(files, '2026-01').map(({ umsatz, seite, text }) => [umsatz, seite, text])).toEqual([
      [7096, 'S', 'Storno Diesel'],
      [7096, 'H', 'Diesel Januar'],
    ]);
    expect(rowsIn(files, '2026-03')).toMatchObject([{ gegenkonto: '8400', schluessel: '40' }]);
    expect(await preview('2026-01-01', '2026-03-31')).toMatchObject({ neu: 0, umkehr: 0, schon: 4 });
    const all = await make('2026-01-01', '2026-03-31', { nur: 'alles' });
    expect(all.status).toBe(200);
    // What went out first is still the same to the byte.
    const [first] = await server.engine.database.reads.findWhere(entities.datevExporte, {}, 1);
    expect(rowsIn(await load(first?.id ?? ''), '2026-01').map(({ text }) => text)).toEqual(['Diesel']);
  });

  test('[DATEV-01] two people at once: the second is told', async () => {
    const late = await make('2026-01-01', '2026-03-31', { nur: 'alles', pakete: 0 });
    expect(late.body.message).toContain('Gerade hat jemand für diese Tage ein Paket gemacht.');
  });
});

test('[DATEV-01] [GRUP-02] buchhaltung makes it, pruefung loads it, the office sees nothing of it', async () => {
  const span = ['2026-01-01', '2026-03-31'] as const;
  const [kept] = await server.engine.database.reads.findWhere(entities.datevExporte, {}, 1);
  expect((await make(...span, {}, pruefung)).status).toBe(403);
  expect((await preview(...span, pruefung)).anzahl).toBe(4);
  expect((await load(kept?.id ?? '', pruefung)).size).toBeGreaterThan(3);
  for (const path of [`/api/datev/${span.join('/')}`, `/api/datevPaket/${kept?.id}`]) {
    expect((await server.ask('GET', path, { as: office })).status).toBe(403);
    expect((await server.ask('GET', path)).status).toBe(401);
  }
  expect((await server.ask('GET', '/api/datevPaket/nothingthere000', { as: buchhaltung })).status).toBe(404);
});

describe('[DATEV-01] bad input', () => {
  test('[DATEV-01] without an account nothing goes out, and a list says what lacks one', async () => {
    const hotel = await expense('2026-04-02', { name: 'Hotel', kategorie: 'Reise' });
    await server.given('kategorien', { name: 'Reise' });
    const draft = await server.given('rechnungen', {
      kunde: invoicing.kunde.id,
      von: at('2026-04-03'),
      bis: at('2026-04-03'),
      rechnungsDatum: at('2026-04-03'),
      faelligDatum: at('2026-04-13'),
      faktor: 1,
      optElement: [
        {
          name: 'Ton',
          anzahl: 1,
          einheit: '',
          kategorie: '',
          faktor: 1,
          preis: 100,
          ust: 19,
        },
      ],
    });
    await server.given('zahlungen', {
      rechnung: draft.id,
      betrag: 119,
      art: 'Zahlung',
      datum: at('2026-04-09'),
    });
    const { maengel, kategorien } = await preview('2026-04-01', '2026-04-30');
    expect(maengel.map(({ titel, records }) => [titel, records])).toEqual([
      ['Kategorie „Reise“ ohne Konto', [{ collection: 'ausgaben', id: hotel.id, name: 'Hotel' }]],
      ['Rechnungen nicht festgeschrieben', [{ collection: 'rechnungen', id: draft.id, name: draft.name }]],
    ]);
    expect(kategorien.find(({ name }) => name === 'Reise')).toMatchObject({ konto: 0, vorschlag: 4660 });
    const refused = await make('2026-04-01', '2026-04-30');
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'Das Paket geht noch nicht hinaus: Kategorie „Reise“ ohne Konto; Rechnungen nicht festgeschrieben.',
    );
  });

  test('[DATEV-01] two business years, days of no calendar, and no number of the adviser', async () => {
    expect((await make('2025-12-01', '2026-01-31')).body.message).toContain('zwei Wirtschaftsjahren');
    expect((await make('2026-02-30', '2026-03-31')).status).toBe(400);
    expect((await make('2026-03-31', '2026-03-01')).status).toBe(400);
    await invoicing.setFirma({ datevBerater: 0 });
    expect((await make('2026-01-01', '2026-01-31')).body.message).toContain('Berater- und Mandantennummer');
    await invoicing.setFirma(firmaOfDatev);
    const [firma] = await server.engine.database.reads.findWhere(entities.firma, {}, 1);
    const { body } = await server.ask('PATCH', `/api/collections/firma/records/${firma?.id}`, {
      as: invoicing.admin,
      body: { datevBerater: 12 },
    });
    expect(body.data.datevBerater.message).toContain('4 bis 7 Ziffern');
  });

  test('[DATEV-01] a receipt that the disk has lost is named, and the rest goes out', async () => {
    const lost = await expense('2026-05-02', { name: 'Reifen' });
    await expense('2026-05-03');
    await server.storage.remove(originalKey(lost.anlagen[0] ?? ''));
    const { body } = await make('2026-05-01', '2026-05-31');
    expect(body.fehlend).toEqual([`Reifen: ${lost.anlagen[0]} fehlt im Speicher`]);
    const files = await load(body.id);
    expect(rowsIn(files, '2026-05').map(({ guid }) => guid === '')).toEqual([true, false]);
    expect(files.get('LIESMICH.txt')?.toString()).toContain('Nicht dabei:\r\n  Reifen: ');
    const archive = await unzipped(files.get('Belege-2026-05.zip') ?? Buffer.from(''));
    expect([...archive.keys()]).toEqual(['document.xml', 'Diesel.pdf']);
  });

  test('[DATEV-01] receipts are read while they are sent, none before its turn; one that vanishes leaves a note', async () => {
    // More than lies in the buffers between server and reader.
    const large = new Blob(['%PDF-1.7', new Uint8Array(12_000_000)]);
    await expense('2026-06-01', { name: 'A' }, large);
    const second = await expense('2026-06-02', { name: 'B' });
    const { body } = await make('2026-06-01', '2026-06-30');
    const answer = await fetch(`${server.url}/api/datevPaket/${body.id}`, {
      headers: { Authorization: buchhaltung.token },
    });
    const parts: Uint8Array[] = [];
    for await (const part of answer.body ?? []) {
      if (parts.length === 0) await server.storage.remove(originalKey(second.anlagen[0] ?? ''));
      parts.push(part);
    }
    const archive = (await unzipped(Buffer.concat(parts))).get('Belege-2026-06.zip') ?? Buffer.from('');
    const files = await unzipped(archive);
    expect(files.get('A.pdf')?.length).toBe(12_000_008);
    expect(files.get('B.pdf')?.toString()).toBe('B.pdf fehlt im Speicher.\r\n');
  });

  test('[DATEV-01] 20,000 entries go out while others are answered', async () => {
    const stamp = { created: '2025-10-01 00:00:00.000Z', updated: '2025-10-01 00:00:00.000Z' } as const;
    const many = Array.from({ length: 20_000 }, (_, index) => String(index).padStart(14, '0'));
    const amounts = { netto: cents(1000), ust: cents(190) };
    await server.engine.database.transaction(async (transaction) => {
      await transaction.append(
        entities.ausgaben,
        many.map((n) => ({
          id: `a${n}`,
          ...stamp,
          ...amounts,
          name: `Beleg ${n}`,
          datum: wireDateOf('2025-10-05'),
          ustSatz: 19,
          ustArt: 'normal' as const,
          kategorie: 'Fahrzeuge',
        })),
      );
      await transaction.append(
        entities.zahlungen,
        many.map((n) => ({
          id: `z${n}`,
          ...stamp,
          ausgabe: `a${n}` as never,
          betrag: cents(1190),
          folge: 1,
          datum: wireDateOf('2025-10-06'),
          art: 'Zahlung' as const,
          herkunft: 'von Hand' as const,
          anteile: [
            {
              satz: percent(19),
              ...amounts,
            },
          ],
        })),
      );
    });
    const asking = make('2025-10-01', '2025-10-31');
    let answered = 0;
    let isDone = false;
    void asking.then(() => {
      isDone = true;
    });
    while (!isDone) {
      expect((await server.ask('GET', '/api/health')).status).toBe(200);
      answered += 1;
      await wait(BETWEEN_MS);
    }
    // Somebody else is answered again and again, not once at the end.
    expect(answered).toBeGreaterThan(10);
    const { body } = await asking;
    const zeilen = rowsIn(await load(body.id), '2025-10');
    expect([zeilen.length, saldenOf(zeilen).get('1210')]).toEqual([20_000, -23_800_000]);
    expect(await preview('2025-10-01', '2025-10-31')).toMatchObject({ neu: 0, schon: 20_000 });
  });
});

test('[DATEV-01] on the way of open items every account of a customer comes to what is open', async () => {
  await invoicing.setFirma({ ...firmaOfDatev, datevWeg: 'Offene Posten', kontenrahmen: 'SKR04' });
  const [paid, open] = [await invoice('2026-07-10', 100_000), await invoice('2026-07-12', 20_000)];
  await server.given('zahlungen', { rechnung: paid, betrag: 2380, art: 'Skonto', datum: at('2026-07-20') });
  await server.given('zahlungen', {
    rechnung: paid,
    betrag: 116_620,
    art: 'Zahlung',
    datum: at('2026-07-20'),
  });
  await server.given('zahlungen', { rechnung: open, betrag: 3800, art: 'Zahlung', datum: at('2026-07-21') });
  const { body } = await make('2026-07-01', '2026-07-31');
  const files = await load(body.id);
  const zeilen = rowsIn(files, '2026-07');
  expect(zeilen.map(({ umsatz, konto, gegenkonto, skonto }) => [umsatz, konto, gegenkonto, skonto])).toEqual([
    [119_000, '10077', '4400', 0],
    [23_800, '10077', '4400', 0],
    [116_620, '1210', '10077', 2380],
    [3800, '1210', '10077', 0],
  ]);
  const { brutto, gezahlt } = (await server.engine.database.reads.find(entities.rechnungen, open))!;
  expect(saldenOf(zeilen).get('10077')).toBe(brutto - gezahlt);
  expect(files.get('EXTF_Debitoren_Kreditoren.csv')?.toString('latin1')).toContain('10077;"Bauverein eG"');
  await invoicing.setFirma(firmaOfDatev);
});

test('[DATEV-01] whoever owes VAT with the work and has not said how to book is asked, until it is said', async () => {
  const asks = async (firma: object) => {
    await invoicing.setFirma({ ...firmaOfDatev, kleinunternehmer: false, versteuerung: 'soll', ...firma });
    const { hinweise } = await preview('2026-07-01', '2026-07-31');
    return hinweise.some((hinweis: string) => hinweis.includes('wähl in den Firmendaten unter DATEV'));
  };
  expect(await asks({ datevWeg: '' })).toBe(true);
  expect(await asks({ datevWeg: 'EÜR / Ist' })).toBe(false);
  expect(await asks({ datevWeg: '', versteuerung: 'ist' })).toBe(false);
});
