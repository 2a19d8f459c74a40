import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts';
import type { Stores } from '../../apps/server/src/backup/stores.ts';
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts';
import { derivations } from '../../apps/server/src/derived/derivations.ts';
import { openStorage } from '../../apps/server/src/files/open-storage.ts';
import { noteIn } from '../../apps/server/src/protokoll/noted-end.ts';
import { openDatabase } from '../../apps/server/src/sql/open-database.ts';
import { storedEntities } from '../../apps/server/src/stored-entities.ts';
import { takeOver } from '../../apps/server/src/umzug/take-over.ts';
import { aBackup } from '../../apps/server/test/umzug/a-backup.ts';
import { middleOf } from '../middle.ts';
import { type Result, rateOf } from '../result.ts';

const LEAST_SHARE = 0.5;

const MOST_TURNS = 3;
const WARM_UP = 1000;

/**
 * Moving in with a PocketBase of so many records, beside restoring what came of it: entries of the log count as records
 * on both sides, and neither has files to speak of. The middle of so many times, three at most.
 */
export async function measureUmzug(records: number, times: number): Promise<Result[]> {
  if (times > 1) await moveAndRestore(Math.min(records, WARM_UP));
  const turns: Turn[] = [];
  // In turn, so that what else the machine does falls on both.
  for (let turn = 0; turn < Math.min(times, MOST_TURNS); turn += 1) turns.push(await moveAndRestore(records));
  const { moving, restoring, stored } = middleOf(turns, (turn) => turn.moving / turn.restoring);
  const own = { perSecond: stored / moving };
  const ceiling = { perSecond: stored / restoring };
  return [
    {
      name: `Umzug mit ${records} Datensätzen aus PocketBase`,
      own,
      ceiling: { name: 'restore', figures: ceiling },
      goal: rateOf(own, ceiling, LEAST_SHARE, 'restore'),
    },
  ];
}

/** Seconds, and how many records there are in the end. */
interface Turn {
  readonly moving: number;
  readonly restoring: number;
  readonly stored: number;
}

async function moveAndRestore(records: number): Promise<Turn> {
  using backup = await aBackup({ sql: manyRecords(records) });
  const folder = mkdtempSync(join(tmpdir(), 'traverse-bench-'));
  try {
    const first = await openStores(join(folder, 'first'));
    const move = { path: backup.path, name: 'firm.zip', report: join(folder, 'report'), isProbe: false };
    const wishes = { geld: 'cent', ohneFehlerhafte: false, namen: false, admins: [] } as const;
    const umzug = { ...first, derivations, log: console, now: new Date(), provider: undefined };
    const moving = await timed(() => takeOver(umzug, { ...move, wishes }));
    const archive = join(folder, 'backup.tar.gz');
    const { records: stored } = await writeBackup(first, archive, new Date());
    await first.database.close();
    const second = await openStores(join(folder, 'second'));
    const restoring = await timed(() => restoreBackup(second, archive, new Date()));
    await second.database.close();
    return { moving, restoring, stored };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openStores(dataDir: string): Promise<Stores> {
  const database = await openDatabase({ databaseUrl: '', dataDir, entities: storedEntities });
  const storage = await openStorage({ filesUrl: '', dataDir });
  return { database, storage, entities: storedEntities, note: noteIn(dataDir) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Customers, items, lists and their lines, as a firm has them: most are lines. */
function manyRecords(records: number): string {
  const [few, most] = [Math.floor(records / 10), Math.floor((records * 7) / 10)];
  const day = `'2025-03-01 02:00:00.000Z'`;
  const counting = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const id = (letter: string, number = 'i') => `printf('${letter}%014d', ${number})`;
  return `
    INSERT INTO kunden (id, kundennummer, name, firma, plz, ort, created, updated)
      ${counting(few)} SELECT ${id('k')}, 20000 + i, 'Kunde ' || i, 'Firma ' || i, '26122', 'Oldenburg', ${day}, ${day} FROM n;
    INSERT INTO inventar (id, name, kategorie, anzahl, mietpreis, created, updated)
      ${counting(few)} SELECT ${id('a')}, 'Artikel ' || i, 'Ton', 10, 1500, ${day}, ${day} FROM n;
    INSERT INTO inventarlisten (id, von, bis, verbucht, created, updated)
      ${counting(few)} SELECT ${id('l')}, ${day}, ${day}, 0, ${day}, ${day} FROM n;
    INSERT INTO inventar_inventarlisten (id, inventar, inventarliste, anzahl, faktor, ust, created, updated)
      ${counting(most)} SELECT ${id('z')}, ${id('a', `1 + i % ${few}`)}, ${id('l', `1 + i / 8`)}, 2, 1, 19, ${day}, ${day} FROM n;`;
}
