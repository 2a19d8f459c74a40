import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import { bookedDays } from '@traverse/domain/inventarliste/booking';
import { checkListe } from '@traverse/domain/inventarliste/check-liste';
import { addDays, wireDateOf } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { artikelById, bookedTimes, zeilenOfListe } from '../../apps/server/src/effects/bookings.ts';
import { openDatabase } from '../../apps/server/src/sql/open-database.ts';
import type {
  RecordDatabase,
  RecordReads,
  RecordTransaction,
} from '../../apps/server/src/sql/record-store.ts';
import { storedEntities } from '../../apps/server/src/stored-entities.ts';
import { type Result, round } from '../result.ts';

const ITEMS = 200;
const LINES_OF_A_LIST = 50;
const ASKED_A_TURN = 4;
const MOST_TIMES = 1.3;
const DAY = '2026-11-20';
const TODAY = '2026-11-25';
const ASKED = 'asked'.padEnd(15, '0') as Id<'inventarlisten'>; // the shape of an id

const spreads = {
  'zur selben Zeit': () => 0,
  'über ein Jahr verteilt': (n: number) => (n % 365) - 182,
  'in früheren Jahren': (n: number) => -800 - (n % 365),
} as const;

/**
 * What it costs that lost, broken and overdue pieces are not free (RUECK-02): a list of 200 items among so many booked
 * lines, of which some have pieces missing, asked with and without looking at them, in turn on the same data.
 */
export async function measureNotThere(lines: number, turns: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, shift] of Object.entries(spreads)) {
    const [without, withThem] = await measured({ lines, shift, turns });
    const times = withThem / without;
    results.push({
      name: `Verfügbarkeit von ${ITEMS} Artikeln samt dem, was fehlt, ${lines.toLocaleString('de-DE')} Zeilen ${name}`,
      own: { value: withThem, unit: 'ms' },
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so viel wie ohne`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    });
  }
  return results;
}

async function measured(facts: {
  readonly lines: number;
  readonly shift: (n: number) => number;
  readonly turns: number;
}): Promise<readonly [number, number]> {
  const { lines, shift, turns } = facts;
  const dataDir = await mkdtemp(join(tmpdir(), 'traverse-bench-'));
  const database = await openDatabase({ databaseUrl: '', dataDir, entities: storedEntities });
  try {
    await database.transaction((transaction) => fill(transaction, lines, shift));
    return await inTurn(database, turns);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(transaction: RecordTransaction, lines: number, shift: (n: number) => number) {
  const stamp = '2026-01-01 00:00:00.000Z';
  const recordOf = (id: string) => ({ id, created: stamp, updated: stamp });
  const idOf = <Collection extends string>(kind: string, n: number) =>
    (kind + String(n).padStart(14, '0')) as Id<Collection>; // the shape of an id
  const addListe = (id: string, days: number) =>
    transaction.insert(entities.inventarlisten, {
      ...recordOf(id),
      von: wireDateOf(addDays(DAY, days)),
      bis: wireDateOf(addDays(DAY, days + 1)),
      verbucht: true,
    });
  const addZeile = (id: string, inventarliste: Id<'inventarlisten'>, item: number, out = 0) =>
    transaction.insert(entities.inventar_inventarlisten, {
      ...recordOf(id),
      inventarliste,
      inventar: idOf('i', item % ITEMS),
      anzahl: 3,
      out,
      fehlbestand: out,
    });
  for (let n = 0; n < ITEMS; n += 1)
    await transaction.insert(entities.inventar, {
      ...recordOf(idOf('i', n)),
      name: `Gerät ${n}`,
      anzahl: 1e6,
    });
  await addListe(ASKED, 0);
  for (let n = 0; n < ITEMS; n += 1) await addZeile(idOf('y', n), ASKED, n);
  for (let n = 0; n < lines / LINES_OF_A_LIST; n += 1) {
    await addListe(idOf('l', n), shift(n));
    for (let line = 0; line < LINES_OF_A_LIST; line += 1) {
      // Of ten lists something is still out.
      const isOut = n < 10 && line === 0;
      await addZeile(idOf('z', n * LINES_OF_A_LIST + line), idOf('l', n), n * 7 + line, isOut ? 2 : 0);
    }
  }
  for (let n = 0; n < 5; n += 1)
    await transaction.insert(entities.schaeden, {
      ...recordOf(idOf('s', n)),
      inventar: idOf('i', n),
      sperrt: 1,
    });
}

/** Milliseconds of processor time, the turn with the middle ratio. */
async function inTurn(
  { reads }: RecordDatabase,
  turns: number,
): Promise<readonly [without: number, withThem: number]> {
  const blind = Object.create(reads, { findAboveZero: { value: async () => [] } }) as RecordReads;
  const pairs: (readonly [number, number])[] = [];
  for (let turn = 0; turn < turns; turn += 1) pairs.push([await timeOf(blind), await timeOf(reads)]);
  const byTimes = pairs.toSorted(([one, ofOne], [other, ofOther]) => ofOne / one - ofOther / other);
  return byTimes[Math.floor(turns / 2)] ?? [1, 1];
}

async function timeOf(reads: RecordReads): Promise<number> {
  const begun = process.cpuUsage();
  for (let time = 0; time < ASKED_A_TURN; time += 1) await check(reads);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / ASKED_A_TURN / 1000;
}

/** As `checkAvailabilityOfItemsInIl` does it. */
async function check(reads: RecordReads): Promise<void> {
  const liste = await reads.find(entities.inventarlisten, ASKED);
  const window = liste && bookedDays(liste);
  if (!window) throw new Error('the list that is asked about is not there');
  const zeilen = await zeilenOfListe(reads, liste.id);
  const items = [...new Set(zeilen.map(({ inventar }): string => inventar))];
  const artikel = await artikelById(reads, items);
  checkListe({ liste, zeilen, artikel, ...(await bookedTimes(reads, { window, today: TODAY }, items)) });
}
