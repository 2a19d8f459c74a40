import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Collection, entities } from '@traverse/domain/entities';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let packer: TestUser;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T09:00:00Z' });
  await server.user('admin');
  office = await server.user('rechnungen', 'kunden', 'dateien');
  packer = await server.user('packlisten');
  const kunde = await server.given('kunden', {
    kundennummer: 1001,
    name: 'Jörg Ähre',
    firma: 'Kröger & Söhne; KG',
  });
  await givenRechnung('RN20260001', kunde.id, { ...worth(123_456, 19), bezahlt: true });
  await givenRechnung('RN20260002', kunde.id, { ...worth(5, 0), anmerkung: '=1+1\n"zweite" Zeile' });
});
afterAll(() => server[Symbol.asyncDispose]());

const worth = (preis: number, ust: number) => ({
  optElement: [{ name: 'Bühne', anzahl: 1, faktor: 1, preis, ust }],
});

function givenRechnung(name: string, kunde: string, values: object) {
  return server.given('rechnungen', {
    name,
    kunde,
    rechnungsDatum: '2026-11-20',
    faelligDatum: '2026-11-30',
    von: '2026-12-03',
    bis: '2026-12-04',
    ...values,
  });
}

function exported(
  collection: Collection,
  query: Record<string, string>,
  as: TestUser = office,
): Promise<Response> {
  const search = new URLSearchParams(query);
  return fetch(`${server.url}/api/export/${collection}?${search}`, { headers: { Authorization: as.token } });
}

const COLUMNS = 'name,kunde,rechnungsDatum,netto,bezahlt,anmerkung';

describe('[LIST-08] a list as CSV', () => {
  test('opens by a double click in a German spreadsheet', async () => {
    const answer = await exported('rechnungen', { columns: COLUMNS, sort: 'name' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('Rechnungen 2026-11-20.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Name;Kunde;Rechnungsdatum;Netto;Bezahlt;Anmerkung',
      'RN20260001;"Kröger & Söhne; KG – Jörg Ähre";20.11.2026;1234,56;Ja;',
      `RN20260002;"Kröger & Söhne; KG – Jörg Ähre";20.11.2026;0,05;Nein;"'=1+1\n""zweite"" Zeile"`,
      '',
    ]);
  });

  test('has the filter, the sort and the columns that were asked for', async () => {
    const answer = await exported('rechnungen', { columns: 'name', filter: 'bezahlt=false' });
    expect(await answer.text()).toBe('Name\r\nRN20260002\r\n');
  });

  test('has the columns of the list when none are named', async () => {
    const [head] = (await (await exported('kunden', {})).text()).split('\r\n');
    expect(head).toBe('Kundennummer;Name;Firma;Ort;Telefon;E-Mail;Rabatt;Anmerkung;ID');
  });
});

test('[LIST-08] a list as XLSX has numbers and dates to calculate with', async () => {
  const answer = await exported('rechnungen', { format: 'xlsx', columns: COLUMNS, sort: '-name' });
  const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  expect(sheet?.data).toEqual([
    ['Name', 'Kunde', 'Rechnungsdatum', 'Netto', 'Bezahlt', 'Anmerkung'],
    [
      'RN20260002',
      'Kröger & Söhne; KG – Jörg Ähre',
      new Date('2026-11-20T00:00:00Z'),
      0.05,
      'Nein',
      '=1+1\n"zweite" Zeile',
    ],
    ['RN20260001', 'Kröger & Söhne; KG – Jörg Ähre', new Date('2026-11-20T00:00:00Z'), 1234.56, 'Ja', null],
  ]);
});

describe('[API-07] an export has the rights of a list', () => {
  test.each([
    { title: 'no session', collection: 'rechnungen', query: {}, as: undefined, status: 401 },
    { title: 'no group', collection: 'rechnungen', query: {}, as: 'packer', status: 403 },
    { title: 'no such collection', collection: 'nirgends', query: {}, as: 'office', status: 404 },
    {
      title: 'a secret column',
      collection: 'users',
      query: { columns: 'tagessatz' },
      as: 'office',
      status: 400,
    },
    {
      title: 'a secret filter',
      collection: 'users',
      query: { filter: 'tagessatz>0' },
      as: 'office',
      status: 400,
    },
    ...['csv', 'xlsx'].flatMap((format) =>
      ['__proto__', 'constructor'].map((columns) => ({
        title: `the column ${columns} as ${format}`,
        collection: 'rechnungen',
        query: { format, columns },
        as: 'office',
        status: 400,
      })),
    ),
    {
      title: 'a format by a name that every object has',
      collection: 'kunden',
      query: { format: '__proto__' },
      as: 'office',
      status: 400,
    },
    { title: 'no such format', collection: 'kunden', query: { format: 'pdf' }, as: 'office', status: 400 },
  ])('$title: $status', async ({ collection, query, as, status }) => {
    const path = `/api/export/${collection}?${new URLSearchParams(query)}`;
    const user = as === 'office' ? office : as === 'packer' ? packer : undefined;
    const answer = await server.ask('GET', path, { as: user });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/\.$/);
  });

  test('what is for one person alone is in nobody else’s file', async () => {
    const kunde = await server.given('kunden', { kundennummer: 1002, name: 'Privat' });
    await givenRechnung('RN20260003', kunde.id, { user: packer.id });
    expect(await (await exported('rechnungen', { columns: 'name' })).text()).not.toContain('RN20260003');
  });

  test('who knows a record only by name gets its name', async () => {
    const [rechnung] = await server.engine.database.reads.findWhere(entities.rechnungen, {
      name: 'RN20260001',
    });
    const kunde = await server.given('kunden', { kundennummer: 1003, name: 'Bine' });
    await server.given('packlisten', {
      name: 'PL20260001',
      kunde: kunde.id,
      von: '2026-12-03',
      bis: '2026-12-04',
      rechnung: rechnung?.id ?? '',
    });
    const answer = await exported('packlisten', { columns: 'name,rechnung' }, packer);
    expect(await answer.text()).toBe('Name;Rechnung\r\nPL20260001;RN20260001\r\n');
  });
});

