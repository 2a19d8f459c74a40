import { Readable } from 'node:stream';
import { alreadyBooked, einnahmeFromRechnung, entities, rechnungBeleg } from '@traverse/domain';
import { idSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { ApiError, badRequest, forbidden, notFound } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { MAX_FILE_BYTES } from '../records/record-files.ts';
import { write } from '../records/write.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { type Documents, drawn, rechnungSource } from './createRechnungPDF.ts';
import { complete, onlyReadersOf } from './document-answers.ts';
import { bearbeitungOf, logoOf } from './document-records.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /einbuchen/{id}`: the income of an invoice, with its PDF, and net and tax as they stand on it (RECH-10). Once
 * only, also when two people press it at the same moment. Answers the id of the income.
 */
export function einbuchen(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/einbuchen/:id', { config: { openapi } }, async ({ params, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('create', entities.einnahmen, reader)) throw forbidden();
    const { reads } = engine.database;
    const stored = await viewRecord(engine, entities.rechnungen, params.id, reader);
    await refuseSecond(reads, stored.id);
    const source = await rechnungSource(reads, stored, await bearbeitungOf(reads, '', reader));
    const beleg = complete(rechnungBeleg(source), 'Für die Rechnung fehlen noch Angaben.');
    const bytes = await drawn(beleg, await logoOf(documents.storage, source.firma), documents.maker, engine);
    const pdf = await engine.uploads.stage(Readable.from([bytes]), {
      originalName: `${beleg.name}.pdf`,
      maxBytes: MAX_FILE_BYTES,
    });
    return write(engine, reader, [pdf.storedName], async ({ context: { transaction, create } }) => {
      const now = await transaction.lock(entities.rechnungen, stored.id);
      if (!now) throw notFound();
      await refuseSecond(transaction, stored.id);
      // What is booked is what the PDF says; whoever changed the invoice meanwhile has not seen this PDF.
      const current = rechnungBeleg(await rechnungSource(transaction, now, source.bearbeitung));
      if (now.updated !== stored.updated || !sameSums(current.beleg, beleg)) throw changedWhileDrawing();
      const { id } = await create(entities.einnahmen, {
        ...einnahmeFromRechnung(source.rechnung, beleg),
        anlagen: [pdf],
      });
      return { id };
    });
  });
}

async function refuseSecond(reads: RecordReads, rechnung: string): Promise<void> {
  const booked = await reads.findWhere(entities.einnahmen, { rechnung }, 1);
  if (booked.length > 0) throw badRequest(alreadyBooked);
}

type Sums = { readonly netto: number; readonly ust: number };

function sameSums(one: Sums | undefined, other: Sums): boolean {
  return one?.netto === other.netto && one.ust === other.ust;
}

const changedWhileDrawing = (): ApiError =>
  badRequest('Die Rechnung wurde gerade geändert. Sieh sie dir an und buche sie noch einmal ein.');

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Rechnung als Einnahme einbuchen',
  description:
    'Legt die Einnahme mit dem PDF der Rechnung an, Netto und Ust wie auf dem Beleg. Nur einmal: danach antwortet der Pfad 400 „Wurde bereits eingebucht!“.',
  answer: {
    description: 'Die Einnahme',
    schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
