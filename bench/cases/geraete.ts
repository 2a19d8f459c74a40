import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseScanCode, type ReadableCode } from '@traverse/domain/code/code-readings';
import { entities } from '@traverse/domain/entities';
import { scanOfCode } from '@traverse/domain/packliste/new-scan';
import type { KnownGeraet } from '@traverse/domain/packliste/scan-of-geraet';
import { wireDateOf } from '@traverse/domain/values';
import { groupNames, type Id } from '@traverse/schema';
import { faelligeZeilen } from '../../apps/server/src/actions/pruefung/faellige-zeilen.ts';
import { openDatabase, sqliteFile } from '../../apps/server/src/sql/open-database.ts';
import type { RecordReads, RecordTransaction } from '../../apps/server/src/sql/record-store.ts';
import { storedEntities } from '../../apps/server/src/stored-entities.ts';
import { middleOf } from '../middle.ts';
import { type Result, round } from '../result.ts';

const MOST_TIMES = 2;
const TESTS_OF_A_DEVICE = 4;
const KEPT = 5000;
const MOST_MS = 100;
const TODAY = '2026-11-25';
const ITEM = 'i'.padEnd(15, '0') as Id<'inventar'>; // the shape of an id
const ART = 'p'.padEnd(15, '0') as Id<'pruefarten'>; // as above
const LISTE = 'l'.padEnd(15, '0');

/** What single devices cost: the list of what is due over so many tests, and a scan on a phone that keeps thousands. */
export async function measureGeraete(tests: number, turns: number): Promise<Result[]> {
  const [own, bare] = await dueList(tests, turns);
  const scan = scanOnPhone(turns);
  return [
    {
      name: `Fällige Prüfungen, ${tests.toLocaleString('de-DE')} Prüfungen`,
      own: { value: own, unit: 'ms' },
      goal: {
        text: `höchstens ${MOST_TIMES}-mal die bloßen Abfragen`,
        reached: own / bare <= MOST_TIMES,
        found: `${round(own / bare)}-mal`,
      },
    },
    {
      name: `Scan eines Geräts, ${KEPT.toLocaleString('de-DE')} auf dem Telefon`,
      own: { value: scan, unit: 'ms' },
      goal: { text: `unter ${MOST_MS} ms`, reached: scan < MOST_MS, found: `${round(scan)} ms` },
    },
  ];
}

