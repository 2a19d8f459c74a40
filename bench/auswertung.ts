import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { entities } from '@traverse/domain/entities';
import { addDays, cents, wireDateOf } from '@traverse/domain/values';
import { auswertungOf } from '../apps/server/src/actions/buecher/auswertung-books.ts';
import { openDatabase, sqliteFile } from '../apps/server/src/sql/open-database.ts';
import type { RecordDatabase, RecordTransaction } from '../apps/server/src/sql/record-store.ts';
import { storedEntities } from '../apps/server/src/stored-entities.ts';
import { median } from './middle.ts';
import { atMost, type Result } from './result.ts';

const YEARS = 5;
const JAHR = 2026;
const TIMES = 15;

/**
 * A year among so many entries of five years, and a fiftieth of that as assets: as a ratio to the bare sums by category in SQL, and how
 * long the main thread is busy with it.
 */
export async function measureAuswertung(entries: number): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'traverse-bench-'));
  const database = await openDatabase({ databaseUrl: '', dataDir, entities: storedEntities });
  try {
    await database.transaction((transaction) => fill(transaction, entries));
    const bare = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
    const sums = bareSums(bare);
    const pairs = await inTurn(TIMES, sums, () => auswertungOf(database.reads, JAHR));
    bare.close();
    const times = median(pairs.map(({ first, second }) => second / first));
    const heldUp = await holdUp(database);
    const name = `Auswertung eines Jahres unter ${entries.toLocaleString('de-DE')} Einträgen`;
    return [
      {
        name: `${name}, als Vielfaches der bloßen Summen`,
        own: { value: times, unit: '×' },
        // Among few entries the assets and the way between the threads are most of the work.
        goal: entries < 50_000 ? undefined : atMost(times, 6, '×'),
      },
      {
        name: `${name}: so lange hält sie die anderen auf`,
        own: { value: heldUp, unit: 'ms' },
        goal: atMost(heldUp, 15, 'ms'),
      },
    ];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(transaction: RecordTransaction, entries: number): Promise<void> {
  const stamp = '2026-01-01 00:00:00.000Z';
  const idOf = (index: number) => ({ id: String(index).padStart(15, '0'), created: stamp, updated: stamp });
  for (let index = 0; index < entries; index += 1) {
    const day = addDays(`${JAHR - YEARS + 1}-01-01`, (index * 7) % (YEARS * 365));
    const netto = 1_000 + ((index * 7919) % 500_000);
    await transaction.insert(index % 2 === 0 ? entities.ausgaben : entities.einnahmen, {
      ...idOf(index),
      name: `Beleg ${index}`,
      datum: wireDateOf(day),
      ustSatz: 19,
      netto: cents(netto),
      ust: cents(Math.round(netto * 0.19)),
      kategorie: index % 50 === 0 ? '' : `Kategorie ${index % 20}`,
      bezahlt: index % 9 !== 0,
      anlagen: index % 5 === 0 ? [] : ['beleg.pdf'],
      ...(index % 2 === 0 ? { innergemeinschaftlicherErwerb: index % 22 === 0 } : {}),
    });
  }
  for (let index = 0; index < entries / 50; index += 1) {
    await transaction.insert(entities.afa, {
      ...idOf(index),
      name: `Gerät ${index}`,
      kaufdatum: wireDateOf(addDays(`${JAHR - YEARS + 1}-01-01`, index)),
      abschreibungMonate: 84,
      netto: cents(100_000 + index),
    });
  }
}

/** What the database alone needs to add the same entries up, and to read the assets. */
function bareSums(bare: DatabaseSync): () => void {
  const span = [wireDateOf(`${JAHR}-01-01`), wireDateOf(`${JAHR + 1}-01-01`)] as const;
  const statements = ['einnahmen', 'ausgaben'].map((book) =>
    bare.prepare(
      `SELECT kategorie, count(*), sum(netto), sum(ust) FROM ${book} WHERE datum >= ? AND datum < ? GROUP BY kategorie`,
    ),
  );
  const assets = bare.prepare('SELECT name, kaufdatum, "abschreibungMonate", netto FROM afa');
  return () => {
    for (const statement of statements) statement.all(...span);
    assets.all();
  };
}

/** Processor time of both in microseconds, of all threads, one after the other. */
async function inTurn(times: number, first: () => void, second: () => Promise<unknown>) {
  const taken: { first: number; second: number }[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = process.cpuUsage();
    first();
    const between = process.cpuUsage(begun);
    const asked = process.cpuUsage();
    await second();
    taken.push({ first: sum(between), second: sum(process.cpuUsage(asked)) });
  }
  return taken;
}

function sum({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** Milliseconds that one evaluation keeps the main thread from the others. */
async function holdUp({ reads }: RecordDatabase): Promise<number> {
  const begun = process.threadCpuUsage();
  for (let time = 0; time < TIMES; time += 1) await auswertungOf(reads, JAHR);
  return sum(process.threadCpuUsage(begun)) / TIMES / 1000;
}
