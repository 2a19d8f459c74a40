import { setImmediate } from 'node:timers/promises';
import type { Entity, Reader } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { grundOf, laeufe } from '../laeufe/laeufe.ts';
import { note } from '../laeufe/take-back-lauf.ts';
import { allThatGo } from './all-that-go.ts';
import { portionsOf, workOn } from './portion.ts';
import type { Tat } from './vorhaben.ts';

interface Work {
  readonly lauf: string;
  /** Why it is in the log. */
  readonly was: string;
  readonly ids: readonly string[];
  readonly tat: Tat;
  readonly isStopped: () => boolean;
}

/** Named when it is over; the dry run has named more. */
const MOST_SAID = 20;

/**
 * Does it in portions, each an act of the run. What is refused stays, the rest goes. A server that ends meanwhile leaves what is
 * done, which is taken back when one starts.
 */
export async function doMany(
  engine: RecordEngine,
  reader: Reader,
  entity: Entity,
  { lauf, was, ids, tat, isStopped }: Work,
): Promise<void> {
  const said: string[] = [];
  let bleiben = 0;
  try {
    for (const portion of portionsOf(ids, tat.aufEinmal)) {
      if (isStopped()) return;
      const refused = await allThatGo(portion, (open, at) =>
        write(engine, reader, [], async (current) => {
          current.context.because(grundOf(was, lauf));
          const gleich = await workOn(entity, open, tat, current, at);
          const known = await current.transaction.lock(laeufe, lauf);
          if (!known) return;
          await current.transaction.set(laeufe, lauf, {
            updated: stampOf(current.now),
            erledigt: known.erledigt + open.length,
            geaendert: known.geaendert + open.length - gleich.length,
          });
        }),
      );
      bleiben += refused.length;
      said.push(...refused.map(({ grund }) => grund));
      // Others are next, also those who wait for the database.
      await setImmediate();
    }
    const problem = [...new Set(said)].slice(0, MOST_SAID).join('\n');
    await note(engine, reader, lauf, { stand: 'fertig', ausgelassen: bleiben, problem });
  } catch (error) {
    engine.log.error({ err: error }, 'a change of many ended half way');
    const problem = 'Da ist etwas schiefgegangen. Was schon geschehen ist, lässt sich zurücknehmen.';
    await note(engine, reader, lauf, { stand: 'fertig', ausgelassen: bleiben, problem });
  }
}
