import { type Collection, entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laeufe } from '../../src/actions/laeufe/laeufe.ts';
import { stampOf } from '../../src/records/stamps.ts';
import { tableReader } from '../../src/spreadsheet/table-reader.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';
import { xlsxFile } from './xlsx-file.ts';

let server: TestServer;
let lager: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  lager = await server.user('inventar', 'kunden');
  admin = await server.user('admin', 'inventar', 'buchhaltung');
});
afterAll(() => server[Symbol.asyncDispose]());

interface Sent {
  readonly sammlung?: string;
  readonly as?: TestUser | undefined;
  readonly wunsch?: object;
  readonly name?: string;
}

function send(
  path: 'probelauf' | 'uebernehmen',
  content: string | Uint8Array,
  { sammlung = 'inventar', as = lager, wunsch = {}, name = 'liste.csv' }: Sent = {},
): Promise<Answer> {
  const body = new FormData();
  body.set('datei', new Blob([Buffer.from(content)]), name);
  body.set('wunsch', JSON.stringify({ sammlung, ...wunsch }));
  return server.ask('POST', `/api/tabellen/${path}`, { as, body });
}

/** Until nobody works on it any more. */
async function settled(id: string, as = lager) {
  const ask = async () => (await server.ask('GET', `/api/tabellen/${id}`, { as })).body;
  await expect
    .poll(async () => (await ask()).stand, { timeout: 60_000 })
    .not.toMatch(/^(läuft|nimmt zurück)$/);
  return ask();
}

async function taken(content: string | Uint8Array, sent: Sent = {}) {
  const begun = await send('uebernehmen', content, sent);
  expect(begun).toMatchObject({ status: 200 });
  return settled(begun.body.id, sent.as);
}

async function back(id: string, as = lager) {
  const answer = await server.ask('POST', `/api/tabellen/${id}/zuruecknehmen`, { as });
  return answer.status === 200 ? settled(id, as) : answer;
}

const all = (collection: Collection) => server.engine.database.reads.findWhere(entities[collection], {});
const named = async (name: string) =>
  (await server.engine.database.reads.findWhere(entities.inventar, { name }))[0];

