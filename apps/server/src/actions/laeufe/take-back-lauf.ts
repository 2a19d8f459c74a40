import { setImmediate } from 'node:timers/promises';
import { seitdemSatz } from '@traverse/domain/zuruecknehmen/worte';
import type { Reader } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import { ApiError, invalid } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { takeBackOwn } from '../vorgaenge/take-back.ts';
import { actsOfLauf } from './acts-of-lauf.ts';
import { changedSince } from './changed-since.ts';
import { forgetFremdnummern } from './fremdnummern.ts';
import { laeufe, type StoredLauf } from './laeufe.ts';

/** What of a run somebody has changed or used since, in words; as far as it is known before it is tried. */
export async function whatStays(reads: RecordReads, lauf: StoredLauf, now: Date): Promise<readonly string[]> {
  const { geschrieben } = await actsOfLauf(reads, lauf);
  return changedSince(reads, lauf, geschrieben, now);
}

/** Throws ApiError 400 that names what was changed or used since: then none of it is taken back unasked. */
export function refuseWhenChanged(worte: readonly string[]): void {
  if (worte.length === 0) return;
  const words = seitdemSatz(worte.slice(0, MOST_SAID));
  throw invalid(
    {
      seitdem: withMessage(
        fieldError('seitdem', { was: worte.slice(0, MOST_SAID), anzahl: worte.length }),
        words,
      ),
    },
    words,
  );
}

const MOST_SAID = 20;

/**
 * Takes back what a run has written, act by act, the last first, each in a transaction of its own: what somebody has changed by
 * then stays, and is said (back.md 1.3). Again after it was interrupted: what is back already is found so.
 */
export async function takeBackLauf(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  as: 'zurückgenommen' | 'gescheitert',
): Promise<void> {
  const lauf = await engine.database.reads.find(laeufe, id);
  if (!lauf) return;
  const { vorgaenge } = await actsOfLauf(engine.database.reads, lauf);
  const bleibt: string[] = [];
  for (const [index, nr] of vorgaenge.toReversed().entries()) {
    const open = Math.round((lauf.erledigt * (vorgaenge.length - 1 - index)) / vorgaenge.length);
    bleibt.push(...(await takeActBack(engine, reader, nr)));
    await note(engine, reader, id, { erledigt: open });
    // Others are next, also those who wait for the database.
    await setImmediate();
  }
  const problem = bleibt
    .slice(0, MOST_SAID)
    .map((each) => `Bleibt: ${each}`)
    .join('\n');
  await write(engine, reader, [], async ({ transaction, now }) => {
    await forgetFremdnummern(id, transaction);
    // The tables of a move went with it.
    for (const part of await transaction.findWhere(laeufe, { lauf: id })) {
      await forgetFremdnummern(part.id, transaction);
      await transaction.set(laeufe, part.id, { stand: 'zurückgenommen', erledigt: 0, updated: stampOf(now) });
    }
  });
  await note(engine, reader, id, { stand: as, erledigt: 0, problem });
}

/** What stays of an act, in words: all of it where it is refused. */
async function takeActBack(engine: RecordEngine, reader: Reader, nr: number): Promise<readonly string[]> {
  try {
    const antwort = { nur: 'unverändertes', nummer: 'neue', bestand: 'trotzdem' } as const;
    const { bleibt } = await write(engine, reader, [], (current) => takeBackOwn(nr, antwort, current));
    return bleibt;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return [error.body.message];
  }
}

/** Says how far a run is, or what became of it. */
export async function note(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  values: Partial<StoredLauf>,
): Promise<void> {
  await write(engine, reader, [], async ({ transaction, now }) => {
    await transaction.set(laeufe, id, { ...values, updated: stampOf(now) });
  });
}
