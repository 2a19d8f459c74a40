import { buffer } from 'node:stream/consumers';
import { eRechnungPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { InvoiceReader } from '../../einvoice/invoice-reader.ts';
import { safetyHeaders } from '../../files/file-headers.ts';
import { originalKey } from '../../files/keys.ts';
import { noSuchFile, servedFile } from '../../files/served-file.ts';
import type { FileStorage } from '../../files/storage.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { factsOf } from './e-rechnung-answer.ts';

// As large as an invoice may be.
const MOST_BYTES = 30_000_000;

interface Tools {
  readonly reader: InvoiceReader;
  readonly storage: FileStorage;
}

/** What an e-invoice among the files of a record says, for whoever reads the record; or one of the files that lie in it (EING-01). */
export function eRechnungPath(
  app: FastifyInstance,
  engine: RecordEngine,
  { reader: invoices, storage }: Tools,
): void {
  serveByHand(app, eRechnungPfad, async ({ sammlung, id, datei, anhang }, { reader }, reply) => {
    const path = { collection: sammlung, recordId: id, filename: datei };
    const { entities, database } = engine;
    const { facts } = await servedFile(path, reader, { entities, reads: database.reads });
    if (facts.bytes > MOST_BYTES) throw badRequest('Die Datei ist zu groß, höchstens 30 MB.');
    const content = await storage.get(originalKey(datei));
    if (!content) throw noSuchFile();
    const file = await buffer(content);
    if (anhang === undefined) {
      const { value: invoice, problem } = await invoices.read(file);
      if (!invoice) throw badRequest(problem);
      return { rechnung: factsOf(invoice) } satisfies AnswerOf<typeof eRechnungPfad>;
    }
    const { value: found, problem } = await invoices.attachment(file, anhang);
    if (!found) throw badRequest(problem);
    // Whatever it says that it is: it is saved, not shown.
    return reply
      .headers(safetyHeaders('application/octet-stream', found.name, true))
      .send(Buffer.from(found.bytes));
  });
}
