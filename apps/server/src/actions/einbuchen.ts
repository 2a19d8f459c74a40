import { entities, mayBook } from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { forbidden } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { bookableRechnung, bookRechnung } from './book-rechnung.ts';
import type { Documents } from './drawn-rechnung.ts';
import { onlyReadersOf } from './only-for.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /einbuchen/{id}`: the income of an invoice, with its PDF, and net and tax as they stand on it (RECH-10). Once
 * only, also when two people press it at the same moment. Freezes the invoice (GOBD-02). Of an invoice and its reversal
 * both are booked. One that is somebody's alone is booked by them. Answers the id of the income.
 */
export function einbuchen(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/einbuchen/:id', { config: { openapi } }, async ({ params, reader }) => {
    onlyReadersOf('rechnungen', reader);
    const rechnung = await viewRecord(engine, entities.rechnungen, params.id, reader);
    if (!mayBook(rechnung, reader)) throw forbidden();
    return bookRechnung(engine, await bookableRechnung(engine, documents, rechnung, reader), reader);
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Rechnung als Einnahme einbuchen',
  description:
    'Legt die Einnahme mit dem PDF der Rechnung an, Netto und Ust wie auf dem Beleg, und schreibt die Rechnung fest; eine stornierte Rechnung und ihre Stornorechnung zusammen. Für die Gruppe admin; eine Rechnung „Nur für mich“ bucht ein, wem sie gehört. Nur einmal: danach antwortet der Pfad 400 „Wurde bereits eingebucht!“.',
  answer: {
    description: 'Die Einnahme',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
