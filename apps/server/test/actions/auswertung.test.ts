import { type Day, wireDateOf } from '@traverse/domain/values';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipEntries } from '../../src/bank/read-zip.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T09:00:00Z' });
  admin = await server.user('admin');
  await givenYear();
});
afterAll(() => server[Symbol.asyncDispose]());

const year = (jahr: number | string, as: TestUser | undefined = admin) =>
  server.ask('GET', `/auswertung/${jahr}`, { as });

// The worked year: every figure below was computed by hand from these lines (amounts in cents).
const rechnung = 'Rechnung (Einnahmen)';
type Facts = { offen?: true; ohneAnlage?: true; erwerb?: true; china?: true };
const einnahmen: readonly [datum: string, kategorie: string, netto: number, ust: number, facts?: Facts][] = [
  ['2026-01-15', rechnung, 571_020, 106_494],
  ['2026-03-02', rechnung, 120_000, 22_800, { offen: true }],
  ['2026-07-20', 'Verkauf', 45_000, 8550],
  ['2026-11-05', '', 10_000, 1900, { offen: true, ohneAnlage: true }],
  ['2026-05-09', rechnung, -20_000, -3800],
  // 31 December 23:30 in Germany belongs to that year, half an hour after midnight to the next.
  ['2026-12-31 22:30:00.000Z', 'Verkauf', 3000, 570],
  ['2026-12-31 23:30:00.000Z', 'Verkauf', 99_999, 19_000],
  ['2025-12-31 23:30:00.000Z', 'Verkauf', 1000, 190, { ohneAnlage: true }],
  ['2025-12-31 22:30:00.000Z', 'Verkauf', 77_777, 14_778],
];
const ausgaben: typeof einnahmen = [
  ['2026-01-01', 'Miete', 220_000, 41_800],
  ['2026-02-01', 'Miete', 220_000, 41_800, { offen: true }],
  ['2026-04-10', 'Geräte', 100_000, 19_000, { erwerb: true }],
  ['2026-06-11', 'Geräte', 296_500, 47_855, { china: true, offen: true }],
  ['2024-02-29', 'Miete', 200_000, 38_000],
  ['2026-08-31', 'Büro', 609, 116],
  // Half past midnight of 1 April by the clock of summer, which is March in UTC; and the last half hour of October.
  ['2026-03-31 22:30:00.000Z', 'Büro', 700, 133],
  ['2026-10-31 22:30:00.000Z', 'Büro', 800, 152],
  ['2026-09-01', 'Österreich-Maut', 1200, 0, { ohneAnlage: true }],
];
const afa: readonly [name: string, kauf: Day, monate: number, netto: number, ended?: Day][] = [
  ['Mischpult', '2026-03-15', 36, 199_900],
  ['LKW', '2024-02-29', 108, 9_900_000],
  ['Beamer', '2020-01-01', 36, 500_000],
  ['Beamer', '2025-06-01', 12, 120_000],
  ['Nebelmaschine', '2025-11-20', 24, 48_000, '2026-02-10'],
  ['Laptop', '2027-01-01', 12, 120_000],
];

async function givenYear() {
  for (const [collection, entries] of [
    ['einnahmen', einnahmen],
    ['ausgaben', ausgaben],
  ] as const) {
    for (const [datum, kategorie, netto, ust, facts = {}] of entries) {
      const form = new FormData();
      const values = {
        name: `${datum} ${kategorie}`,
        datum: datum.length > 10 ? datum : wireDateOf(datum as Day),
        kategorie,
        netto,
        ust,
        bezahlt: !facts.offen,
        ...(collection === 'ausgaben'
          ? { innergemeinschaftlicherErwerb: facts.erwerb ?? false, chinaImport: facts.china ?? false }
          : {}),
      };
      form.append('@jsonPayload', JSON.stringify(values));
      if (!facts.ohneAnlage) form.append('anlagen', new File(['Beleg'], 'beleg.txt'));
      await server.ask('POST', `/api/collections/${collection}/records`, { as: admin, body: form });
    }
  }
  for (const [name, kauf, abschreibungMonate, netto, ended] of afa) {
    await server.given('afa', {
      name,
      kaufdatum: wireDateOf(kauf),
      abschreibungMonate,
      netto,
      ...(ended ? { abgeschrieben: true, abgeschriebenAm: wireDateOf(ended) } : {}),
    });
  }
}

