import { entities } from '@traverse/domain/entities';
import type { Vorschauzeile } from '@traverse/domain/tabelle/plan';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fremdnummern } from '../../src/actions/laeufe/fremdnummern.ts';
import { laeufe } from '../../src/actions/laeufe/laeufe.ts';
import { note } from '../../src/actions/laeufe/take-back-lauf.ts';
import { beginEinlesung } from '../../src/actions/tabellen/begin-einlesung.ts';
import { spaltenprofile } from '../../src/actions/tabellen/einlesungen.ts';
import { takeOver } from '../../src/actions/tabellen/take-over.ts';
import { beginMove } from '../../src/actions/umzug-tabellen/take-over-move.ts';
import { stampOf } from '../../src/records/stamps.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { xlsxFile } from '../tabellen/xlsx-file.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'inventar', 'kunden', 'packlisten', 'rechnungen');
});
afterAll(() => server[Symbol.asyncDispose]());

const reads = () => server.engine.database.reads;
const named = async (collection: 'inventar' | 'kunden' | 'lagerplaetze' | 'projekt', name: string) => {
  const [found] = await reads().ids(
    entities[collection],
    { filter: compare('name', '=', name), sort: [] },
    'system',
  );
  return found === undefined ? undefined : reads().find(entities[collection], found);
};

interface Sent {
  readonly as?: TestUser;
  readonly wunsch?: object;
  readonly tabellen?: readonly object[];
}

function send(
  path: 'probelauf' | 'uebernehmen',
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  { as = admin, wunsch = {}, tabellen }: Sent = {},
) {
  const body = new FormData();
  for (const [name, content] of files) body.append('dateien', new Blob([Buffer.from(content)]), name);
  const all = tabellen ?? files.map((_, datei) => ({ datei, sammlung: '' }));
  body.set('wunsch', JSON.stringify({ tabellen: all, ...wunsch }));
  return server.ask('POST', `/api/umzug/tabellen/${path}`, { as, body });
}

async function settled(id: string) {
  const ask = async () => (await server.ask('GET', `/api/umzug/tabellen/${id}`, { as: admin })).body;
  await expect
    .poll(async () => (await ask()).stand, { timeout: 60_000 })
    .not.toMatch(/^(läuft|nimmt zurück)$/);
  return ask();
}

async function taken(files: readonly (readonly [string, string | Uint8Array])[], sent: Sent = {}) {
  const begun = await send('uebernehmen', files, sent);
  expect(begun).toMatchObject({ status: 200 });
  return settled(begun.body.id);
}

const takeBack = (id: string, body: object = {}) =>
  server.ask('POST', `/api/umzug/tabellen/${id}/zuruecknehmen`, { as: admin, body });

const LISTS = 'Projekt;Artikel;Anzahl\nU-1;UT PAR;8\nU-1;UT XLR;4\n';
const JOBS =
  'Project;Number;Customer;Planning period start;Planning period end;Status\nUT Fest;U-1;UT Stadt;3.6.2027;5.6.2027;Confirmed\n';
const ITEMS = 'Name;Anzahl;Mietpreis\nUT PAR;10;9,00\nUT XLR;20;2,00\n';
const CUSTOMERS = 'Firma;Name;PLZ;Ort\nUT Stadt;UT Frau Vogt;26919;Brake\n';

