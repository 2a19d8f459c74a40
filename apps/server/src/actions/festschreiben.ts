import { entities, istFestgeschrieben, MINUTES_TO_UNFREEZE, unfreezeProblem } from '@traverse/domain';
import { isAdmin } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { type Documents, drawnRechnung } from './drawn-rechnung.ts';
import { freezeAsDrawn, writeRechnung } from './freeze-rechnung.ts';
import { stageBeleg, stagedNames } from './kept-belege.ts';
import { onlyReadersOf } from './only-for.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /festschreiben/{id}`: keeps the invoice as it is now, with its PDF; from then on it does not change (GOBD-02).
 * `POST /festschreibungAufheben/{id}` takes that back within 15 minutes, with a reason (GOBD-03).
 */
export function festschreiben(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/festschreiben/:id', { config: { openapi: freezing } }, async ({ params, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('update', entities.rechnungen, reader)) throw forbidden();
    const stored = await viewRecord(engine, entities.rechnungen, params.id, reader);
    if (stored.festgeschrieben !== '') throw badRequest(`${istFestgeschrieben}.`);
    const drawing = await drawnRechnung(engine, documents, stored, { username: '', reader });
    const staged = await stageBeleg(engine, drawing);
    const writing = { id: stored.id, staged: stagedNames(staged) };
    return writeRechnung(engine, reader, writing, async (now, step) => {
      await freezeAsDrawn(step, now, staged);
      return { id: now.id };
    });
  });

  app.post<Path>(
    '/festschreibungAufheben/:id',
    { config: { openapi: unfreezing } },
    async ({ params, body, reader }) => {
      onlyReadersOf('rechnungen', reader);
      if (!isAdmin(reader)) throw forbidden();
      const { grund } = bodyOf(body);
      if (typeof grund !== 'string' || grund.trim() === '')
        throw badRequest('Schreib dazu, warum die Festschreibung aufgehoben wird.');
      const stored = await viewRecord(engine, entities.rechnungen, params.id, reader);
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
    },
  );
}

const answer: PathDescription['answer'] = {
  description: 'Die Rechnung',
  schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
};

const freezing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Rechnung festschreiben',
  description:
    'Bewahrt das PDF auf. Danach ändern sich Nummer, Daten, Kunde, Positionen und Beträge nicht mehr.',
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const unfreezing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Festschreibung aufheben',
  description: `Für Admins, in den ersten ${MINUTES_TO_UNFREEZE} Minuten, solange nichts gebucht oder storniert ist, mit einem Grund.`,
  body: {
    description: 'Der Grund',
    schema: { type: 'object', properties: { grund: { type: 'string' } }, required: ['grund'] },
  },
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