describe('[IMP-01] a table', () => {
  test('[IMP-01 V9.1] with a faulty row stores nothing and names row and column; without faulty ones it does', async () => {
    const table = `Name;Anzahl\nV91 A;1\n${'x'.repeat(201)};1\nV91 B;2\n`;
    const seen = await send('probelauf', table);
    expect(seen.body.anzahl).toMatchObject({ neu: 2, Fehler: 1 });
    expect(seen.body.items[1]).toMatchObject({ zeile: 3, was: 'Fehler', spalten: [0] });
    expect(seen.body.gezeigt).toEqual([0, 1]);
    const refused = await send('uebernehmen', table);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.message).toMatch(/^Nichts wurde übernommen\. Zeile 3: Name: .*200/);
    expect(await named('V91 A')).toBeUndefined();
    const some = await taken(table, { wunsch: { nurFehlerfreie: true } });
    expect(some).toMatchObject({
      stand: 'fertig',
      neu: 2,
      geaendert: 0,
      ausgelassen: 1,
      istRuecknehmbar: true,
    });
    // [R9] What stayed away can be fetched, as it stood there.
    const left = await fetch(`${server.url}/api/tabellen/${some.id}/fehler?format=csv`, {
      headers: { Authorization: lager.token },
    });
    expect((await left.text()).split('\r\n')).toEqual([
      'Zeile;Grund;Name;Anzahl',
      expect.stringMatching(/^3;Name: .*200.*;x{201};1$/),
      '',
    ]);
    expect(await named('V91 B')).toMatchObject({ anzahl: 2 });
  });

  test('[IMP-01 V9.2 V9.3] the same file twice brings nothing new, its money is cents', async () => {
    const table = 'Name;Anzahl;Mietpreis\nV92 Kabel;10;1.234,50 €\nV92 Box;2;"9,00"\n';
    expect(await taken(table)).toMatchObject({ neu: 2, geaendert: 0 });
    expect(await named('V92 Kabel')).toMatchObject({ mietpreis: 123450 });
    const seen = await send('probelauf', table);
    expect(seen.body.anzahl).toEqual({
      neu: 0,
      ändert: 0,
      unverändert: 2,
      übersprungen: 0,
      'nicht zugeordnet': 0,
      Konflikt: 0,
      Fehler: 0,
    });
    // The columns are kept for the next table like this.
    expect(seen.body.profil).toBe('liste.csv');
    expect(await taken(table)).toMatchObject({ stand: 'fertig', neu: 0, geaendert: 0 });
  });

  test('[IMP-01 V9.4] rows with serial numbers are devices of one item; places come along, codes scan', async () => {
    const rows = ['A', 'B', 'C'].map((serial) => `V94 Spot;${serial};V94-Regal;RM-${serial}00417`);
    const table = `Name (In Database);Serial number;Location in warehouse;Code\n${rows.join('\n')}\n`;
    const seen = await send('probelauf', `${table}V94 Spot;B;;\n`);
    expect(seen.body).toMatchObject({
      anzahl: { neu: 3, Fehler: 1 },
      nebenbei: { Geräte: 3, Codes: 3, Lagerplätze: 1 },
    });
    const done = await taken(table);
    expect(done).toMatchObject({ stand: 'fertig', neu: 3 });
    const spot = await named('V94 Spot');
    expect(spot).toMatchObject({ zaehlweise: 'Einzeln', anzahl: 3 });
    const devices = (await all('geraete')).filter((each) => 'inventar' in each && each.inventar === spot?.id);
    expect(devices).toMatchObject([
      { seriennummer: 'A', nummer: 1, bezeichnung: 'V94 Spot #01' },
      { seriennummer: 'B', nummer: 2 },
      { seriennummer: 'C', nummer: 3 },
    ]);
    expect((await send('probelauf', table)).body.anzahl).toMatchObject({ unverändert: 3, neu: 0 });
    // All of it goes again, also the place.
    expect(await back(done.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect(await named('V94 Spot')).toBeUndefined();
    expect(
      await server.engine.database.reads.findWhere(entities.lagerplaetze, { name: 'V94-Regal' }),
    ).toEqual([]);
  });

  test('[IMP-01] every collection that says how takes them: places, devices, codes, accessories, customers', async () => {
    expect(await taken('Name;Zone\nIMP-1;Halle\n', { sammlung: 'lagerplaetze' })).toMatchObject({ neu: 1 });
    await taken('Name;Anzahl;Zählweise\nIMP Amp;0;Einzeln\nIMP Rack;3;Menge\n');
    expect(
      await taken('Artikel;Seriennummer;Lagerplatz;Gekauft am\nIMP Amp;77;IMP-1;1.3.2026\n', {
        sammlung: 'geraete',
      }),
    ).toMatchObject({ stand: 'fertig', neu: 1 });
    expect(await taken('Artikel;Code\nIMP Rack;RACK-IMP-1\n', { sammlung: 'codes' })).toMatchObject({
      neu: 1,
    });
    expect(
      await taken('Artikel;Zubehör;Menge\nIMP Amp;IMP Rack;0,5\n', { sammlung: 'artikel_teile' }),
    ).toMatchObject({ neu: 1 });
    const customers = await taken('Name;PLZ;Rabatt\nIMP Beck;01067;5 %\n', { sammlung: 'kunden' });
    expect(customers).toMatchObject({ neu: 1 });
    const [beck] = await server.engine.database.reads.findWhere(entities.kunden, { name: 'IMP Beck' });
    expect(beck).toMatchObject({ plz: '01067', rabatt: 5 });
    expect(beck?.kundennummer).toBeGreaterThan(0);
    expect((await all('geraete')).at(-1)).toMatchObject({
      seriennummer: '77',
      kaufdatum: '2026-03-01 02:00:00.000Z',
    });
  });

  test('[IMP-01] what only storing finds out takes everything back and names its row', async () => {
    await taken('Name;Anzahl\nV1 Taken;1\n');
    const item = await named('V1 Taken');
    await server.given('codes', { inventar: item?.id, code: 'SCHON-DA-1' });
    // 120 more make two portions before it: the id of another item reads as this code.
    const rows = Array.from({ length: 120 }, (_, index) => `V1 Neu ${index};1;;`);
    const done = await taken(`Name;Anzahl;ID;Typ\n${rows.join('\n')}\nV1 Set;4;;Set\n`);
    expect(done).toMatchObject({ stand: 'gescheitert', istRuecknehmbar: false });
    expect(done.problem).toMatch(/^Zeile 122: Anzahl: Ein Set hat keinen Bestand/);
    expect(await named('V1 Neu 0')).toBeUndefined();
    const kept = await taken(`Name;Anzahl;ID;Typ\n${rows.join('\n')}\nV1 Set;4;;Set\n`, {
      wunsch: { nurFehlerfreie: true },
    });
    expect(kept).toMatchObject({ stand: 'fertig', neu: 120 });
    expect(kept.problem).toMatch(/^Zeile 122/);
    expect(await back(kept.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect(await named('V1 Neu 119')).toBeUndefined();
  });
});

describe('[IMP-01] taking back', () => {
  test('gives changed records what they were', async () => {
    await taken('Name;Anzahl;Einheit\nZ1;5;m\n');
    const changed = await taken('Name;Anzahl;Einheit\nZ1;7;-\nZ2;1;\n');
    expect(changed).toMatchObject({ neu: 1, geaendert: 1 });
    expect(await named('Z1')).toMatchObject({ anzahl: 7, einheit: '' });
    expect(await back(changed.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect(await named('Z1')).toMatchObject({ anzahl: 5, einheit: 'm' });
    expect(await named('Z2')).toBeUndefined();
    expect(await back(changed.id)).toMatchObject({ stand: 'zurückgenommen' });
  });

  test('is refused as a whole when somebody has changed or used a record since', async () => {
    const edited = await taken('Name;Anzahl\nZ3;5\nZ4;1\n');
    const z3 = await named('Z3');
    await server
      .client(lager)
      .collection('inventar')
      .update(z3?.id ?? '', { anzahl: 6 });
    const refused = await back(edited.id);
    expect(refused.body.message).toMatch(/^Seitdem geändert: „Z3“ von user \d+, heute .* \(Anzahl\)\.$/);
    expect(await named('Z4')).toBeDefined();
    const used = await taken('Name;Anzahl\nZ5;5\n');
    await server.given('schaeden', {
      inventar: (await named('Z5'))?.id,
      schaden: 'Kaputt',
    });
    expect((await back(used.id)).body.message).toMatch(/Artikel „Z5“ wird inzwischen gebraucht: Schaden/);
  });

  test('[R8] what was changed and changed back is unchanged; all but what was changed is taken back, with what that needs', async () => {
    const pb = server.client(lager).collection('inventar');
    const change = async (name: string, values: object) => pb.update((await named(name))?.id ?? '', values);
    const done = await taken('Name;Anzahl;Lagerplatz\nZ6;5;Q-01\nZ7;1;Q-02\nZ8;2;Q-01\n');
    await change('Z6', { anzahl: 6 });
    await change('Z6', { anzahl: 5 });
    await change('Z7', { mietpreis: 1234 });
    const refused = await back(done.id);
    expect(refused.body.data.seitdem).toMatchObject({ code: 'seitdem', params: { anzahl: 1 } });
    expect(refused.body.message).toMatch(/^Seitdem geändert: „Z7“ .* \(Mietpreis\)/);
    const path = `/api/tabellen/${done.id}/zuruecknehmen`;
    await server.ask('POST', path, { as: lager, body: { nur: 'unverändertes' } });
    expect(await settled(done.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect([await named('Z6'), await named('Z8')]).toEqual([undefined, undefined]);
    expect(await named('Z7')).toMatchObject({ mietpreis: 1234 });
    const places = (await all('lagerplaetze')).map((place) => ('name' in place ? place.name : ''));
    expect(places).toContain('Q-02');
    expect(places).not.toContain('Q-01');
  });

  test('ends after 30 days', async () => {
    let now = new Date('2026-11-25T10:00:00Z');
    await using other = await startServer({ clock: () => now });
    const clerk = await other.user('inventar');
    const body = new FormData();
    body.set('datei', new Blob(['Name;Anzahl\nAlt;1\n']), 'alt.csv');
    body.set('wunsch', JSON.stringify({ sammlung: 'inventar' }));
    const { body: begun } = await other.ask('POST', '/api/tabellen/uebernehmen', { as: clerk, body });
    const ask = async () => (await other.ask('GET', `/api/tabellen/${begun.id}`, { as: clerk })).body;
    await expect.poll(async () => (await ask()).stand).toBe('fertig');
    now = new Date('2026-12-25T10:00:01Z');
    const later = await other.user('inventar');
    const shown = await other.ask('GET', `/api/tabellen/${begun.id}`, { as: later });
    expect(shown.body).toMatchObject({ istRuecknehmbar: false });
    const late = await other.ask('POST', `/api/tabellen/${begun.id}/zuruecknehmen`, { as: later });
    expect(late).toMatchObject({ status: 400, body: { message: 'Zurücknehmen geht nur 30 Tage lang.' } });
    expect((await other.ask('GET', '/api/tabellen', { as: later })).body.items).toEqual([]);
  });

  test('happens by itself when a server starts after one that ended half way, except where somebody went on', async () => {
    const half = async (table: string) => {
      const { id } = await taken(table);
      // As one leaves it that is killed between two portions.
      await server.engine.database.transaction((transaction) =>
        transaction.set(laeufe, id, { stand: 'läuft', updated: stampOf(new Date('2026-01-01')) }),
      );
      return id;
    };
    const alone = await half('Name;Anzahl\nHalb 1;1\n');
    const used = await half('Name;Anzahl\nHalb 2;1\n');
    await server.given('schaeden', { inventar: (await named('Halb 2'))?.id, schaden: 'Kaputt' });
    const shownAs = async (id: string) =>
      (await server.ask('GET', `/api/tabellen/${id}`, { as: lager })).body;
    expect(await shownAs(alone)).toMatchObject({ stand: 'abgebrochen', istRuecknehmbar: true });
    await using _ = await startServer({ beside: server });
    expect(await shownAs(alone)).toMatchObject({ stand: 'gescheitert', istRuecknehmbar: false });
    expect(await named('Halb 1')).toBeUndefined();
    expect(await shownAs(used)).toMatchObject({ stand: 'abgebrochen' });
    expect(await named('Halb 2')).toBeDefined();
  });
});

const rowsNamed = (word: string, count: number) =>
  `Name;Anzahl\n${Array.from({ length: count }, (_, index) => `${word} ${index};1`).join('\n')}\n`;
const startingWith = async (word: string) =>
  (await all('inventar')).filter((each) => 'name' in each && each.name.startsWith(`${word} `));

describe('[S-M6] what others do while a table is taken back', () => {
  test('is lost nowhere: a change stays, what is used stays, all else goes, and both are named', async () => {
    const done = await taken(rowsNamed('Unterwegs', 600));
    expect(done).toMatchObject({ stand: 'fertig', neu: 600 });
    const path = `/api/tabellen/${done.id}/zuruecknehmen`;
    expect(await server.ask('POST', path, { as: lager })).toMatchObject({ status: 200 });
    // The first rows are taken back last.
    const [changed, used] = [await named('Unterwegs 1'), await named('Unterwegs 2')];
    const patched = await server.client(lager).collection('inventar').update(changed!.id, { anzahl: 9 });
    await server.given('schaeden', { inventar: used!.id, schaden: 'Kaputt' });
    const { stand, problem } = await settled(done.id);
    expect(patched).toMatchObject({ anzahl: 9 });
    expect(stand).toBe('zurückgenommen');
    expect((await startingWith('Unterwegs')).map((each) => each.id).toSorted()).toEqual(
      [changed!.id, used!.id].toSorted(),
    );
    expect(problem).toMatch(/Bleibt: „Unterwegs 1“ von user \d+, heute .*\(Anzahl\)/);
    expect(problem).toMatch(/Bleibt: „Unterwegs 2“.*: Schaden braucht es inzwischen/);
  });

  test('a taking back that was killed between two portions goes on when a server starts, nothing twice', async () => {
    const done = await taken(rowsNamed('Halbzeit', 120));
    const [first] = await startingWith('Halbzeit');
    const entries = await server.engine.database.reads.findWhere(entities.protokoll, {
      datensatz: first!.id,
    });
    // As one leaves it that has taken back one of three acts.
    const lager2 = { as: lager };
    const nr = entries[0]?.nr ?? 0;
    expect(await server.ask('POST', `/api/vorgaenge/${nr}/zuruecknehmen`, lager2)).toMatchObject({
      status: 200,
    });
    expect(await startingWith('Halbzeit')).toHaveLength(70);
    const silent = { stand: 'nimmt zurück', updated: stampOf(new Date('2026-01-01')) } as const;
    await server.engine.database.transaction((transaction) => transaction.set(laeufe, done.id, silent));
    const last = async () => (await all('protokoll')).length;
    const before = await last();
    await using _ = await startServer({ beside: server });
    expect(await settled(done.id)).toMatchObject({ stand: 'zurückgenommen' });
    expect(await startingWith('Halbzeit')).toEqual([]);
    expect((await last()) - before).toBe(70);
  });
});

describe('[IMP-01] what is asked and refused', () => {
  test('a column that could be thousands or decimals is asked about, once', async () => {
    const table = 'Name;Anzahl;Mietpreis\nF1;1;1.234\nF2;1;5.000\n';
    const seen = await send('probelauf', table);
    expect(seen.body.zahlfragen).toEqual([{ spalte: 2, kopf: 'Mietpreis', beispiel: '1.234' }]);
    expect(await send('uebernehmen', table)).toMatchObject({ status: 400 });
    await taken(table, { wunsch: { zahlform: { 2: 'Punkt' } } });
    expect(await named('F1')).toMatchObject({ mietpreis: 123 });
    expect((await send('probelauf', table)).body).toMatchObject({
      zahlfragen: [],
      anzahl: { unverändert: 2 },
    });
  });

  test('who may not create is refused, and is offered no column that is not theirs', async () => {
    const clerk = await server.user('packlisten');
    expect(await send('probelauf', 'Name\nX', { as: clerk })).toMatchObject({ status: 403 });
    expect(await send('probelauf', 'Name\nX', { sammlung: 'users' })).toMatchObject({ status: 404 });
    const body = new FormData();
    expect(await server.ask('POST', '/api/tabellen/probelauf', { body })).toMatchObject({ status: 401 });
    const ziele = (seen: Answer) => seen.body.ziele.map(({ name }: { name: string }) => name);
    expect(ziele(await send('probelauf', 'Name\nX'))).not.toContain('geraete.kaufpreis');
    expect(ziele(await send('probelauf', 'Name\nX', { as: admin }))).toContain('geraete.kaufpreis');
    const own = await taken('Name;Anzahl\nP1;1\n');
    expect(await server.ask('GET', `/api/tabellen/${own.id}`, { as: clerk })).toMatchObject({ status: 404 });
    const taking = await server.ask('POST', `/api/tabellen/${own.id}/zuruecknehmen`, { as: clerk });
    expect(taking).toMatchObject({ status: 404 });
  });

  test.each([
    ['two columns for the same', { spalten: ['name', 'name'] }, /Zwei Spalten gehen nach „Name“/],
    ['columns of another file', { spalten: ['name'] }, /passen nicht zu dieser Datei/],
    ['a column that is none', { spalten: ['name', 'groups'] }, /passen nicht zu dieser Datei/],
    [
      'nothing that a row is known by',
      { spalten: ['', 'anzahl'] },
      /Sag zuerst, in welcher Spalte „Name“ steht/,
    ],
    ['an unknown mode', { modus: 'alles' }, /nicht lesbar/],
  ])('%s', async (_, wunsch, message) => {
    const refused = await send('uebernehmen', 'Name;Anzahl\nX;1\n', { wunsch });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  test('the template can be filled and read in', async () => {
    for (const format of ['csv', 'xlsx']) {
      const path = `/api/tabellen/vorlage/inventar?format=${format}`;
      const answer = await fetch(`${server.url}${path}`, { headers: { Authorization: lager.token } });
      expect(answer.headers.get('content-disposition')).toContain('Vorlage Inventar');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect((await send('probelauf', bytes)).body.message).toBe(
        'In der Tabelle stehen nur Überschriften und keine Zeile.',
      );
      if (format === 'xlsx') continue;
      const [head = ''] = new TextDecoder().decode(bytes).split('\r\n');
      const seen = await send('probelauf', `${head}\r\nVorlage 1;4\r\n`);
      expect(seen.body.anzahl).toMatchObject({ neu: 1 });
      expect(seen.body.spalten.filter(({ ziel }: { ziel: string }) => ziel === '')).toEqual([]);
    }
  });

  test('two people at once: the second into the same collection waits, what both make is made once', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `Zugleich ${index};1`).join('\n');
    const both = await Promise.all([
      send('uebernehmen', `Name;Anzahl\n${rows}\n`, { wunsch: { modus: 'anlegen' } }),
      send('uebernehmen', `Name;Anzahl\n${rows}\n`, { as: admin, wunsch: { modus: 'anlegen' } }),
    ]);
    const begun = both.find(({ status }) => status === 200);
    const refused = both.find(({ status }) => status !== 200);
    expect(refused?.body.message).toBe(
      'Gerade liest dort schon jemand eine Tabelle ein. Versuch es gleich noch einmal.',
    );
    expect(await settled(begun?.body.id)).toMatchObject({ stand: 'fertig', neu: 200 });
    const made = (await all('inventar')).filter((each) => 'name' in each && each.name.startsWith('Zugleich'));
    expect(made).toHaveLength(200);
  });

  test('a key stores a table once', async () => {
    const body = () => {
      const form = new FormData();
      form.set('datei', new Blob(['Name;Anzahl\nEinmal;1\n']), 'einmal.csv');
      form.set('wunsch', JSON.stringify({ sammlung: 'inventar', modus: 'anlegen' }));
      return form;
    };
    const headers = { 'Idempotency-Key': 'tabelle-einmal-1' };
    const first = await server.ask('POST', '/api/tabellen/uebernehmen', { as: lager, body: body(), headers });
    await settled(first.body.id);
    const second = await server.ask('POST', '/api/tabellen/uebernehmen', {
      as: lager,
      body: body(),
      headers,
    });
    expect([first.status, second.body]).toEqual([200, first.body]);
  });
});

describe('[IMP-01] files', () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const latin = (text: string) => Buffer.from(text, 'latin1');

  test.each<[string, string | Uint8Array]>([
    ['UTF-8 with a mark', '\uFEFFName;Anzahl;Einheit\nGröße;1;m²\n'],
    ['Windows-1252', latin('Name;Anzahl;Einheit\nGröße;1;m²\n')],
    ['UTF-16', utf16('Name\tAnzahl\tEinheit\nGröße\t1\tm²\n')],
    ['commas', 'Name,Anzahl,Einheit\nGröße,1,m²\n'],
    ['a line that names what parts', 'sep=|\nName|Anzahl|Einheit\nGröße|1|m²\n'],
    ['semicolons and breaks in quotes', 'Name;Anzahl;Einheit\r\n"Größe";"1";"m²"\r\n\r\n;;\r\n'],
    ['empty rows before the headings', ';;\n\nName;Anzahl;Einheit\nGröße;1;m²\n'],
  ])('are read as %s', async (_, content) => {
    const { body } = await send('probelauf', content);
    expect(body.items).toMatchObject([{ was: 'neu', titel: 'Größe', zellen: ['Größe', '1', 'm²'] }]);
  });

  test('[S-L2] quotes keep semicolons and quotes; a name of one line has no breaks', async () => {
    const { body } = await send('probelauf', 'Name;Anzahl\n"Box; ""groß""\nschwarz";2\n');
    expect(body.items[0].titel).toBe('Box; "groß" schwarz');
  });

  test('a workbook: days of Excel, numbers, the first sheet alone', async () => {
    const bytes = await xlsxFile(
      [
        ['Artikel', 'Seriennummer', 'Gekauft am', 'Garantie bis'],
        ['V94 Excel', 4711, { day: 46082 }, 46083],
      ],
      { sheets: 2 },
    );
    await taken('Name;Anzahl;Zählweise\nV94 Excel;0;Einzeln\n');
    const seen = await send('probelauf', bytes, { sammlung: 'geraete' });
    expect(seen.body).toMatchObject({
      hinweise: ['Die Datei hat 2 Blätter, gelesen wird nur „Blatt 1“.'],
      anzahl: { neu: 1 },
    });
    await taken(bytes, { sammlung: 'geraete', name: 'liste.xlsx' });
    expect((await all('geraete')).at(-1)).toMatchObject({
      seriennummer: '4711',
      kaufdatum: '2026-03-01 02:00:00.000Z',
      garantieBis: '2026-03-02 02:00:00.000Z',
    });
  });

  test('[W20] the headings are found below a title, and can be chosen; so can sheet and encoding', async () => {
    const rows = [['Inventar 2026'], [], ['Name', 'Anzahl', 'Mietpreis'], ['Box', 12, 8.5], ['Kabel', 20, 3]];
    const bytes = await xlsxFile(rows, {
      merged: ['A1:C1'],
      sheets: 2,
      others: [
        ['Name', 'Anzahl'],
        ['Pult', 1],
      ],
    });
    const seen = await send('probelauf', bytes);
    expect(seen.body).toMatchObject({
      anzahl: { neu: 2, Fehler: 0 },
      stelle: { kopfzeile: 3, blatt: 1, blaetter: ['Blatt 1', 'Blatt 2'], zeichensatz: '' },
      items: [{ zeile: 4 }, { zeile: 5 }],
    });
    expect(seen.body.hinweise).toContain(
      'Die Überschriften stehen in Zeile 3, was darüber steht, bleibt weg.',
    );
    const other = await send('probelauf', bytes, { wunsch: { blatt: 2 } });
    expect(other.body).toMatchObject({ anzahl: { neu: 1 }, stelle: { blatt: 2, kopfzeile: 1 } });
    const csv = 'Liste von Öse;;\n\nNom,;Quantité;Prix\nBox;3;2\n';
    const chosen = await send('probelauf', csv, {
      wunsch: { kopfzeile: 3, spalten: ['name', 'anzahl', ''] },
    });
    expect(chosen.body).toMatchObject({ anzahl: { neu: 1 }, stelle: { kopfzeile: 3, zeichensatz: 'UTF-8' } });
    expect(await send('probelauf', csv, { wunsch: { kopfzeile: 2 } })).toMatchObject({
      status: 400,
      body: { message: 'In Zeile 2 steht nichts. Wähl die Zeile mit den Überschriften.' },
    });
  });

  test('[W17] a table of DOS is read and said, and read otherwise on demand', async () => {
    const bytes = Buffer.from('4e616d653b416e7a61686c0a4c81667465722067726fe13b330a', 'hex');
    const seen = await send('probelauf', bytes);
    expect(seen.body).toMatchObject({
      items: [{ titel: 'Lüfter groß' }],
      stelle: { zeichensatz: 'DOS (CP850)' },
      hinweise: [expect.stringContaining('Gelesen als DOS (CP850), zum Beispiel „Lüfter“')],
    });
    const other = await send('probelauf', bytes, { wunsch: { zeichensatz: 'Windows-1252' } });
    expect(other.body.items[0].titel).toBe('L fter groá');
  });

  test('[W5] a code that a spreadsheet has rounded is refused, and renames nothing', async () => {
    const table = 'Name;Anzahl;Code\nW5 DI-Box;6;4,01235E+12\nW5 Kabel;40;4012345678901\n';
    const seen = await send('probelauf', table);
    expect(seen.body.items).toMatchObject([
      {
        was: 'Fehler',
        grund: expect.stringContaining('„4,01235E+12“ hat eine Tabellenkalkulation gerundet'),
      },
      { was: 'neu', grund: 'Code 4012345678901' },
    ]);
    await taken(table, { wunsch: { nurFehlerfreie: true } });
    expect(
      (await send('probelauf', 'Name;Anzahl;Code\nStufenlinse;6;4,01235E+12\n')).body.anzahl,
    ).toMatchObject({
      Fehler: 1,
      ändert: 0,
    });
  });

  test('[IMP-04 B3.1] [R7] the code on a piece scans as that piece', async () => {
    await taken('Name;Serial number;Code\nR7 Zug;S1;R7-00701\nR7 Zug;S2;R7-00702\n');
    const [second] = await server.engine.database.reads.findWhere(entities.geraete, { seriennummer: 'S2' });
    const [code] = await server.engine.database.reads.findWhere(entities.codes, { code: 'R700702' });
    expect(code).toMatchObject({ geraet: second?.id, inventar: '' });
  });

  test('[W7] whether two of one name are the same is asked, and done as it is answered', async () => {
    const table = (ort: string) => `Name;Ort\nW7 Vogt;${ort}\n`;
    const kunden = { sammlung: 'kunden' };
    await taken(table('Brake'), kunden);
    const seen = await send('probelauf', table('Jever'), kunden);
    expect(seen.body).toMatchObject({
      anzahl: { Fehler: 1 },
      namensfrage: { zeilen: 1, beispiel: 'W7 Vogt' },
    });
    const both = await send('probelauf', table('Jever'), { ...kunden, wunsch: { gleicheNamen: 'andere' } });
    expect(both.body).toMatchObject({ anzahl: { neu: 1 }, namensfrage: { zeilen: 0 } });
    expect(await taken(table('Jever'), { ...kunden, wunsch: { gleicheNamen: 'dieselben' } })).toMatchObject({
      geaendert: 1,
    });
  });

  test('a table of another language can be told where its columns go', async () => {
    const table = 'Désignation;Quantité;Prix\nProjecteur;3;12,50\n';
    const seen = await send('probelauf', table);
    expect(seen.body.hindernisse).toEqual(['Sag zuerst, in welcher Spalte „Name“ steht.']);
    const told = await send('probelauf', table, { wunsch: { spalten: ['name', 'anzahl', 'mietpreis'] } });
    expect(told.body).toMatchObject({ anzahl: { neu: 1 }, hindernisse: [] });
  });

  const wide = (columns: number) => {
    const row = (text: string) => Array.from({ length: columns }, (_, index) => `${text}${index}`).join(';');
    return `${row('c')}\n${row('v')}\n`;
  };
  const long = (rows: number) => `Name;Anzahl\n${'x;1\n'.repeat(rows)}`;

  test.each<[string, () => Promise<string | Uint8Array>, RegExp]>([
    ['nothing', async () => '', /^Die Datei ist leer\.$/],
    ['blanks', async () => ' \n\n;;\n', /^Die Datei ist leer\.$/],
    ['headings alone', async () => 'Name;Anzahl\n', /nur Überschriften/],
    ['201 columns', async () => wide(201), /mehr als 200 Spalten/],
    ['20,001 rows', async () => long(20_001), /mehr als 20\.000 Zeilen/],
    ['a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /keine Tabelle/],
    ['an XLS', async () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /XLS-Datei/],
    ['half of a workbook', async () => (await xlsxFile([['Name']])).subarray(0, 300), /beschädigt/],
    [
      'a ZIP of something else',
      async () => xlsxFile([['Name']], { workbook: 'mimetype' }),
      /keine XLSX-Datei/,
    ],
    [
      'a bomb, which says its size',
      async () => xlsxFile([['Name']], { declared: 400_000_000 }),
      /entpackt zu groß/,
    ],
    [
      'a bomb, which does not',
      async () => xlsxFile([['Name']], { blanks: 20_000_000, declared: 1000 }),
      /beschädigt|entpackt zu groß|zu viel Zeit oder Speicher/,
    ],
  ])('%s are refused in a sentence', async (_, content, message) => {
    const refused = await send('probelauf', await content());
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  test('more than 10 MB is refused before it is read; 200 columns are not too many', async () => {
    expect(await send('probelauf', 'x'.repeat(10_000_001))).toMatchObject({ status: 413 });
    expect(await send('probelauf', wide(200))).toMatchObject({ status: 200 });
  });

  test('what takes too long is given up, and the next one is read', async () => {
    const reader = tableReader({ timeLimitMs: 1, memoryMb: 64, growthMb: 100 });
    expect(await reader.read({ bytes: Buffer.from(long(20_000)), stelle: {}, known: [] })).toMatchObject({
      problem: expect.stringMatching(/zu viel Zeit/),
    });
    await reader.close();
  });
});
