import { entities } from '@traverse/domain/entities';
import {
  IM_ALTEN_PROGRAMM,
  isOfYear,
  letzterName,
  type NamedCollection,
  numberedCollections,
  runningOf,
} from '@traverse/domain/options/naming';
import { nummernPfad, nummernWeiterPfad } from '@traverse/domain/pfade';
import { dayAt, yearOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../../effects/next-name.ts';
import { usedNumbers } from '../../effects/used-numbers.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const MOST = 9998;

/** How numbers go on after those of the old tool (IMP-05). */
export function nummernPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;

  serve(app, nummernPfad, async () => {
    const now = engine.clock();
    const items = [];
    for (const sammlung of numberedCollections) {
      const alt = await altIn(reads, sammlung, yearOf(dayAt(now.getTime())));
      const naechste = await nextNameIn(reads, sammlung, now);
      items.push({ sammlung, naechste, letzte: alt ? runningOf(alt.name) : 0 });
    }
    return { items };
  });

  serve(app, nummernWeiterPfad, ({ sammlung, letzte }, { reader }) =>
    write(engine, reader, [], async ({ transaction, now }) => {
      if (letzte < 0 || letzte > MOST) throw badRequest(`Zwischen 0 und ${MOST}.`);
      const jahr = yearOf(dayAt(now.getTime()));
      const alt = await altIn(transaction, sammlung, jahr);
      if (alt) {
        await refuseFollowed(transaction, sammlung, alt.name);
        await transaction.remove(usedNumbers, alt.id);
      }
      if (letzte > 0) {
        const stamp = stampOf(now);
        const name = letzterName(sammlung, jahr, letzte);
        const row = {
          id: freshId(),
          created: stamp,
          updated: stamp,
          sammlung,
          name,
          grund: IM_ALTEN_PROGRAMM,
        };
        await transaction.insert(usedNumbers, row);
      }
      return { naechste: await nextNameIn(transaction, sammlung, now) };
    }),
  );
}

/** Up to which number the old tool has counted in a year. */
async function altIn(reads: RecordReads, sammlung: NamedCollection, jahr: number) {
  const found = await reads.findWhere(usedNumbers, { sammlung, grund: IM_ALTEN_PROGRAMM });
  return found.find(({ name }) => isOfYear(sammlung, name, jahr));
}

/** A number of ours that follows it would stand behind a gap. Throws ApiError 400. */
async function refuseFollowed(reads: RecordReads, sammlung: NamedCollection, alt: string): Promise<void> {
  const next = letzterName(sammlung, Number(alt.slice(2, 6)), runningOf(alt) + 1);
  const [found] = await reads.findWhere(entities[sammlung], { name: next }, 1);
  if (found) throw badRequest(`${next} ist schon vergeben. Die Nummern davor bleiben, wie sie sind.`);
}
