import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { MANY_RECORDS } from '../../apps/server/src/sql/search/searched-columns.ts';
import { REACHED } from '../../apps/server/src/sql/sqlite/search-tables.ts';
import { load } from '../load.ts';
import { type Result, round } from '../result.ts';
import { type OwnServer, startOwn } from '../servers.ts';
import { copyOfPacklisten, LIST_PATH } from '../statements.ts';
import { measureFirstSearch } from './search.ts';

const collection = 'packlisten';
const SORTED = `/api/collections/${collection}/records?page=1&perPage=30&sort=-von`;

const paths = [
  { name: 'sortiert über Index, ohne Anzahl', path: `${SORTED}&skipTotal=1`, most: 1.5 },
  { name: 'sortiert über Index, mit Anzahl', path: SORTED },
  { name: 'Suche, Anzahl, Sortierung, Expand', path: LIST_PATH },
] as const;

/**
 * The same lists on more and more records. Ours alone: so many are put into the file while the server is stopped.
 * Answers the results and leaves the server stopped.
 */
export async function measureSizes(
  dataDir: string,
  file: string,
  sizes: readonly number[],
  seconds: number,
): Promise<Result[]> {
  const results: Result[] = [];
  const smallest = new Map<string, number>();
  for (const size of sizes) {
    growTo(file, size);
    const server: OwnServer = await startOwn(dataDir);
    // Just started, it would be slow at whatever comes first.
    await load(server, { ask: () => ({ path: SORTED }), connections: 2, seconds });
    // What is still to be taken into the index is taken beside.
    if (size >= MANY_RECORDS) await indexed(file);
    for (const { name, path, ...rest } of paths) {
      const own = await load(server, { ask: () => ({ path }), connections: 1, seconds });
      const first = smallest.get(name) ?? own.p50;
      smallest.set(name, first);
      const times = own.p50 / first;
      const isLargest = size === sizes.at(-1) && sizes.length > 1;
      results.push({
        name: `${size.toLocaleString('de-DE')} Packlisten: ${name}`,
        own,
        goal:
          isLargest && 'most' in rest
            ? {
                text: `höchstens ${round(rest.most)}-mal so lange wie bei ${sizes[0]?.toLocaleString('de-DE')}`,
                reached: times <= rest.most,
                found: `${round(times)}-mal`,
              }
            : undefined,
      });
    }
    if (size >= MANY_RECORDS) results.push(await measureFirstSearch(server, '', size, seconds));
    await server.program.stop();
  }
  return results;
}

/** Of ten years. */
const SOME_DAY = `strftime('%Y-%m-%d 00:00:00.000Z', '2016-01-01', (abs(random()) % 3650) || ' days')`;

/** When the server that was just started has taken them into the index. */
async function indexed(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const behind = `SELECT (SELECT max("rowid") FROM "${collection}") - "reached" AS "n" FROM "${REACHED}" WHERE "table" = '${collection}'`;
  while (Number(database.prepare(behind).get()?.['n']) > 0) await delay(200);
  database.close();
}

/** Doubles the records with ids and names of their own until there are so many. */
function growTo(file: string, size: number): void {
  const database = new DatabaseSync(file);
  // Nobody else is there, and what is lost is made anew.
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-400000');
  const columns = database
    .prepare(`SELECT "name" FROM pragma_table_info('${collection}') WHERE "name" <> 'rowid'`)
    .all()
    .map(({ name }) => String(name));
  const random = (digits: number) => `lower(substr(hex(randomblob(8)), 1, ${digits}))`;
  const copy = database.prepare(`${copyOfPacklisten(columns, random, { von: SOME_DAY })} ?`);
  const count = () =>
    Number(database.prepare(`SELECT count(*) AS "n" FROM "${collection}"`).get()?.['n'] ?? 0);
  for (let present = count(); present < size; present = count()) copy.run(size - present);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
