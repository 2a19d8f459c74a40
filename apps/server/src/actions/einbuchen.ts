import { Readable } from 'node:stream';
import { alreadyBooked, einnahmeFromRechnung, entities, isFestgeschrieben } from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { MAX_FILE_BYTES } from '../records/record-files.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { onlyReadersOf } from './document-answers.ts';
import { type Documents, drawnRechnung } from './drawn-rechnung.ts';
import { freezeAsDrawn, writeRechnung } from './freeze-rechnung.ts';
import { keptOf, stageBeleg, stagedNames } from './kept-belege.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /einbuchen/{id}`: the income of an invoice, with its PDF, and net and tax as they stand on it (RECH-10). Once
 * only, also when two people press it at the same moment. Freezes the invoice (GOBD-02). Answers the id of the income.
 */
export function einbuchen(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/einbuchen/:id', { config: { openapi } }, async ({ params, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('create', entities.einnahmen, reader)) throw forbidden();
    const { reads } = engine.database;
    const rechnung = await viewRecord(engine, entities.rechnungen, params.id, reader);
    await refuseSecond(reads, rechnung.id);
    const drawing = isFestgeschrieben(rechnung)
      ? undefined
      : await stageBeleg(engine, await drawnRechnung(engine, documents, rechnung, { reader, username: '' }));
    const { beleg, bytes } = drawing ?? (await keptOf(reads, documents.storage, rechnung));
    const pdf = await engine.uploads.stage(Readable.from([bytes]), {
      originalName: `${beleg.name}.pdf`,
      maxBytes: MAX_FILE_BYTES,
    });
    const staged = [pdf.storedName, ...(drawing ? stagedNames(drawing) : [])];
    return writeRechnung(engine, reader, { id: rechnung.id, staged }, async (now, step) => {
      await refuseSecond(step.transaction, now.id);
      if (drawing) await freezeAsDrawn(step, now, drawing);
      const income = einnahmeFromRechnung(now, beleg);
      const { id } = await step.context.create(entities.einnahmen, { ...income, anlagen: [pdf] });
      return { id };
    });
  });
}

async function refuseSecond(reads: RecordReads, rechnung: string): Promise<void> {
  const booked = await reads.findWhere(entities.einnahmen, { rechnung }, 1);
  if (booked.length > 0) throw badRequest(alreadyBooked);
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Rechnung als Einnahme einbuchen',
  description:
    'Legt die Einnahme mit dem PDF der Rechnung an, Netto und Ust wie auf dem Beleg, und schreibt die Rechnung fest. Nur einmal: danach antwortet der Pfad 400 „Wurde bereits eingebucht!“.',
  answer: {
    description: 'Die Einnahme',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
