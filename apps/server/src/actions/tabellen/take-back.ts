import { entityNamed } from '@traverse/domain/entities';
import { seitdemSatz } from '@traverse/domain/zuruecknehmen/worte';
import type { Reader } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import { Turn } from '../../sql/in-turns.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Bleibt, changedSince } from './changed-since.ts';
import { einlesungen, einlesungSchritte, type Geschrieben, type StoredEinlesung } from './einlesungen.ts';

const NOTHING_STAYS: Bleibt = { ids: new Set(), worte: [] };

/** Everything one has written, in the order in which it was. */
async function writtenBy(reads: RecordReads, einlesung: string): Promise<readonly Geschrieben[]> {
  const portions = await reads.findWhere(einlesungSchritte, { einlesung });
  const inOrder = portions.toSorted((one, other) => one.nr - other.nr);
  // What takeOver has kept.
  return inOrder.flatMap(({ schritte }) => JSON.parse(schritte) as Geschrieben[]);
}

/** What stays when one is taken back by now. */
export async function whatStays(reads: RecordReads, einlesung: StoredEinlesung, now: Date): Promise<Bleibt> {
  return changedSince(reads, einlesung, await writtenBy(reads, einlesung.id), now);
}

/** Throws ApiError 400 that names what was changed or used since: then none of it is taken back unasked. */
export function refuseWhenChanged({ worte }: Bleibt): void {
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

/** Takes back what one has written but for what stays, the last first, in portions. Again after it was interrupted: the rest. */
export async function takeBack(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  as: 'zurückgenommen' | 'gescheitert',
  bleibt: Bleibt = NOTHING_STAYS,
): Promise<void> {
  const { reads } = engine.database;
  const portions = await reads.findWhere(einlesungSchritte, { einlesung: id });
  for (const portion of portions.toSorted((one, other) => other.nr - one.nr)) {
    const steps = (JSON.parse(portion.schritte) as Geschrieben[]).toReversed();
    await writeAsServer(engine, reader, async (context) => {
      const { transaction, now } = context;
      context.because(`Einlesen einer Tabelle zurückgenommen (${id})`);
      const turn = new Turn();
      for (const { sammlung, id: record, vorher } of steps) {
        const entity = entityNamed(sammlung);
        if (!entity || bleibt.ids.has(record) || !(await transaction.find(entity, record))) continue;
        if (vorher) await context.update(entity, record, vorher);
        else await context.remove(entity, record);
        await turn.give();
      }
      await transaction.remove(einlesungSchritte, portion.id);
      const known = await transaction.lock(einlesungen, id);
      if (known)
        await transaction.set(einlesungen, id, {
          updated: stampOf(now),
          erledigt: Math.max(0, known.erledigt - steps.length),
        });
    });
  }
  await writeAsServer(engine, reader, async ({ transaction, now }) => {
    const problem = bleibt.worte
      .slice(0, MOST_SAID)
      .map((each) => `Bleibt: ${each}`)
      .join('\n');
    await transaction.set(einlesungen, id, {
      stand: as,
      erledigt: 0,
      updated: stampOf(now),
      ...(problem && { problem }),
    });
  });
}
