import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sqliteFile } from '../apps/server/src/sql/open-database.ts';
import { freePort } from '../scripts/free-port.ts';
import { measureAuswertung } from './auswertung.ts';
import { measureBareDriver } from './bare-driver.ts';
import { measureAvailability, type Spread } from './cases/availability.ts';
import { measureBank } from './cases/bank.ts';
import { measureBooks } from './cases/books.ts';
import { measureCases } from './cases/cases.ts';
import { measureClosings } from './cases/closings.ts';
import { measureDerived } from './cases/derived.ts';
import { measureFolgen } from './cases/folgen.ts';
import { measureGeraete } from './cases/geraete.ts';
import { measureMitteilungen } from './cases/mitteilungen.ts';
import { measureMixed } from './cases/mixed.ts';
import { measureNotThere } from './cases/not-there.ts';
import { measurePartner } from './cases/partner.ts';
import { measurePostgres } from './cases/postgres.ts';
import { measureRadar } from './cases/radar.ts';
import { measureRequests, type Surroundings } from './cases/requests.ts';
import { measureSearchOnPostgres } from './cases/search.ts';
import { measureSets } from './cases/sets.ts';
import { measureSizes } from './cases/sizes.ts';
import { measureStreams } from './cases/streams.ts';
import { measureTabelle } from './cases/tabelle.ts';
import { measureUebergabe } from './cases/uebergabe.ts';
import { measureUmzug } from './cases/umzug.ts';
import { measureViele } from './cases/viele.ts';
import { fill } from './data.ts';
import { startProgram } from './program.ts';
import { atMost, type Result } from './result.ts';
import { type OwnServer, peerServer, startOwn } from './servers.ts';

/** How much is measured. */
export interface Extent {
  /** Pack lists in the list cases. */
  readonly lists: number;
  /** Lines of a list, in the cases of sums and of sets, and drafts of the former. */
  readonly lines: number;
  readonly drafts: number;
  /** Of each case. */
  readonly seconds: number;
  /** In which a server gives back what its start needed. */
  readonly restMs: number;
  readonly streams: number;
  readonly sizes: readonly number[];
  /** Lines of booked lists, in the cases of availability. */
  readonly bookings: readonly number[];
  /** When these lists are, as against the asked one: they differ in days alone. */
  readonly spreads: readonly Spread[];
  /** Items in the radar of shortages. */
  readonly radar: number;
  /** Of the books, in the evaluation. */
  readonly entries: number;
  /** Of a year, and how many of another have a receipt each. */
  readonly books: { readonly entries: number; readonly receipts: number };
  /** Lines of a bank's file, and open invoices that they are matched against. */
  readonly bank: { readonly bookings: number; readonly invoices: number };
  /** Records of an old PocketBase that move in. */
  readonly umzug: number;
  /** Rows of a table that is looked at. */
  readonly tabelle: number;
  /** Items that something is done with at once. */
  readonly viele: number;
  /** Tests of single devices. */
  readonly geraete: number;
  readonly starts: number;
  /** How often two ways are measured beside each other. */
  readonly turns: number;
  /** Seconds of each case on PostgreSQL; 0: none of them. */
  readonly postgres: number;
  /** How often the time to a usable list is taken; 0: nothing in a browser. */
  readonly webTimes: number;
}

const ALL_SPREADS: readonly Spread[] = ['zur selben Zeit', 'über ein Jahr verteilt', 'in früheren Jahren'];