test('[AUSW-01] [AUSW-02] [BUCH-04] the worked year, every figure by hand', async () => {
  const { status, body } = await year(2026);
  expect(status).toBe(200);
  expect(body).toEqual({
    einnahmenDangerCount: 3, // open; open without category and attachment; without attachment
    ausgebenDangerCount: 3, // two open, one without attachment
    afaSummeDiesesJahr: 1_249_528,
    einnahmenNetto: {
      'ohne Kategorie': 10_000,
      'Rechnung (Einnahmen)': 671_020, // 5,710.20 + 1,200.00 − 200.00
      Verkauf: 49_000, // 450.00 + 30.00 + 10.00
      'davon offen': 130_000, // 1,200.00 + 100.00
    },
    einnahmenUst: {
      'ohne Kategorie': 1900,
      'Rechnung (Einnahmen)': 125_494, // 1,064.94 + 228.00 − 38.00
      Verkauf: 9310, // 85.50 + 5.70 + 1.90
      'davon offen': 24_700,
    },
    ausgabenNetto: {
      Büro: 2109, // 6.09 + 7.00 + 8.00
      Geräte: 396_500,
      Miete: 440_000,
      'Österreich-Maut': 1200,
      'davon China-Import': 296_500,
      'davon innergemeinschaftlicher Erwerb': 100_000,
      'davon offen': 516_500,
    },
    ausgabenUst: {
      Büro: 401,
      Geräte: 66_855,
      Miete: 83_600,
      'Österreich-Maut': 0,
      'davon China-Import': 47_855,
      'davon innergemeinschaftlicher Erwerb': 19_000,
      'davon offen': 89_655,
    },
    davon: {
      einnahmenNetto: {
        'Rechnung (Einnahmen)': { 'davon offen': 120_000 },
        'ohne Kategorie': { 'davon offen': 10_000 },
      },
      einnahmenUst: {
        'Rechnung (Einnahmen)': { 'davon offen': 22_800 },
        'ohne Kategorie': { 'davon offen': 1900 },
      },
      ausgabenNetto: {
        Miete: { 'davon offen': 220_000 },
        Geräte: {
          'davon China-Import': 296_500,
          'davon innergemeinschaftlicher Erwerb': 100_000,
          'davon offen': 296_500,
        },
      },
      ausgabenUst: {
        Miete: { 'davon offen': 41_800 },
        Geräte: {
          'davon China-Import': 47_855,
          'davon innergemeinschaftlicher Erwerb': 19_000,
          'davon offen': 47_855,
        },
      },
    },
    afa: {
      Mischpult: {
        abschreibungProMonat: 5553,
        monateDiesesJahr: 10,
        afaDiesesJahr: 55_528,
        restbuchwert: 144_372,
      },
      // 108 months of 916.67 from February 2024: 35 months are over at the end of 2026, 23 at the end of 2025.
      LKW: {
        abschreibungProMonat: 91_667,
        monateDiesesJahr: 12,
        afaDiesesJahr: 1_100_000,
        restbuchwert: 6_691_667,
      },
      // The first Beamer is written off since 2022.
      Beamer: { abschreibungProMonat: 10_000, monateDiesesJahr: 5, afaDiesesJahr: 50_000, restbuchwert: 0 },
      // Ended with February: two months in 2025, two in 2026, 400.00 are left.
      Nebelmaschine: {
        abschreibungProMonat: 2000,
        monateDiesesJahr: 2,
        afaDiesesJahr: 44_000, // with the 400.00 that were left (BUCH-06)
        abgang: 40_000,
        restbuchwert: 0,
      },
    },
    monate: {
      einnahmenNetto: [572_020, 0, 120_000, 0, -20_000, 0, 45_000, 0, 0, 0, 10_000, 3000],
      ausgabenNetto: [220_000, 220_000, 0, 100_700, 0, 296_500, 0, 609, 1200, 800, 0, 0],
    },
    ustMonate: {
      einnahmen: [106_684, 0, 22_800, 0, -3800, 0, 8550, 0, 0, 0, 1900, 570],
      geschuldet: [0, 0, 0, 19_000, 0, 0, 0, 0, 0, 0, 0, 0],
      vorsteuer: [41_800, 41_800, 0, 19_133, 0, 47_855, 0, 116, 0, 152, 0, 0],
      zahllast: [64_884, -41_800, 22_800, -133, -3800, -47_855, 8550, -116, 0, -152, 1900, 570],
    },
    pruefen: {
      einnahmen: { 'nicht bezahlt': 2, 'ohne Kategorie': 1, 'ohne Anlage': 2 },
      ausgaben: { 'nicht bezahlt': 2, 'ohne Anlage': 1 },
    },
  });
});

test('[AUSW-01] a leap day belongs to its year, a year without entries is empty', async () => {
  expect((await year(2024)).body.ausgabenNetto).toEqual({ Miete: 200_000 });
  expect((await year(2025)).body.einnahmenNetto).toEqual({ Verkauf: 77_777 });
  expect((await year(2027)).body.einnahmenNetto).toEqual({ Verkauf: 99_999 });
  expect((await year(2000)).body).toMatchObject({ einnahmenNetto: {}, afa: {}, afaSummeDiesesJahr: 0 });
  expect((await year(2100)).status).toBe(200);
});

test('[AUSW-03] a year is asked for up to a day, which is a day in Germany', async () => {
  const until = async (bis: string) => (await year(`2026?bis=${bis}`)).body.einnahmenNetto;
  expect(await until('2026-03-01')).toEqual({ [rechnung]: 571_020, Verkauf: 1000 });
  expect(await until('2026-03-02')).toMatchObject({ [rechnung]: 691_020, Verkauf: 1000 });
  expect(await year('2026?bis=2025-03-02')).toMatchObject({
    status: 400,
    body: { message: 'Wähle einen Tag aus dem Jahr 2026.' },
  });
});