describe('[IMP-03] one dry run over all files', () => {
  // Handed in the wrong way round: the order is ours.
  const files = [
    ['listen.csv', LISTS],
    ['jobs.csv', JOBS],
    ['artikel.csv', ITEMS],
    ['kunden.csv', CUSTOMERS],
  ] as const;

  test('knows each by its heads, and what an earlier one will store the later ones find', async () => {
    const { body } = await send('probelauf', files);
    expect(
      body.tabellen.map(({ name, sammlung }: { name: string; sammlung: string }) => [name, sammlung]),
    ).toEqual([
      ['artikel.csv', 'inventar'],
      ['kunden.csv', 'kunden'],
      ['jobs.csv', 'projekt'],
      ['listen.csv', 'packlisten'],
    ]);
    expect(body.hindernisse).toEqual([]);
    for (const { vorschau } of body.tabellen) expect(vorschau.anzahl).toMatchObject({ Fehler: 0 });
    expect(await named('inventar', 'UT PAR')).toBeUndefined();
    const done = await taken(files);
    expect(done).toMatchObject({ stand: 'fertig', problem: '', dateien: 4, istRuecknehmbar: true });
    expect(done.laeufe).toHaveLength(4);
    const fest = await named('projekt', 'UT Fest');
    const kunde = await named('kunden', 'UT Frau Vogt');
    expect(fest).toMatchObject({ auftraggeber: kunde?.id });
    expect(await reads().findWhere(entities.packlisten, { projekt: fest?.id ?? '-' })).toMatchObject([
      { kunde: kunde?.id },
    ]);
    // Sent again it finds all of it.
    const again = await send('probelauf', files);
    for (const { vorschau } of again.body.tabellen)
      expect(vorschau.anzahl).toMatchObject({ neu: 0, Fehler: 0 });
  });

  test('a file that nobody can know is asked about, one that cannot be read says why; each sheet is a table', async () => {
    const asked = await send('probelauf', [
      ['tage.csv', 'Von;Bis\n1.1.2027;2.1.2027\n'],
      ['leer.csv', ''],
    ]);
    expect(asked.body.hindernisse).toEqual([
      'tage.csv: Wähl, was in der Tabelle steht.',
      expect.stringMatching(/^leer\.csv: /),
    ]);
    expect(asked.body.arten).toContainEqual({ sammlung: 'projekt', label: 'Projekte' });
    const told = await send('probelauf', [['tage.csv', 'Von;Bis\n1.1.2027;2.1.2027\n']], {
      tabellen: [{ datei: 0, sammlung: 'projekt' }],
    });
    expect(told.body.tabellen).toMatchObject([{ sammlung: 'projekt' }]);
    const book = await xlsxFile([
      ['Name', 'Anzahl', 'Mietpreis'],
      ['UT Blatt', 1, 2],
    ]);
    const sheets = await send('probelauf', [['mappe.xlsx', book]], {
      tabellen: [{ datei: 0, sammlung: '', blatt: 1 }],
    });
    expect(sheets.body.tabellen).toMatchObject([{ sammlung: 'inventar', problem: '' }]);
  });

  test('what is wanted of a sheet is kept for that sheet, not for the first one of its file', async () => {
    const items = [
      ['Name', 'Anzahl', 'Mietpreis'],
      ['UT Blatt eins', 1, 2],
    ];
    const places = [
      ['Lagerplatz', 'Zone'],
      ['UT-BLATT-2', 'Halle'],
    ];
    const book = await xlsxFile(items, { sheets: 2, others: places });
    const tabellen = [
      { datei: 0, sammlung: '', blatt: 1, tagform: 'Monat zuerst' },
      { datei: 0, sammlung: '', blatt: 2, tagform: 'Tag zuerst' },
    ];
    expect(await taken([['mappe.xlsx', book]], { tabellen })).toMatchObject({ stand: 'fertig', problem: '' });
    const kept = await reads().findWhere(spaltenprofile, { sammlung: 'lagerplaetze' });
    const forms = kept.map(({ wunsch }) => (JSON.parse(wunsch) as { tagform: string }).tagform);
    expect(forms).toContain('Tag zuerst');
    expect(forms).not.toContain('Monat zuerst');
  });

  test('a faulty row keeps all of it out, or stays away', async () => {
    const bad = [['artikel.csv', 'Name;Anzahl;Mietpreis\nUT Gut;1;1\nUT Schlecht;viele;1\n']] as const;
    const refused = await send('uebernehmen', bad);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/^Nichts wurde übernommen\. artikel\.csv, Zeile 3: /);
    expect(await taken(bad, { wunsch: { nurFehlerfreie: true } })).toMatchObject({ stand: 'fertig' });
    expect(await named('inventar', 'UT Gut')).toBeDefined();
    expect(await named('inventar', 'UT Schlecht')).toBeUndefined();
  });

  test('whoever makes no pack lists moves none in, and another one\u2019s move is not shown', async () => {
    const clerk = await server.user('inventar');
    const refused = await send('probelauf', [['listen.csv', LISTS]], {
      as: clerk,
      tabellen: [{ datei: 0, sammlung: 'packlisten' }],
    });
    expect(refused).toMatchObject({ status: 403 });
    const moves = await server.ask('GET', '/api/umzug/tabellen', { as: clerk });
    expect(moves.body).toEqual({ items: [] });
    const own = await server.ask('GET', '/api/umzug/tabellen', { as: admin });
    const [{ id }] = own.body.items;
    expect(await server.ask('GET', `/api/umzug/tabellen/${id}`, { as: clerk })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    { wunsch: '{"tabellen":[]}', words: 'Ein Umzug hat 1 bis 20 Tabellen.' },
    { wunsch: '{"tabellen":[{"datei":4,"sammlung":""}]}', words: 'wunsch ist nicht lesbar.' },
    { wunsch: 'x', words: 'wunsch ist kein JSON.' },
  ])('what cannot be read is refused: $words', async ({ wunsch, words }) => {
    const body = new FormData();
    body.append('dateien', new Blob([ITEMS]), 'artikel.csv');
    body.set('wunsch', wunsch);
    const refused = await server.ask('POST', '/api/umzug/tabellen/probelauf', { as: admin, body });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(words);
  });
});

