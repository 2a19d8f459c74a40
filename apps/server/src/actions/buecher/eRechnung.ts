import { buffer } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';
import type { InvoiceReader } from '../../einvoice/invoice-reader.ts';
import { safetyHeaders } from '../../files/file-headers.ts';
import { originalKey } from '../../files/keys.ts';
import { noSuchFile, servedFile } from '../../files/served-file.ts';
import type { FileStorage } from '../../files/storage.ts';
import { objectOf } from '../../openapi/object-schema.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, signInRequired } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { factsOf, factsSchema } from './e-rechnung-answer.ts';

interface Path {
  readonly Params: { readonly sammlung: string; readonly id: string; readonly datei: string };
  readonly Querystring: { readonly anhang?: unknown };
}

// As large as an invoice may be.
const MOST_BYTES = 30_000_000;

interface Tools {
  readonly reader: InvoiceReader;
  readonly storage: FileStorage;
}

/**
 * `GET /api/eRechnung/{sammlung}/{id}/{datei}`: what an e-invoice among the files of a record says, for whoever reads the
 * record; with `?anhang=n` one of the files that lie in it, from 0 (EING-01).
 */
export function eRechnungPath(app: FastifyInstance, engine: RecordEngine, { reader, storage }: Tools): void {
  app.get<Path>('/api/eRechnung/:sammlung/:id/:datei', { config: { openapi } }, async (request, reply) => {
    if (request.reader.id === '') throw signInRequired();
    const { sammlung: collection, id: recordId, datei: filename } = request.params;
    const path = { collection, recordId, filename };
    const { entities, database } = engine;
    const { facts } = await servedFile(path, request.reader, { entities, reads: database.reads });
    if (facts.bytes > MOST_BYTES) throw badRequest('Die Datei ist zu groß, höchstens 30 MB.');
    const content = await storage.get(originalKey(filename));
    if (!content) throw noSuchFile();
    const file = await buffer(content);
    const { anhang } = request.query;
    if (anhang === undefined) {
      const { value: invoice, problem } = await reader.read(file);
      if (!invoice) throw badRequest(problem);
      return { rechnung: factsOf(invoice) };
    }
    const { value: found, problem } = await reader.attachment(file, numberOf(anhang));
    if (!found) throw badRequest(problem);
    // Whatever it says that it is: it is saved, not shown.
    return reply
      .headers(safetyHeaders('application/octet-stream', found.name, true))
      .send(Buffer.from(found.bytes));
  });
}

/** Throws ApiError 400. */
function numberOf(anhang: unknown): number {
  if (typeof anhang !== 'string' || !/^\d{1,4}$/.test(anhang))
    throw badRequest('„anhang“ ist die Nummer einer Anlage, ab 0.');
  return Number(anhang);
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Eine abgelegte E-Rechnung lesen',
  description:
    'Was eine E-Rechnung (XML, oder PDF mit XML) unter den Dateien eines Datensatzes sagt, für alle, die ihn sehen. Mit „anhang“ kommt eine Datei, die in der Rechnung steckt, zum Speichern.',
  parameters: [
    { name: 'sammlung', in: 'path', description: 'z. B. ausgaben' },
    { name: 'id', in: 'path', description: 'Id des Datensatzes' },
    { name: 'datei', in: 'path', description: 'Name der Datei, wie er im Datensatz steht' },
    { name: 'anhang', in: 'query', description: 'Nummer der Anlage, ab 0' },
  ],
  answer: {
    description: 'Die Rechnung; mit „anhang“ die Datei',
    schema: objectOf({ rechnung: factsSchema }),
  },
  errors: [400, 401, 404],
  signIn: true,
};
