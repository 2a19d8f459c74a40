import { entities } from '@traverse/domain/entities';
import { festschreibenPfad, festschreibungAufhebenPfad } from '@traverse/domain/pfade';
import { istFestgeschrieben, unfreezeProblem } from '@traverse/domain/rechnung/festschreiben';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { type Documents, drawnRechnung } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn, writeRechnung } from '../belege/freeze-rechnung.ts';
import { stageBeleg, stagedNames } from '../belege/kept-belege.ts';

/**
 * Keeps the invoice as it is now, with its PDF; from then on it does not change (GOBD-02).
 * `POST /festschreibungAufheben/{id}` takes that back within 15 minutes, with a reason (GOBD-03).
 */
export function festschreiben(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, festschreibenPfad, async ({ id }, { reader }) => {
    const stored = await viewRecord(engine, entities.rechnungen, id, reader);
    if (stored.festgeschrieben !== '') throw badRequest(`${istFestgeschrieben}.`);
    const drawing = await drawnRechnung(engine, documents, stored, { username: '', reader });
    const staged = await stageBeleg(engine, drawing);
    const writing = { id: stored.id, staged: stagedNames(staged) };
    return writeRechnung(engine, reader, writing, async (now, step) => {
      await freezeAsDrawn(step, now, staged);
      return { id: now.id };
    });
  });

  serve(app, festschreibungAufhebenPfad, async ({ id, grund }, { reader }) => {
    const stored = await viewRecord(engine, entities.rechnungen, id, reader);
    const writing = { id: stored.id, staged: [] };
    return writeRechnung(engine, reader, writing, async (now, { context, transaction }) => {
      const booked = await transaction.findWhere(entities.einnahmen, { rechnung: now.id }, 1);
      const facts = { now: context.now.getTime(), isBooked: booked.length > 0 };
      const problem = unfreezeProblem(now, facts);
      if (problem) throw badRequest(problem);
      context.because(grund.trim());
      await context.update(entities.rechnungen, now.id, { festgeschrieben: '' });
      return { id: now.id };
    });
  });
}
