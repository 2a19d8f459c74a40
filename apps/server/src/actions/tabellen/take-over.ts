import { setImmediate } from 'node:timers/promises';
import type { Schritt, Zeilenplan } from '@traverse/domain/tabelle/plan';
import type { Reader } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { createRecord, updateRecord } from '../../records/write-record.ts';
import { Turn } from '../../sql/in-turns.ts';
import { einlesungen, einlesungSchritte, type Geschrieben, type StoredEinlesung } from './einlesungen.ts';
import { takeBack } from './take-back.ts';

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
  readonly isStopped: () => boolean;
}

/** Why everything of a transaction is in the log: how a taking back knows its own. */
const grundOf = ({ id, datei }: Begun): string => `Tabelle „${datei}“ eingelesen (${id})`;

/**
 * Writes the rows in portions, through the place where every record is written. All or nothing: what one portion finds
 * wrong takes back those before it, unless rows with faults may stay away. A server that ends meanwhile leaves what is
 * written, and the page offers to take it back.
 */
export async function takeOver(engine: RecordEngine, reader: Reader, work: Work): Promise<void> {
  const { einlesung, ohneFehlerhafte, isStopped } = work;
  const faults: string[] = [];
  try {
    let nr = 0;
    for (const rows of portionsOf(work.rows)) {
      if (isStopped()) return;
      let open = rows;
      while (open.length > 0) {
        const failed = await writePortion(engine, reader, einlesung, (nr += 1), open);
        if (!failed) break;
        faults.push(failed.words);
        if (!ohneFehlerhafte) throw badRequest(failed.words);
        open = open.filter((row) => row !== failed.row);
      }
      // Others are next, also those who wait for the database.
      await setImmediate();
    }
    await settle(engine, reader, einlesung.id, { stand: 'fertig', problem: faults.slice(0, 20).join('\n') });
  } catch (error) {
    engine.log.error({ err: error }, 'a table was not taken over');
    const problem =
      error instanceof ApiError
        ? error.message
        : 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.';
    await takeBack(engine, reader, einlesung.id, 'gescheitert');
    await settle(engine, reader, einlesung.id, { stand: 'gescheitert', problem });
  }
}

function* portionsOf(rows: Iterable<Zeilenplan>): Generator<readonly Zeilenplan[]> {
  let portion: Zeilenplan[] = [];
  let steps = 0;
  for (const row of rows) {
    portion.push(row);
    steps += row.schritte.length;
    if (steps < PORTION) continue;
    yield portion;
    [portion, steps] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

interface Failed {
  readonly row: Zeilenplan;
  readonly words: string;
}

/** One transaction. Answers what was refused; then nothing of it is stored. */
async function writePortion(
  engine: RecordEngine,
  reader: Reader,
  einlesung: Work['einlesung'],
  nr: number,
  rows: readonly Zeilenplan[],
): Promise<Failed | undefined> {
  let row: Zeilenplan | undefined;
  try {
    await write(engine, reader, [], async (current) => {
      current.context.because(grundOf(einlesung));
      const turn = new Turn();
      const changed = new Map<string, Geschrieben>();
      for (row of rows) {
        for (const step of row.schritte) {
          const vorher = await writeStep(step, current);
          if (vorher) changed.set(step.id, { sammlung: step.entity.collection, id: step.id, vorher });
        }
        await turn.give();
      }
      await keepSteps(current, einlesung.id, nr, rows, changed);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || !row) throw error;
    return { row, words: `Zeile ${row.zeile}: ${wordsOf(error, row.schritte)}` };
  }
}

/** Errors of fields by their names; else the sentence of the answer. */
function wordsOf({ body }: ApiError, row: readonly Schritt[]): string {
  const errors = body.data as FieldErrors; // no batch
  const said = Object.entries(errors).map(([name, { message }]) => {
    const field = row.map(({ entity }) => entity.fields[name]).find(Boolean);
    return field ? `${field.label}: ${message}` : message;
  });
  return said.length > 0 ? said.join(' ') : body.message;
}

/** Answers what it was before, where it was there. */
async function writeStep(
  { entity, art, id, werte }: Schritt,
  current: Write,
): Promise<Geschrieben['vorher']> {
  if (art === 'anlegen') {
    await createRecord(entity, { id, ...werte }, current);
    return undefined;
  }
  const before = await current.transaction.find(entity, id);
  await updateRecord(entity, id, werte, current);
  return before && Object.fromEntries(Object.keys(werte).map((name) => [name, before[name]]));
}

/** In the transaction itself: what is written can be taken back, whatever happens next. */
async function keepSteps(
  { transaction, events, now }: Write,
  einlesung: string,
  nr: number,
  rows: readonly Zeilenplan[],
  changed: ReadonlyMap<string, Geschrieben>,
): Promise<void> {
  const made = events.flatMap(({ action, entity, record }): Geschrieben[] =>
    action === 'create' ? [{ sammlung: entity.collection, id: record.id }] : [],
  );
  const stamp = stampOf(now);
  const schritte = JSON.stringify([...made, ...changed.values()]);
  await transaction.insert(einlesungSchritte, {
    id: freshId(),
    created: stamp,
    updated: stamp,
    einlesung,
    nr,
    schritte,
  });
  const known = await transaction.lock(einlesungen, einlesung);
  if (!known) return;
  const count = (was: Zeilenplan['was']) => rows.filter((row) => row.was === was).length;
  await transaction.set(einlesungen, einlesung, {
    updated: stamp,
    erledigt: known.erledigt + rows.length,
    neu: known.neu + count('neu'),
    geaendert: known.geaendert + count('ändert'),
  });
}

/** Says what became of it. */
export async function settle(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  values: Pick<StoredEinlesung, 'stand'> & Partial<StoredEinlesung>,
): Promise<void> {
  await write(engine, reader, [], async ({ transaction, now }) => {
    await transaction.set(einlesungen, id, { ...values, updated: stampOf(now) });
  });
}
