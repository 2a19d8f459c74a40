import { entities } from '@traverse/domain/entities';
import { einbuchenPfad } from '@traverse/domain/pfade';
import { mayBook } from '@traverse/domain/rechnung/einbuchen';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { forbidden } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { bookableRechnung, bookRechnung } from './book-rechnung.ts';

/**
 * The income of an invoice, with its PDF, and net and tax as they stand on it (RECH-10). Once
 * only, also when two people press it at the same moment. Freezes the invoice (GOBD-02). Of an invoice and its reversal
 * both are booked. One that is somebody's alone is booked by them. Answers the id of the income.
 */
export function einbuchen(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, einbuchenPfad, async ({ id }, { reader }) => {
    const rechnung = await viewRecord(engine, entities.rechnungen, id, reader);
    if (!mayBook(rechnung, reader)) throw forbidden();
    return bookRechnung(engine, await bookableRechnung(engine, documents, rechnung, reader), reader);
  });
}
