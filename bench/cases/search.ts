import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asked, maintain, startPostgres } from '../../apps/server/test/postgres.ts';
import { fill } from '../data.ts';
import { type Ask, type Door, load } from '../load.ts';
import { atMost, type Result } from '../result.ts';
import { startOwn } from '../servers.ts';
import { copyOfPacklisten } from '../statements.ts';

/** Milliseconds until the answer to a search that the server has not had yet. */
const MOST_MS = 15;

/** Asks for another rare word each time: part of the random end of a name, and one that is nowhere. */
function rareWords(): Ask {
  const word = Math.floor(Math.random() * 16 ** 5)
    .toString(16)
    .padStart(5, '0');
  const filter = `(name~"${word}" || anmerkung~"halle ${word}" || kunde.name~"${word}")`;
  const query = new URLSearchParams({ page: '1', perPage: '30', sort: '-von', filter, expand: 'kunde' });
  return { path: `/api/collections/packlisten/records?${query.toString()}` };
}

/** A search that nobody has asked for before, over so many pack lists; their index is there. */
export async function measureFirstSearch(
  own: Door,
  engine: string,
  size: number,
  seconds: number,
): Promise<Result> {
  const outcome = await load(own, { ask: rareWords, connections: 1, seconds });
  return {
    name: `${size.toLocaleString('de-DE')} Packlisten${engine}: Suche nach einem seltenen Wort, jedes zum ersten Mal`,
    own: outcome,
    goal: atMost(outcome.p50, MOST_MS, 'ms'),
  };
}

/** The same on PostgreSQL, where GIN of pg_trgm finds them. */
export async function measureSearchOnPostgres(size: number, seconds: number): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  const postgres = await startPostgres();
  try {
    await maintain(postgres.url, 'CREATE DATABASE traverse');
    const databaseUrl = postgres.url.replace(/\/postgres$/, '/traverse');
    const first = await startOwn(dataDir, { databaseUrl });
    await fill(first, 200, first.username);
    await first.program.stop();
    await growTo(databaseUrl, size);
    const own = await startOwn(dataDir, { databaseUrl });
    await indexed(databaseUrl);
    try {
      return await measureFirstSearch(own, ' auf PostgreSQL', size, seconds);
    } finally {
      await own.program.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Doubles the pack lists, with ids and names of their own. */
async function growTo(url: string, size: number): Promise<void> {
  const names = await asked(
    url,
    `SELECT string_agg(column_name, ',') AS answer FROM information_schema.columns
     WHERE table_name = 'packlisten' AND column_name <> 'rowid'`,
  );
  const random = (digits: number) => `substr(md5(random()::text), 1, ${digits})`;
  const copy = copyOfPacklisten(String(names).split(','), random);
  const count = async () => Number(await asked(url, 'SELECT count(*) AS answer FROM "packlisten"'));
  for (let present = await count(); present < size; present = await count()) {
    await maintain(url, `${copy} ${size - present}`);
  }
  await maintain(url, 'ANALYZE');
}

/** When the server that was just started has made the indexes. */
async function indexed(url: string): Promise<void> {
  const question = `SELECT count(*) >= 2 AND bool_and(indisvalid) AS answer
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relname LIKE 'packlisten\\_text\\_%'`;
  while ((await asked(url, question)) !== true) await delay(200);
  await delay(1000);
}