test.each(['csv', 'xlsx'])('[LIST-08] %s is written no faster than it is read', async (format) => {
  const ROWS = 1200;
  const portions = ROWS / 100;
  await givenDateien(ROWS);
  const read = vi.spyOn(server.engine.database.reads, 'findMany');
  const query = new URLSearchParams({ format, columns: 'name,beschreibung', sort: 'name' });
  await using download = slowDownload(`/api/export/dateien?${query}`);
  await delay(700);
  // Nobody reads: what is on its way fills the buffers of the connection, and then the server waits.
  expect(read.mock.calls.length).toBeLessThan(portions - 2);
  const bytes = await download.readOn();
  expect(read.mock.calls.length).toBe(portions);
  expect(bytes).toBeGreaterThan(ROWS * 6000);
  read.mockRestore();
});

/** A browser that has asked for a file and reads nothing of it yet. */
function slowDownload(path: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${office.token}\r\nConnection: close\r\n\r\n`,
  );
  return {
    /** The rest, in bytes. */
    async readOn(): Promise<number> {
      let bytes = 0;
      for await (const part of socket) bytes += (part as Buffer).length; // no encoding is set
      return bytes;
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}

/** Long texts that cannot be compressed: together far more than a connection buffers. */
async function givenDateien(count: number): Promise<void> {
  const { database } = server.engine;
  const known = await database.reads.findWhere(entities.dateien, {}, 1);
  if (known.length > 0) return;
  const stamp = '2026-11-20 09:00:00.000Z';
  await database.transaction(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const id = `d${String(index).padStart(14, '0')}`;
      const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(6000))).toString('base64');
      await transaction.insert(entities.dateien, {
        id,
        created: stamp,
        updated: stamp,
        name: id,
        beschreibung: noise,
      });
    }
  });
}

describe('the sums of a selection', () => {
  test('are of everything a filter finds, in cents', async () => {
    const all = await server.ask('GET', '/api/sums/rechnungen', { as: office });
    expect(all.body).toMatchObject({ totalItems: 2, sums: { netto: 123_461, ust: 23_457 } });
    const path = `/api/sums/rechnungen?${new URLSearchParams({ filter: 'bezahlt=false' })}`;
    expect((await server.ask('GET', path, { as: office })).body).toMatchObject({
      totalItems: 1,
      sums: { netto: 5 },
    });
    const none = `/api/sums/rechnungen?${new URLSearchParams({ filter: "name='x'" })}`;
    expect((await server.ask('GET', none, { as: office })).body).toEqual({
      totalItems: 0,
      sums: { netto: 0, ust: 0, brutto: 0, gezahlt: 0 },
    });
  });

  test('[API-07] leave out what a reader may not see', async () => {
    expect((await server.ask('GET', '/api/sums/users', { as: office })).body.sums).toEqual({});
    expect((await server.ask('GET', '/api/sums/rechnungen', { as: packer })).status).toBe(403);
    expect((await server.ask('GET', '/api/sums/rechnungen', {})).status).toBe(401);
  });
});