test.each([1999, 2101, '20260', 'heute', '2026.5', '-2026'])(
  '[AUSW-01] the year %s is refused',
  async (jahr) => {
    const { status, body } = await year(jahr);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Wähle ein Jahr von 2000 bis 2100.',
    });
  },
);

test('[AUSW-01] the evaluation is for admin alone', async () => {
  const office = await server.user('rechnungen', 'kunden', 'inventar', 'packlisten', 'dateien');
  expect((await year(2026, office)).status).toBe(403);
  expect((await server.ask('GET', '/auswertung/2026')).status).toBe(401);
  expect((await server.ask('GET', '/api/auswertung/2026/export', { as: office })).status).toBe(403);
  expect((await server.ask('GET', '/api/auswertung/1999/export', { as: admin })).status).toBe(400);
});

describe('[AUSW-03] the evaluation as a file', () => {
  const exported = (format: string) =>
    fetch(`${server.url}/api/auswertung/2026/export?format=${format}`, {
      headers: { Authorization: admin.token },
    });

  test('as CSV has every table', async () => {
    const answer = await exported('csv');
    expect(answer.headers.get('content-disposition')).toContain('Auswertung 2026.csv');
    const lines = (await answer.text()).split('\r\n');
    expect(lines.slice(0, 12)).toEqual([
      'Tabelle;Position;Betrag;Monate;Je Monat;Restbuchwert',
      'Übersicht;Einnahmen Netto;7300,20;;;',
      'Übersicht;Ausgaben Netto;-8398,09;;;',
      'Übersicht;AFA dieses Jahr;-12495,28;;;',
      'Übersicht;Ergebnis;-13593,17;;;',
      'Übersicht;Ust Einnahmen;1367,04;;;',
      'Übersicht;Ust innergemeinschaftlicher Erwerb;190,00;;;',
      'Übersicht;Ust Ausgaben;-1508,56;;;',
      'Übersicht;Zahllast;48,48;;;',
      'Einnahmen Netto;Rechnung (Einnahmen);6710,20;;;',
      'Einnahmen Netto;Rechnung (Einnahmen): davon offen;1200,00;;;',
      'Einnahmen Netto;Verkauf;490,00;;;',
    ]);
    expect(lines).toContain('AFA;Mischpult;555,28;10;55,53;1443,72');
    expect(lines).toContain('AFA;Summe;12495,28;;;');
    expect(lines).toContain('Ausgaben je Monat;April;1007,00;;;');
  });

  test('as XLSX has amounts to calculate with', async () => {
    const answer = await exported('xlsx');
    const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.data[4]).toEqual(['Übersicht', 'Ergebnis', -13593.17, null, null, null]);
  });

  test('in another format is refused', async () => {
    expect((await exported('pdf')).status).toBe(400);
  });
});

describe('[AUSW-03] the receipts of a year', () => {
  test('are one ZIP by book and month, with a list of what has none', async () => {
    const receipt = new FormData();
    for (const [name, value] of Object.entries({ name: 'Kabel/Adapter', datum: '2031-03-31 22:30:00.000Z' }))
      receipt.set(name, value);
    receipt.append('anlagen', new Blob(['erstes']), 'scan.txt');
    receipt.append('anlagen', new Blob(['zweites']), 'scan.txt');
    await server.ask('POST', '/api/collections/ausgaben/records', { as: admin, body: receipt });
    const zipOf = async () => {
      const answer = await fetch(`${server.url}/api/auswertung/2031/belege`, {
        headers: { Authorization: admin.token },
      });
      expect(answer.headers.get('content-disposition')).toContain('Belege 2031.zip');
      const zip = Buffer.from(await answer.arrayBuffer());
      const files = new Map<string, string>();
      for await (const { name, bytes } of zipEntries(zip)) files.set(name, bytes.toString());
      return { zip, files };
    };
    // Nothing lacks one: there is no list of it.
    expect((await zipOf()).files.size).toBe(2);
    await server.given('einnahmen', {
      name: 'Verkauf',
      datum: '2031-12-31 22:30:00.000Z',
      netto: 1000,
      ust: 190,
    });
    const { zip, files } = await zipOf();
    // Half past midnight of 1 April in Germany.
    const names = [...files.keys()].filter((name) => name.startsWith('2031-04-01'));
    expect(names.map((name) => files.get(name))).toEqual(['erstes', 'zweites']);
    for (const name of names) expect(zip.includes(`Ausgaben/04 April/${name}`)).toBe(true);
    expect(files.get('Ohne Beleg.txt')?.replaceAll('\u00a0', ' ')).toBe(
      'Einnahme vom 31.12.2031: Verkauf, 11,90 €\r\n',
    );
    expect(files.size).toBe(3);
  });

  test('are for those who keep the books, and none of an empty year', async () => {
    const office = await server.user('rechnungen');
    const ask = (jahr: number, as: TestUser) => server.ask('GET', `/api/auswertung/${jahr}/belege`, { as });
    expect((await ask(2031, office)).status).toBe(403);
    expect((await ask(2033, admin)).status).toBe(404);
    expect((await ask(1999, admin)).status).toBe(400);
  });
});