/** Milliseconds of processor time of the list and of its bare statements, in turn: the turn with the middle ratio. */
async function dueList(tests: number, turns: number): Promise<readonly [own: number, bare: number]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'traverse-bench-'));
  const database = await openDatabase({ databaseUrl: '', dataDir, entities: storedEntities });
  const bare = new DatabaseSync(sqliteFile(dataDir));
  try {
    await database.transaction((transaction) => fill(transaction, tests));
    const pairs: (readonly [number, number])[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      const pair = [await timeOf(() => asked(database.reads)), await timeOf(() => bareRows(bare))] as const;
      // The first one warms up.
      if (turn > 0) pairs.push(pair);
    }
    return middleOf(pairs, ([own, its]) => own / its);
  } finally {
    bare.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(transaction: RecordTransaction, tests: number): Promise<void> {
  const stamp = '2026-01-01 00:00:00.000Z';
  const recordOf = (id: string) => ({ id, created: stamp, updated: stamp });
  const idOf = <Collection extends string>(kind: string, n: number) =>
    (kind + String(n).padStart(14, '0')) as Id<Collection>; // the shape of an id
  await transaction.insert(entities.inventar, {
    ...recordOf(ITEM),
    name: 'Motor',
    anzahl: 1,
    zaehlweise: 'Einzeln',
  });
  await transaction.insert(entities.pruefarten, { ...recordOf(ART), name: 'DGUV V54', intervallMonate: 12 });
  await transaction.insert(entities.artikel_pruefungen, {
    ...recordOf(idOf('a', 0)),
    inventar: ITEM,
    pruefart: ART,
  });
  for (let n = 0; n < tests / TESTS_OF_A_DEVICE; n += 1) {
    const faellig = `2027-${String((n % 12) + 1).padStart(2, '0')}`;
    await transaction.insert(entities.geraete, {
      ...recordOf(idOf('g', n)),
      inventar: ITEM,
      nummer: n + 1,
      bezeichnung: `Motor #${n + 1}`,
      zustand: 'einsatzbereit',
      naechstePruefung: faellig,
      pruefstand: [{ pruefart: ART, name: 'DGUV V54', gate: 'sperren', faellig, stand: '' }],
    });
    for (let test = 0; test < TESTS_OF_A_DEVICE; test += 1)
      await transaction.insert(entities.pruefungen, {
        ...recordOf(idOf('t', n * TESTS_OF_A_DEVICE + test)),
        geraet: idOf('g', n),
        pruefart: ART,
        datum: wireDateOf(`202${3 + test}-06-10` as typeof TODAY),
        ergebnis: 'bestanden',
        pruefer: 'H. Harms',
        naechste: faellig,
      });
  }
}

const reader = { id: 'somebody0000000', groups: groupNames };

const asked = (reads: RecordReads) => faelligeZeilen(reads, reader, TODAY);

/** The same rows as text, which every answer has to be made of. */
function bareRows(database: DatabaseSync): string {
  const devices = database.prepare('SELECT * FROM "geraete" WHERE "inventar" = ?').all(ITEM);
  const tests = database
    .prepare(
      'SELECT "geraet", "pruefart", "datum" FROM "pruefungen" WHERE "geraet" IN (SELECT value FROM json_each(?))',
    )
    .all(JSON.stringify(devices.map(({ id }) => id)));
  return JSON.stringify([devices, tests]);
}

async function timeOf(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Milliseconds until a phone knows what a scan means, by its rule alone; the slowest of some. */
function scanOnPhone(turns: number): number {
  const known = new Map(
    Array.from({ length: KEPT }, (_, n): [string, KnownGeraet] => {
      const id = `g${String(n).padStart(14, '0')}` as Id<'geraete'>; // the shape of an id
      const rows = [{ pruefart: ART, name: 'DGUV', gate: 'sperren', faellig: '2027-06', stand: '' }];
      return [
        id,
        {
          id,
          inventar: ITEM,
          bezeichnung: `Motor #${n}`,
          zustand: 'einsatzbereit',
          liste: '',
          gepacktFuer: '',
          behaelter: '',
          pruefstand: rows,
        },
      ];
    }),
  );
  const codes = [...known.keys()];
  const zeile = { id: 'z', inventar: ITEM, name: 'Motor', anzahl: KEPT, out: 0, in: 0, einheit: '' };
  const gone = { vermisst: 0, defekt: 0, verbraucht: 0, ausgebucht: 0 };
  const place = {
    id: 's1',
    at: 0,
    user: 'packer',
    inventarliste: LISTE,
    codes: () => undefined,
    nameOf: () => '',
    // Cast: what the rule reads of a line.
    zeilen: [{ ...zeile, ...gone } as never],
    geraete: {
      find: (id: string) => known.get(id),
      rowsOf: () => [],
      isWechselnd: () => false,
      inhaltOf: (id: string) => [...known.values()].filter(({ behaelter }) => behaelter === id),
      bis: '2026-12-02',
      isPruefliste: false,
      heute: TODAY,
      mayOverride: true,
    },
  } as const;
  const times = Array.from({ length: Math.max(turns, 5) }, (_, turn) => {
    const code = codes[(turn * 977) % codes.length] ?? '';
    const begun = performance.now();
    const scan = scanOfCode(code, parseScanCode(code) as ReadableCode, 'out', place);
    if (scan.result !== 'counted') throw new Error('the device was not counted');
    return performance.now() - begun;
  });
  return Math.max(...times);
}
