import { setImmediate } from 'node:timers/promises';
import type { Schritt, Zeilenplan } from '@traverse/domain/tabelle/plan';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import type { Reader } from '@traverse/schema';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
import { Turn } from '../../sql/in-turns.ts';
import { keepFremdnummer } from '../laeufe/fremdnummern.ts';
import { grundOf, laeufe } from '../laeufe/laeufe.ts';
import { note, takeBackLauf } from '../laeufe/take-back-lauf.ts';
import { type RefusedRow, refusedRow } from './refused-row.ts';
import { type Tests, takeOverTests } from './take-over-tests.ts';
import { isVonUebernahme, writeOffenen } from './write-offenen.ts';

/** Written together: others write between two portions. */
const PORTION = 50;

interface Begun {
  readonly id: string;
  readonly datei: string;
}

interface Work {
  readonly einlesung: Begun;
  readonly rows: Iterable<Zeilenplan>;
  readonly ohneFehlerhafte: boolean;
  /** Of a tester's file, which is written in one go. */
  readonly tests?: Tests | undefined;
  readonly isStopped: () => boolean;
  /** The move that it is a part of. */
  readonly umzug?: string;
}

/**
 * Writes the rows in portions, through the place where every record is written. All or nothing: what one portion finds
 * wrong takes back those before it, unless rows with faults may stay away. A server that ends meanwhile leaves what is
 * written, and the page offers to take it back.
 */
export async function takeOver(engine: RecordEngine, reader: Reader, work: Work): Promise<void> {
  const { einlesung, ohneFehlerhafte, isStopped } = work;
  const faults: string[] = [];
  try {
    if (work.tests) {
      await takeOverTests(engine, reader, einlesung, work.tests, ohneFehlerhafte);
      return;
    }
    for (const rows of portionsOf(work.rows)) {
      if (isStopped()) return;
      let open = rows;
      while (open.length > 0) {
        const failed = await writePortion(engine, reader, { ...einlesung, umzug: work.umzug ?? '' }, open);
        if (!failed) break;
        faults.push(failed.words);
        if (!ohneFehlerhafte) throw badRequest(failed.words);
        open = open.filter((row) => row !== failed.row);
      }
      // Others are next, also those who wait for the database.
      await setImmediate();
    }
    await note(engine, reader, einlesung.id, { stand: 'fertig', problem: faults.slice(0, 20).join('\n') });
  } catch (error) {
    engine.log.error({ err: error }, 'a table was not taken over');
    const problem =
      error instanceof ApiError
        ? error.message
        : 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.';
    await takeBackLauf(engine, reader, einlesung.id, 'gescheitert');
    await note(engine, reader, einlesung.id, { stand: 'gescheitert', problem });
  }
}

function* portionsOf(rows: Iterable<Zeilenplan>): Generator<readonly Zeilenplan[]> {
  let portion: Zeilenplan[] = [];
  let steps = 0;
  for (const row of rows) {
    portion.push(row);
    steps += row.schritte.length;
    // An invoice of the old tool is taken back by itself, or stays by itself.
    if (steps < PORTION && !row.schritte.some(({ entity }) => isOffene(entity))) continue;
    yield portion;
    [portion, steps] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/** One transaction. Answers what was refused; then nothing of it is stored. */
async function writePortion(
  engine: RecordEngine,
  reader: Reader,
  einlesung: Begun & { readonly umzug: string },
  rows: readonly Zeilenplan[],
): Promise<RefusedRow | undefined> {
  let row: Zeilenplan | undefined;
  try {
    await write(engine, reader, [], async (current) => {
      const { id, datei, umzug } = einlesung;
      current.context.because(grundOf(`Tabelle „${datei}“ eingelesen`, id, umzug));
      const turn = new Turn();
      for (row of rows) {
        for (const step of row.schritte) await writeStep(step, current);
        if (row.fremd) await keepFremdnummer(row.fremd, id, current);
        await turn.give();
      }
      await count(current, id, rows);
    });
    return undefined;
  } catch (error) {
    return refusedRow(error, row);
  }
}

async function writeStep(step: Schritt, current: Write): Promise<void> {
  const { entity, art, id, werte } = step;
  if (isVonUebernahme(step)) return writeOffenen(step, current);
  // The list of another tool is whole: nothing comes along by itself.
  const alone = entity.collection === 'inventar_inventarlisten' ? { ohneZubehoer: true } : {};
  if (art === 'anlegen') await createRecord(entity, { id, ...werte, ...alone }, current);
  else await updateRecord(entity, id, werte, current);
}

/** In the transaction itself: how far it has come is true whatever happens next. */
async function count({ transaction, now }: Write, lauf: string, rows: readonly Zeilenplan[]): Promise<void> {
  const known = await transaction.lock(laeufe, lauf);
  if (!known) return;
  const of = (was: Zeilenplan['was']) => rows.filter((row) => row.was === was).length;
  await transaction.set(laeufe, lauf, {
    updated: stampOf(now),
    erledigt: known.erledigt + rows.length,
    neu: known.neu + of('neu'),
    geaendert: known.geaendert + of('ändert'),
  });
  // A move is not silent while one of its tables is written.
  if (known.lauf !== '') await transaction.set(laeufe, known.lauf, { updated: stampOf(now) });
}
