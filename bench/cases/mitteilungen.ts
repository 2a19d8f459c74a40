import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { entities } from '@traverse/domain/entities';
import { addDays, wireDateWithTime } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { umsehen } from '../../apps/server/src/actions/mannschaft/uhr.ts';
import { bekannt, summeOf } from '../../apps/server/src/effects/mannschaft/fakten-lesen.ts';
import { gesagtIst, merken } from '../../apps/server/src/effects/mannschaft/mitteilungen.ts';
import { openDatabase } from '../../apps/server/src/sql/open-database.ts';
import type { RecordReads, RecordTransaction } from '../../apps/server/src/sql/record-store.ts';
import { storedEntities } from '../../apps/server/src/stored-entities.ts';
import { middleOf } from '../middle.ts';
import { atMost, type Result } from '../result.ts';

const PEOPLE = 60;
const DAYS = 90;
const PEOPLE_ON_ONE = 5;
const TURNS = 9;
const TODAY = '2026-11-20';
const NOW = new Date('2026-11-20T09:00:00Z');
const [QUIET_MS, ALL_MS, PORTION_MS] = [50, 150, 20];

/** What the clock of messages costs a server of many Einsätze, and for how long it holds others up (CREW-06). */
export async function measureMitteilungen(einsaetze: number): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'traverse-bench-'));
  const database = await openDatabase({ databaseUrl: '', dataDir, entities: storedEntities });
  try {
    await database.transaction((transaction) => fill(transaction, einsaetze));
    // A program gets faster while it runs.
    await looks(database.reads);
    const quiet = await looks(database.reads);
    await database.transaction(async (transaction) => {
      for (const { id } of await transaction.findWhere(entities.projekt, {}))
        await transaction.update(entities.projekt, id, { ort: 'Emden' });
    });
    const all = await looks(database.reads);
    const longest = Math.max(quiet.longest, all.longest);
    const many = `${einsaetze.toLocaleString('de-DE')} Einsätze`;
    return [
      {
        name: `Uhr der Mitteilungen über ${many}, nichts ist anders`,
        own: { value: quiet.middle, unit: 'ms' },
        goal: atMost(quiet.middle, QUIET_MS, 'ms'),
      },
      {
        name: `Uhr der Mitteilungen über ${many}, alle sind anders`,
        own: { value: all.middle, unit: 'ms' },
        goal: atMost(all.middle, ALL_MS, 'ms'),
      },
      {
        name: 'Uhr der Mitteilungen: am Stück, während andere warten',
        own: { value: longest, unit: 'ms' },
        goal: atMost(longest, PORTION_MS, 'ms'),
      },
    ];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time of the middle of some looks, and for how long one holds others up. */
async function looks(reads: RecordReads): Promise<{ readonly middle: number; readonly longest: number }> {
  const turns: { readonly time: number; readonly longest: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    let [last, longest, isOver] = [performance.now(), 0, false];
    const breathe = () => {
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
      if (!isOver) setImmediate(breathe);
    };
    breathe();
    const begun = process.cpuUsage();
    await umsehen(reads, NOW);
    const { user, system } = process.cpuUsage(begun);
    turns.push({ time: (user + system) / 1000, longest });
    isOver = true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    middle: middleOf(turns, ({ time }) => time).time,
    longest: middleOf(turns, (turn) => turn.longest).longest,
  };
}

/** Everybody was told of everything. */
async function fill(transaction: RecordTransaction, count: number): Promise<void> {
  const stamp = wireDateWithTime(addDays(TODAY, -19), 0);
  const idOf = <Collection extends string>(kind: string, n: number) =>
    (kind + String(n).padStart(14, '0')) as Id<Collection>; // the shape of an id
  const record = <Collection extends string>(kind: string, n: number) =>
    ({ id: idOf<Collection>(kind, n), created: stamp, updated: stamp }) as const;
  for (let n = 0; n < PEOPLE; n += 1)
    await transaction.insert(entities.personen, {
      ...record('p', n),
      name: `Person ${n}`,
      art: 'Frei',
      aktiv: true,
      email: `person${n}@crew.example`,
    });
  for (let n = 0; n < count / PEOPLE_ON_ONE; n += 1) {
    const day = addDays(TODAY, 1 + (n % DAYS));
    const [von, bis] = [wireDateWithTime(day, 8 * 60), wireDateWithTime(day, 18 * 60)];
    const projekt = idOf<'projekt'>('j', n);
    await transaction.insert(entities.projekt, {
      ...record('j', n),
      name: `Gala ${n}`,
      ort: 'Bremen',
      datum_von: von,
      datum_bis: bis,
      dispoAm: n % 3 === 0 ? stamp : '',
    });
    await transaction.insert(entities.dienste, {
      ...record('d', n),
      projekt,
      schichten: [{ von, bis, pause: 45 }],
      anzahl: PEOPLE_ON_ONE,
      von,
      bis,
    });
    for (let seat = 0; seat < PEOPLE_ON_ONE; seat += 1) {
      const nth = n * PEOPLE_ON_ONE + seat;
      await transaction.insert(entities.einsaetze, {
        ...record('e', nth),
        dienst: idOf('d', n),
        person: idOf('p', nth % PEOPLE),
        projekt,
        status: 'eingeteilt',
        gesagtAm: stamp,
        name: `Person ${nth % PEOPLE}`,
        von,
        bis,
      });
    }
  }
  const all = await transaction.findWhere(entities.einsaetze, {});
  for (const { einsatz, fakten } of await bekannt(transaction, all)) {
    await gesagtIst(transaction, einsatz, fakten, false);
    await merken(transaction, einsatz, { gesehen: summeOf(fakten) });
  }
}