describe('[IMP-08] a move is taken back', () => {
  test('[IMP-08 B3.16] the last table first; an item that was renamed since stays, and so does its place', async () => {
    const done = await taken([
      ['plaetze.csv', 'Lagerplatz;Zone\nUT-A-01;Halle\n'],
      [
        'artikel.csv',
        'Name;ID;Anzahl;Mietpreis;Lagerplatz\nUT Eins;E-1;3;1,00;UT-A-01\nUT Zwei;E-2;3;1,00;\n',
      ],
      ['jobs.csv', 'Project;Number;Customer;Von;Bis\nUT Weg;W-1;Frau Wunder;1.7.2027;2.7.2027\n'],
    ]);
    expect(done).toMatchObject({ stand: 'fertig', problem: '' });
    const eins = await named('inventar', 'UT Eins');
    await server.ask('PATCH', `/api/collections/inventar/records/${eins?.id}`, {
      as: admin,
      body: { name: 'UT Eins neu' },
    });
    const refused = await takeBack(done.id);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Seitdem geändert');
    expect(await takeBack(done.id, { nur: 'unverändertes' })).toMatchObject({ status: 200 });
    expect(await settled(done.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect(await named('inventar', 'UT Eins neu')).toBeDefined();
    expect(await named('lagerplaetze', 'UT-A-01')).toBeDefined();
    expect(await named('inventar', 'UT Zwei')).toBeUndefined();
    expect(await named('projekt', 'UT Weg')).toBeUndefined();
    // Old numbers of what has gone go, that of what stays stays.
    expect(await reads().findWhere(fremdnummern, { nummer: 'E1' })).toHaveLength(1);
    expect(await reads().findWhere(fremdnummern, { nummer: 'E2' })).toEqual([]);
    expect(await reads().findWhere(fremdnummern, { nummer: 'W1' })).toEqual([]);
    // Again: nothing is left to do.
    expect(await takeBack(done.id)).toMatchObject({ status: 200 });
  });

  test('[IMP-08] a move that was killed between two tables is taken back when a server starts, nothing of it stays', async () => {
    const done = await taken([
      ['artikel.csv', 'Name;Anzahl;Mietpreis\nUT Mitten;3;1,00\n'],
      ['jobs.csv', 'Project;Number;Customer;Von;Bis\nUT Mitten;K-1;Frau Wunder;1.7.2027;2.7.2027\n'],
    ]);
    // As one leaves it that has written the first table and is at the second.
    const silent = { stand: 'läuft', updated: stampOf(new Date('2026-01-01')) } as const;
    const second = done.laeufe.find(({ sammlung }: { sammlung: string }) => sammlung === 'projekt');
    await server.engine.database.transaction(async (transaction) => {
      for (const id of [done.id, second.id]) await transaction.set(laeufe, id, silent);
    });
    await using _ = await startServer({ beside: server });
    expect(await settled(done.id)).toMatchObject({ stand: 'gescheitert' });
    expect(await named('inventar', 'UT Mitten')).toBeUndefined();
    expect(await named('projekt', 'UT Mitten')).toBeUndefined();
    expect(await reads().findWhere(fremdnummern, { nummer: 'K1' })).toEqual([]);
  });

  test('[IMP-08] at any age a move goes back, while other tables have their 30 days', async () => {
    const done = await taken([['artikel.csv', 'Name;Anzahl;Mietpreis\nUT Damals;3;1,00\n']]);
    const long = { created: stampOf(new Date('2025-01-01')), updated: stampOf(new Date('2025-01-01')) };
    await server.engine.database.transaction(async (transaction) => {
      for (const id of [done.id, done.laeufe[0].id]) await transaction.set(laeufe, id, long);
    });
    // Whoever moves in again lets nothing of the first move be forgotten.
    await taken([['artikel.csv', 'Name;Anzahl;Mietpreis\nUT Danach;3;1,00\n']]);
    const { body } = await server.ask('GET', '/api/umzug/tabellen', { as: admin });
    expect(body.items.find(({ id }: { id: string }) => id === done.id)).toMatchObject({
      istRuecknehmbar: true,
    });
    expect(await takeBack(done.id)).toMatchObject({ status: 200 });
    expect(await settled(done.id)).toMatchObject({ stand: 'zurückgenommen', problem: '' });
    expect(await named('inventar', 'UT Damals')).toBeUndefined();
    expect(await named('inventar', 'UT Danach')).toBeDefined();
  });

  test('one table of it goes by itself, and the rest after that', async () => {
    const done = await taken([
      ['artikel.csv', 'Name;Anzahl;Mietpreis\nUT Allein;3;1,00\n'],
      ['jobs.csv', 'Project;Number;Customer;Von;Bis\nUT Allein;A-1;Frau Wunder;1.7.2027;2.7.2027\n'],
    ]);
    const job = done.laeufe.find(({ sammlung }: { sammlung: string }) => sammlung === 'projekt');
    await server.ask('POST', `/api/tabellen/${job.id}/zuruecknehmen`, { as: admin });
    await expect.poll(async () => named('projekt', 'UT Allein')).toBeUndefined();
    expect(await named('inventar', 'UT Allein')).toBeDefined();
    expect(await takeBack(done.id)).toMatchObject({ status: 200 });
    expect(await settled(done.id)).toMatchObject({ stand: 'zurückgenommen', problem: '' });
    expect(await named('inventar', 'UT Allein')).toBeUndefined();
  });
});

test('[IMP-06] [B3.5] an end at exactly 0:00 is the day before, and read again it is unchanged', async () => {
  const HEAD = 'Project;Number;Customer;Planning period start;Planning period end;Status';
  const first = [
    'jobs.csv',
    `${HEAD}\nUT Mitternacht;M-1;UT Frau Vogt;3.12.2027 22:00;6.12.2027 0:00;Confirmed\n`,
  ] as const;
  expect(await taken([first])).toMatchObject({ stand: 'fertig', problem: '' });
  const job = await named('projekt', 'UT Mitternacht');
  expect(job).toMatchObject({ datum_bis: wireDateOf('2027-12-05') });
  const again = await send('probelauf', [first]);
  expect(again.body.tabellen[0].vorschau.anzahl).toMatchObject({ ändert: 0, unverändert: 1, Konflikt: 0 });
  // A file that says the end alone: never before the first day.
  const end = async (text: string) => {
    const file = ['jobs.csv', `Project;Number;Planning period end\nUT Mitternacht;M-1;${text}\n`] as const;
    const { body } = await send('probelauf', [file], { tabellen: [{ datei: 0, sammlung: 'projekt' }] });
    return body.tabellen[0].vorschau.items[0];
  };
  expect(await end('6.12.2027 0:00')).toMatchObject({ was: 'unverändert' });
  expect(await end('6.12.2027 0:01')).toMatchObject({ was: 'ändert' });
  expect(await end('3.12.2027 0:00')).toMatchObject({ was: 'ändert' });
  expect(await end('2.12.2027 0:01')).toMatchObject({ was: 'Fehler' });
});

describe('[IMP-06] a second reading', () => {
  const HEAD = 'Project;Number;Planning period start;Planning period end;Ort';
  const jobs = (...rows: readonly string[]) => ['jobs.csv', `${[HEAD, ...rows].join('\n')}\n`] as const;
  const fest = (ort: string) => `UT Wiese;W-1;3.6.2027;5.6.2027;${ort}`;
  const gala = (ort: string) => `UT Saal;W-2;9.6.2027;9.6.2027;${ort}`;
  const asked = (file: ReturnType<typeof jobs>, wunsch: object = {}) =>
    send('probelauf', [file], { tabellen: [{ datei: 0, sammlung: 'projekt', ...wunsch }] });

  test('[IMP-06] the file wins in the row of which somebody says so, ours stays in the other', async () => {
    expect(await taken([jobs(fest('Brake'), gala('Brake'))])).toMatchObject({ stand: 'fertig' });
    for (const name of ['UT Wiese', 'UT Saal']) {
      const { id = '' } = (await named('projekt', name)) ?? {};
      const body = { ort: 'Elsfleth' };
      await server.ask('PATCH', `/api/collections/projekt/records/${id}`, { as: admin, body });
    }
    const file = jobs(fest('Nordenham'), gala('Nordenham'));
    const both = (await asked(file)).body.tabellen[0].vorschau;
    expect(both.anzahl).toMatchObject({ Konflikt: 2, ändert: 0 });
    const said = { dateiGewinntIn: [3] };
    const one = (await asked(file, said)).body.tabellen[0].vorschau;
    expect(one.anzahl).toMatchObject({ Konflikt: 1, ändert: 1 });
    expect(
      one.items.map((each: Vorschauzeile) => [each.zeile, each.was, each.dateiGewinnt ?? false]),
    ).toEqual([
      [2, 'Konflikt', false],
      [3, 'ändert', true],
    ]);
    await taken([file], { tabellen: [{ datei: 0, sammlung: 'projekt', ...said }] });
    expect(await named('projekt', 'UT Wiese')).toMatchObject({ ort: 'Elsfleth' });
    expect(await named('projekt', 'UT Saal')).toMatchObject({ ort: 'Nordenham' });
  });

  test('[IMP-06] a job that its file no longer names is named, until it is called off', async () => {
    const goneNow = async () =>
      (await asked(jobs(fest('Brake')))).body.tabellen[0].vorschau.verschwunden as readonly {
        titel: string;
      }[];
    expect((await goneNow()).map(({ titel }) => titel)).toContain('UT Saal');
    expect((await goneNow()).map(({ titel }) => titel)).not.toContain('UT Wiese');
    const { id = '' } = (await named('projekt', 'UT Saal')) ?? {};
    const body = { ids: [id], tat: 'setzen', feld: 'status', wert: 'Abgesagt' };
    const { merkmal } = (await server.ask('POST', '/api/viele/projekt/probelauf', { as: admin, body })).body;
    await server.ask('POST', '/api/viele/projekt', { as: admin, body: { ...body, merkmal } });
    expect(await named('projekt', 'UT Saal')).toMatchObject({ status: 'Abgesagt' });
    expect((await goneNow()).map(({ titel }) => titel)).not.toContain('UT Saal');
  });
});

test('[IMP-08] a move is not silent while one of its tables is written: nobody takes it for left behind', async () => {
  const { engine } = server;
  const move = await beginMove(engine, guest, [], engine.clock());
  const begun = await beginEinlesung(engine, guest, {
    entity: entities.lieferanten,
    datei: 'lang.csv',
    rows: 1,
    fehler: { count: 0, zeilen: new Uint8Array() },
    spalten: [],
    headings: [],
    wunsch: { sammlung: 'lieferanten' },
    fuerAlle: undefined,
    worte: undefined,
    seen: engine.clock(),
    umzug: move,
  });
  const before = (await reads().find(laeufe, move))?.updated ?? '';
  await expect.poll(() => stampOf(engine.clock())).not.toBe(before);
  const row = { zeile: 2, was: 'unverändert', titel: '', grund: '', spalten: [], schritte: [] } as const;
  await takeOver(engine, guest, {
    einlesung: begun,
    rows: [row],
    ohneFehlerhafte: false,
    isStopped: () => false,
    umzug: move,
  });
  const after = (await reads().find(laeufe, move))?.updated ?? '';
  expect(after > before).toBe(true);
  await note(engine, guest, move, { stand: 'gescheitert' });
});

describe('[IMP-05] open invoices of the old tool', () => {
  const FIRMA = ['kunden.csv', 'Kundennummer;Name;PLZ;Ort\n70001;OP Frau Vogt;26919;Brake\n'] as const;
  const HEAD = 'Rechnungsnummer;Kunde;Datum;Fällig;Netto;Ust-Satz;Offen\n';
  const byNumber = async (alteNummer: string) =>
    (await reads().findWhere(entities.rechnungen, { alteNummer }))[0];

  test('[IMP-05 B3.7] stand here frozen, under their old number, with what was paid before', async () => {
    const files = [
      FIRMA,
      ['offen.csv', `${HEAD}RE-2026/0412;70001;02.11.2026;16.11.2026;1.000,00;19;595,00\n`],
    ] as const;
    const seen = await send('probelauf', files);
    expect(seen.body.tabellen.map(({ sammlung }: { sammlung: string }) => sammlung)).toEqual([
      'kunden',
      'rechnungen',
    ]);
    expect(await taken(files)).toMatchObject({ stand: 'fertig', problem: '' });
    const rechnung = await byNumber('RE-2026/0412');
    expect(rechnung).toMatchObject({
      name: 'RN20260000-RE20260412',
      netto: 100_000,
      ust: 19_000,
      brutto: 119_000,
      gezahlt: 59_500,
      bezahlt: false,
      ausgestellt: true,
      steuern: [{ satz: 19, netto: 100_000, ust: 19_000 }],
    });
    expect(rechnung?.festgeschrieben).not.toBe('');
    expect(await reads().findWhere(entities.zahlungen, { rechnung: rechnung?.id ?? '-' })).toMatchObject([
      { art: 'Verrechnung', herkunft: 'Übernahme', betrag: 59_500, grund: 'Vor dem Umzug bezahlt' },
    ]);
    // The numbers of ours begin where they would have.
    const next = await server.ask('POST', '/api/collections/rechnungen/records', {
      as: admin,
      body: {
        kunde: rechnung?.kunde,
        rechnungsDatum: '2026-12-01',
        faelligDatum: '2026-12-15',
        von: '2026-12-01',
        bis: '2026-12-01',
        faktor: 1,
      },
    });
    expect(next.body.name).toBe(`RN${new Date(server.engine.clock()).getUTCFullYear()}0001`);
    // The same file again brings nothing new.
    const again = await send('probelauf', files);
    expect(again.body.tabellen[1].vorschau.anzahl).toMatchObject({ neu: 0, unverändert: 1 });
  });

  test('[IMP-08 B3.17] taken back they go with what was paid before; with money of ours they stay', async () => {
    const done = await taken([
      [
        'offen.csv',
        `${HEAD}OP-1;70001;02.11.2026;16.11.2026;100,00;19;50,00\nOP-2;70001;02.11.2026;16.11.2026;100,00;19;50,00\n`,
      ],
    ]);
    expect(done).toMatchObject({ stand: 'fertig', problem: '' });
    const [one, two] = [await byNumber('OP-1'), await byNumber('OP-2')];
    const clerk = await server.user('admin', 'rechnungen', 'buchhaltung');
    const paid = await server.ask('POST', '/api/collections/zahlungen/records', {
      as: clerk,
      body: { rechnung: two?.id, betrag: 1000, art: 'Zahlung', herkunft: 'von Hand', datum: '2026-11-20' },
    });
    expect(paid.status).toBe(200);
    expect(await takeBack(done.id, { nur: 'unverändertes' })).toMatchObject({ status: 200 });
    expect(await settled(done.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect(await byNumber('OP-1')).toBeUndefined();
    expect(await reads().findWhere(entities.zahlungen, { rechnung: one?.id ?? '-' })).toEqual([]);
    expect(await byNumber('OP-2')).toMatchObject({ gezahlt: 7900 });
    expect(await reads().findWhere(entities.zahlungen, { rechnung: two?.id ?? '-' })).toHaveLength(2);
  });

  test('are an admin\u2019s word alone; what does not agree is named', async () => {
    const office = await server.user('rechnungen', 'kunden');
    const table = ['offen.csv', `${HEAD}X-1;70001;02.11.2026;;100,00;19;200,00\n`] as const;
    expect(
      await send('probelauf', [table], { as: office, tabellen: [{ datei: 0, sammlung: 'rechnungen' }] }),
    ).toMatchObject({ status: 403 });
    const { body } = await send('probelauf', [table]);
    expect(body.tabellen[0].vorschau.items).toMatchObject([
      { was: 'Fehler', grund: 'Offen ist mehr als die Rechnung.' },
    ]);
  });
});

describe('[VIELE-03 B3.15] lists that were open before a move', () => {
  const asked = async () =>
    (await server.ask('GET', `/api/heute?tag=${dayAt(server.engine.clock().getTime())}`, { as: admin })).body
      .ansteht.nachUmzug;

  test('[VIELE-03 B3.15] stand in what is to be done until somebody has said something about them, once', async () => {
    const today = dayAt(server.engine.clock().getTime());
    const [von, bis] = [wireDateOf(addDays(today, -20)), wireDateOf(addDays(today, -15))];
    const { id: kunde } = await server.given('kunden', { name: 'RG Frau Vogt' });
    const { id: inventar } = await server.given('inventar', { name: 'RG Box', anzahl: 50 });
    for (const [at, out, back] of [
      [1, 10, 8],
      [2, 3, 0],
    ] as const) {
      const { id: inventarliste } = await server.given('inventarlisten', { von, bis, verbucht: true });
      await server.given('packlisten', { name: `PL2025000${at}`, kunde, von, bis, inventarliste });
      await server.given('inventar_inventarlisten', { inventarliste, inventar, anzahl: out, out, in: back });
    }
    const done = await taken([['artikel.csv', 'Name;Anzahl;Mietpreis\nRG Neu;3;1,00\n']]);
    expect(await asked()).toEqual({ tag: today, listen: 2, stueck: 5 });
    expect(done).toMatchObject({ fragtRueckgaben: true });
    const { body: moves } = await server.ask('GET', '/api/umzug/tabellen', { as: admin });
    for (const { id, fragtRueckgaben } of moves.items)
      if (fragtRueckgaben)
        await server.ask('POST', `/api/umzug/tabellen/${id}/rueckgaben`, { as: admin, body: {} });
    expect(await asked()).toBeUndefined();
    const stranger = await server.user('inventar');
    expect(
      await server.ask('POST', `/api/umzug/tabellen/${done.id}/rueckgaben`, { as: stranger, body: {} }),
    ).toMatchObject({ status: 404 });
  });
});