export const extents = {
  whole: {
    lists: 10_000,
    lines: 200,
    drafts: 50,
    seconds: 4,
    restMs: 2000,
    streams: 1000,
    sizes: [1000, 100_000, 1_000_000],
    bookings: [1000, 10_000, 100_000],
    spreads: ALL_SPREADS,
    radar: 1200,
    entries: 50_000,
    books: { entries: 20_000, receipts: 5_000 },
    bank: { bookings: 10_000, invoices: 5000 },
    umzug: 100_000,
    tabelle: 20_000,
    viele: 1200,
    geraete: 20_000,
    starts: 5,
    turns: 21,
    postgres: 20,
    webTimes: 5,
  },
  quick: {
    lists: 2000,
    lines: 200,
    drafts: 50,
    seconds: 1,
    restMs: 2000,
    streams: 100,
    sizes: [1000, 20_000],
    bookings: [1000, 100_000],
    spreads: ALL_SPREADS,
    radar: 1200,
    entries: 10_000,
    books: { entries: 4_000, receipts: 500 },
    bank: { bookings: 10_000, invoices: 5000 },
    umzug: 20_000,
    tabelle: 20_000,
    viele: 1200,
    geraete: 20_000,
    starts: 2,
    turns: 11,
    postgres: 10,
    webTimes: 1,
  },
  // Each case once, on as little as it can do with.
  smoke: {
    lists: 50,
    lines: 20,
    drafts: 2,
    seconds: 0.02,
    restMs: 0,
    streams: 3,
    sizes: [100],
    bookings: [50],
    // Where a line is raised, too.
    spreads: ['über ein Jahr verteilt'],
    radar: 10,
    entries: 50,
    books: { entries: 40, receipts: 4 },
    bank: { bookings: 20, invoices: 10 },
    umzug: 50,
    tabelle: 20,
    viele: 20,
    geraete: 20,
    starts: 1,
    turns: 1,
    postgres: 0,
    webTimes: 0,
  },
} satisfies Record<string, Extent>;

/** Of a firm that plans a season ahead. */
const EINSAETZE = 2000;

