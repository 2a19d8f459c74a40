import { DatabaseSync } from 'node:sqlite';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { sqliteFile } from '../../apps/server/src/sql/open-database.ts';
import { createAll } from '../data.ts';
import { type Ask, askOnce, costOf, load, type Outcome } from '../load.ts';
import { median } from '../middle.ts';
import { atMost, type Result, round } from '../result.ts';
import { type OwnServer, startOwn } from '../servers.ts';

const ITEMS = 200;
const LINES_OF_A_LIST = 50;
const DAY = dayAt(Date.parse('2026-11-20T12:00:00Z'));

/** When the other lists take place: all of them in the asked time, spread over a year, or years before. */
const spreads = {
  'zur selben Zeit': () => 0,
  'über ein Jahr verteilt': (n: number) => (n % 365) - 182,
  'in früheren Jahren': (n: number) => -800 - (n % 365),
} as const;
export type Spread = keyof typeof spreads;

interface Measured {
  readonly spread: Spread;
  /** The most that the largest may take of the smallest: as much more as overlaps. */
  readonly most?: (times: number) => number;
  /** Among the most lines alone. */
  readonly isLargestAlone?: boolean;
  /** Whether a line is raised there, too: last, for it changes what is asked about. */
  readonly raises?: boolean;
}

const measured: readonly Measured[] = [
  { spread: 'zur selben Zeit', most: (times) => times, raises: true },
  { spread: 'in früheren Jahren' },
  { spread: 'über ein Jahr verteilt', isLargestAlone: true, raises: true },
];

interface Among {
  /** How many lines. */
  readonly bookings: readonly number[];
  /** Which of `measured`; each has a server of its own. */
  readonly spreads: readonly Spread[];
  readonly seconds: number;
}

/** Lines of years before are to cost nothing. */
const MOST_OF_OLD = 1.1;
const ASKED_AT_ONCE = 40;

/**
 * Availability of a list of 200 items among booked lists of fifty lines each, which all take of these items: on fewer
 * and on more lines. Ours alone: they are put into the file while the server is stopped.
 */
export async function measureAvailability(
  dataDir: string,
  file: string,
  { bookings: lines, spreads: chosen, seconds }: Among,
): Promise<Result[]> {
  const asked = await prepare(dataDir);
  const [results, raised]: [Result[], Result[]] = [[], []];
  const most = lines.at(-1) ?? 0;
  for (const { spread, most: limit, isLargestAlone = false, raises = false } of measured) {
    if (!chosen.includes(spread)) continue;
    let smallest: Outcome | undefined;
    for (const count of isLargestAlone ? [most] : lines) {
      const place = { dataDir, file, asked, count, spread };
      const own = await withLines(place, async (server) => {
        const checked = await load(server, { ask: asked.check, connections: 1, seconds });
        if (raises && count === most)
          raised.push({
            name: `Zeile einer verbuchten Liste erhöhen, ${inWords(most)} ${spread}`,
            own: await load(server, { ask: asked.raise, connections: 1, seconds }),
          });
        return checked;
      });
      smallest ??= own;
      const times = costOf(own) / costOf(smallest);
      const allowed = limit?.(count / (lines[0] ?? 1));
      results.push({
        name: nameOf(count, spread),
        own,
        goal:
          count === most && lines.length > 1 && allowed !== undefined
            ? {
                text: `höchstens ${round(allowed)}-mal so viel wie bei ${inWords(lines[0] ?? 0)}`,
                reached: times <= allowed,
                found: `${round(times)}-mal`,
              }
            : undefined,
      });
    }
  }
  if (lines.length > 1) results.push(await oldLines(`${dataDir}-old`, [lines[0] ?? 0, most], seconds));
  return [...results, ...raised];
}

/**
 * Few lines of years before beside many, some questions to each in turn, and the turn in the middle: one server after the
 * other was found to differ by half from run to run.
 */
async function oldLines(
  folder: string,
  [few, many]: readonly [number, number],
  seconds: number,
): Promise<Result> {
  const servers: { readonly own: OwnServer; readonly check: () => Ask }[] = [];
  try {
    for (const count of [few, many]) {
      const dataDir = `${folder}-${count}`;
      const asked = await prepare(dataDir);
      bookLists(sqliteFile(dataDir), asked, count, spreads['in früheren Jahren']);
      servers.push({ own: await startOwn(dataDir), check: asked.check });
    }
    const turn = async (): Promise<number> => {
      const costs: number[] = [];
      for (const { own, check } of servers) costs.push(await costOfAsking(own, check));
      const [ofFew = 1, ofMany = 0] = costs;
      return ofMany / Math.max(ofFew, 1);
    };
    const times: number[] = [];
    const until = performance.now() + seconds * 3000;
    await turn(); // a program gets faster while it runs
    do times.push(await turn());
    while (performance.now() < until);
    const middle = median(times);
    const name = `Verfügbarkeit von ${ITEMS} Artikeln, ${inWords(many)} in früheren Jahren, als Vielfaches von ${inWords(few)}`;
    return { name, own: { value: middle, unit: '×' }, goal: atMost(middle, MOST_OF_OLD, '×') };
  } finally {
    for (const { own } of servers) await own.program.stop();
  }
}

