import { entities } from '@traverse/domain/entities';
import { schliessenFragePfad, schliessenPfad, schliessenZurueckPfad } from '@traverse/domain/pfade';
import { schliessenProblem, zurueckProblem } from '@traverse/domain/schluss/fest';
import { type Day, dayOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { closeBooks, festeEintraege } from './close-books.ts';

/**
 * How many entries closing the books up to a day makes firm; closes them; its maker takes it back at once (GOBD-09).
 */
export function schliessenPaths(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;

  serve(app, schliessenFragePfad, async ({ bis }) => {
    const now = engine.clock();
    mustBeOver(bis, now);
    return { bis, ...(await festeEintraege(reads, bis, now)) };
  });

  serve(app, schliessenPfad, async ({ bis }, { reader }) => {
    const now = engine.clock();
    mustBeOver(bis, now);
    const { neu } = await festeEintraege(reads, bis, now);
    return write(engine, reader, [], async ({ context }) => {
      const { id } = await closeBooks(context, bis, { anlass: 'von Hand' });
      return { id, bis, neu };
    });
  });

  serve(app, schliessenZurueckPfad, ({ id: asked }, { reader }) =>
    write(engine, reader, [], async ({ context, transaction }) => {
      const schluss = await transaction.lock(entities.buchungsschluesse, asked);
      if (!schluss) throw notFound();
      const problem = zurueckProblem(schluss, { now: context.now.getTime(), reader: reader.id });
      if (problem) throw badRequest(problem);
      await context.update(entities.buchungsschluesse, schluss.id, { zurueckAm: stampOf(context.now) });
      return { id: schluss.id, bis: dayOf(schluss.bis) };
    }),
  );
}

/** Throws ApiError 400. */
function mustBeOver(bis: Day, now: Date): void {
  const problem = schliessenProblem(bis, now.getTime());
  if (problem) throw badRequest(problem);
}