/** Starts everything, measures every case, and leaves nothing behind. */
export async function measure(extent: Extent, tell: (what: string) => void): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  try {
    const requests = await measureServer(join(folder, 'own'), extent, tell);
    tell('Größen');
    const sizes = await measureGrowing(join(folder, 'sizes'), extent);
    tell('Verfügbarkeit');
    const booked = join(folder, 'booked');
    const availability = await measureAvailability(booked, sqliteFile(booked), extent);
    tell('Tabellen, Engpässe');
    const [tabelle, radar] = await measureFresh(join(folder, 'fresh'), extent);
    const notThere = await measureNotThere(Math.min(extent.bookings.at(-1) ?? 0, 10_000), extent.turns);
    const mitteilungen = await measureMitteilungen(EINSAETZE);
    const geraete = await measureGeraete(extent.geraete, extent.turns);
    tell('Kontoauszüge');
    const bank = await measureBank(extent.bank);
    tell('Übergaben');
    const uebergabe = await measureUebergabe(join(folder, 'uebergabe'), extent.turns);
    tell('Bücher');
    const books = await measureBooks(join(folder, 'books'), extent.books);
    tell('Umzug');
    const umzug = await measureUmzug(extent.umzug, extent.turns);
    if (extent.postgres > 0) tell('PostgreSQL');
    const postgres =
      extent.postgres > 0
        ? [
            ...(await measurePostgres(extent.postgres)),
            await measureSearchOnPostgres(extent.sizes.at(-1) ?? 0, extent.seconds),
          ]
        : [];
    tell('Auswertung');
    return [
      ...requests,
      ...postgres,
      ...sizes,
      ...availability,
      radar,
      ...notThere,
      ...mitteilungen,
      ...geraete,
      ...bank,
      ...uebergabe,
      ...books,
      ...umzug,
      ...tabelle,
      ...(await measureAuswertung(extent.entries)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What begins with nothing: a table is looked at alone, so the items of the radar come after it. */
async function measureFresh(
  dataDir: string,
  { tabelle, viele, radar, turns, seconds }: Extent,
): Promise<readonly [tabelle: Result[], radar: Result]> {
  const own = await startOwn(dataDir);
  try {
    const many = [...(await measureTabelle(own, tabelle, turns)), ...(await measureViele(own, viele))];
    return [many, await measureRadar(own, radar, seconds)];
  } finally {
    await own.program.stop();
  }
}

/** What happens in a browser, alone. */
export async function measureBrowser({ lists, webTimes }: Extent): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  const own = await startOwn(dataDir);
  try {
    await fill(own, lists, own.username);
    return await inBrowser(own, webTimes);
  } finally {
    await own.program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The browser is loaded by those alone who measure in it. */
async function inBrowser(own: OwnServer, times: number): Promise<Result[]> {
  const { measureWeb } = await import('./cases/web.ts');
  return measureWeb(own, times);
}

/** The requests, each case by itself, and nothing else. */
export async function measureRequestsAlone(
  { lists, seconds }: Extent,
  tell: (what: string) => void,
): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  try {
    const stored = await filled(dataDir, lists, tell);
    const own = await startOwn(dataDir);
    return await besideCeilings({ ...stored, own, seconds }, (around) => {
      tell('Anfragen');
      return measureRequests(around);
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureServer(
  dataDir: string,
  { lists, lines, drafts, seconds, restMs, starts, streams, turns, webTimes }: Extent,
  tell: (what: string) => void,
): Promise<Result[]> {
  const stored = await filled(dataDir, lists, tell);
  tell('Kaltstart, Speicher');
  const { server: own, results: atRest } = await measureStart(dataDir, starts, restMs);
  return besideCeilings({ ...stored, own, seconds }, async (around) => {
    tell('Anfragen');
    const requests = await measureRequests(around);
    tell('Summen');
    const derived = await measureDerived(own, { lines, drafts, seconds });
    tell('Sets');
    const sets = await measureSets(own, lines, turns);
    tell('Cases');
    const cases = await measureCases(own, turns);
    tell('Buchungsschlüsse');
    const closings = await measureClosings(own, seconds);
    tell('Folgen');
    const folgen = await measureFolgen(own, { seconds, turns });
    tell('Partner');
    const partner = await measurePartner(own, { seconds, turns });
    tell('Gemischte Last');
    const mixed = await measureMixed(around);
    tell('Live-Nachrichten');
    const live = await measureStreams(around, streams);
    const loaded = own.residentMb();
    if (webTimes > 0) tell('Browser');
    const web = webTimes > 0 ? await inBrowser(own, webTimes) : [];
    const underLoad: Result = {
      name: 'Speicher nach der Last',
      own: { value: loaded, unit: 'MB' },
      goal: atMost(loaded, 250, 'MB'),
    };
    return [
      ...requests,
      ...derived,
      sets,
      cases,
      ...closings,
      ...folgen,
      ...partner,
      ...mixed,
      ...live,
      ...atRest,
      underLoad,
      ...web,
    ];
  });
}

type Stored = Pick<Surroundings, 'ownData' | 'peer'> & { readonly dataDir: string };

/** A folder with the data of the cases, and the same on the other server if there is one. */
async function filled(dataDir: string, lists: number, tell: (what: string) => void): Promise<Stored> {
  tell('Daten');
  const first = await startOwn(dataDir);
  const ownData = await fill(first, lists, first.username);
  await first.program.stop();
  const peer = await peerServer();
  return { dataDir, ownData, peer: peer && { door: peer, data: await fill(peer, lists, peer.username) } };
}

/** Measures the bare driver, starts the raw server, and stops both servers in the end. */
async function besideCeilings(
  { dataDir, own, seconds, ...data }: Stored & { readonly own: OwnServer; readonly seconds: number },
  work: (around: Surroundings) => Promise<Result[]>,
): Promise<Result[]> {
  const file = sqliteFile(dataDir);
  const bare = measureBareDriver(file, data.ownData.zeile, seconds);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const token = 'ceiling';
  const ceiling = await startProgram(
    ['bench/ceiling-server.ts', file],
    { PORT: port, TOKEN: token },
    `${url}/api/health`,
  );
  try {
    return await work({ ...data, own, raw: { url, token, cpuMicros: ceiling.cpuMicros }, bare, seconds });
  } finally {
    await ceiling.stop();
    await own.program.stop();
  }
}

/** Starts on data that are there, several times; the last one stays. */
async function measureStart(
  dataDir: string,
  starts: number,
  restMs: number,
): Promise<{ server: OwnServer; results: Result[] }> {
  const times: number[] = [];
  let server = await startOwn(dataDir);
  times.push(server.startMs);
  while (times.length < starts) {
    await server.program.stop();
    server = await startOwn(dataDir);
    times.push(server.startMs);
  }
  await delay(restMs);
  const startMs = times.toSorted((one, other) => one - other)[Math.floor(starts / 2)];
  const idle = server.residentMb();
  return {
    server,
    results: [
      {
        name: 'Start bis zur ersten Antwort',
        own: { value: startMs, unit: 'ms' },
        goal: atMost(startMs, 1000, 'ms'),
      },
      { name: 'Speicher in Ruhe', own: { value: idle, unit: 'MB' }, goal: atMost(idle, 120, 'MB') },
    ],
  };
}

async function measureGrowing(dataDir: string, { sizes, seconds }: Extent): Promise<Result[]> {
  const server = await startOwn(dataDir);
  await fill(server, Math.min(200, ...sizes.map((size) => size / 2)), server.username);
  await server.program.stop();
  return measureSizes(dataDir, sqliteFile(dataDir), sizes, seconds);
}