async function costOfAsking(own: OwnServer, check: () => Ask): Promise<number> {
  const [cpu, begun] = [own.program.cpuMicros(), performance.now()];
  for (let n = 0; n < ASKED_AT_ONCE; n++) await askOnce(own, undefined, check());
  const after = own.program.cpuMicros();
  return cpu === undefined || after === undefined ? performance.now() - begun : after - cpu;
}

const inWords = (count: number) => `${count.toLocaleString('de-DE')} Zeilen`;
const nameOf = (count: number, spread: Spread) =>
  `Verfügbarkeit von ${ITEMS} Artikeln, ${inWords(count)} ${spread}`;

interface Asked {
  readonly liste: string;
  readonly items: readonly string[];
  readonly check: () => Ask;
  /** Takes more of one item every time. */
  readonly raise: (n: number) => Ask;
}

/** The items, in plenty, and the booked list that is asked about. */
async function prepare(dataDir: string): Promise<Asked> {
  const server = await startOwn(dataDir);
  const [liste = ''] = await createAll(server, 'inventarlisten', 1, () => ({
    ...daysFrom(0),
    verbucht: true,
  }));
  const items = await createAll(server, 'inventar', ITEMS, (n) => ({
    name: `Gerät ${n}`,
    anzahl: 1_000_000,
  }));
  const zeilen = await createAll(server, 'inventar_inventarlisten', ITEMS, (n) => ({
    inventar: items[n],
    inventarliste: liste,
    anzahl: 1,
  }));
  const zeile = zeilen.at(-1) ?? '';
  await server.program.stop();
  const path = `/api/collections/inventar_inventarlisten/records/${zeile}`;
  return {
    liste,
    items,
    check: () => ({ path: `/checkAvailabilityOfItemsInIl/${liste}` }),
    raise: () => ({ method: 'PATCH', path, body: { 'anzahl+': 1 } }),
  };
}

interface Stored {
  readonly dataDir: string;
  readonly file: string;
  readonly asked: Asked;
  /** So many lines on other lists. */
  readonly count: number;
  readonly spread: Spread;
}

async function withLines<Found>(
  { dataDir, file, asked, count, spread }: Stored,
  work: (server: OwnServer) => Promise<Found>,
): Promise<Found> {
  bookLists(file, asked, count, spreads[spread]);
  const server = await startOwn(dataDir);
  try {
    return await work(server);
  } finally {
    await server.program.stop();
  }
}

/** In place of the lists that were there before, all but the asked one. */
function bookLists(file: string, { liste, items }: Asked, lines: number, shift: (n: number) => number): void {
  const database = new DatabaseSync(file);
  // Nobody else is there, and what is lost is made anew.
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-400000; BEGIN');
  database.prepare('DELETE FROM "inventar_inventarlisten" WHERE "inventarliste" <> ?').run(liste);
  database.prepare('DELETE FROM "inventarlisten" WHERE "id" <> ?').run(liste);
  const addListe = copying(database, 'inventarlisten', ['von', 'bis']);
  const addZeile = copying(database, 'inventar_inventarlisten', ['inventarliste', 'inventar']);
  for (let n = 0; n < lines / LINES_OF_A_LIST; n++) {
    const { von, bis } = daysFrom(shift(n));
    const id = idOf('l', n);
    addListe(id, von, bis);
    for (let line = 0; line < LINES_OF_A_LIST; line++) {
      // Another quarter of the items on every list.
      addZeile(idOf('z', n * LINES_OF_A_LIST + line), id, items[(n * 7 + line) % ITEMS] ?? '');
    }
  }
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE); ANALYZE');
  database.close();
}

/** Adds a record like the first one, but for its id and these fields. */
function copying(database: DatabaseSync, table: string, fields: readonly string[]) {
  const own = ['id', ...fields];
  const others = database
    .prepare(`SELECT "name" FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'rowid' && !own.includes(name));
  const columns = [...own, ...others].map((name) => `"${name}"`).join();
  const values = [...own.map(() => '?'), ...others.map((name) => `"${name}"`)].join();
  const statement = database.prepare(
    `INSERT INTO "${table}" (${columns}) SELECT ${values} FROM "${table}" ORDER BY "rowid" LIMIT 1`,
  );
  return (...bound: string[]) => void statement.run(...bound);
}

const idOf = (kind: string, n: number): string => kind + String(n).padStart(14, '0');

/** Two days. */
const daysFrom = (shift: number) => ({
  von: wireDateOf(addDays(DAY, shift)),
  bis: wireDateOf(addDays(DAY, shift + 1)),
});
