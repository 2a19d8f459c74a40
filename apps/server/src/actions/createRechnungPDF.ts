import { angebotBeleg, type Beleg, entities, type RechnungSource, rechnungBeleg } from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../files/storage.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import type { DocumentMaker } from '../pdf/document-maker.ts';
import { notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { complete, documentContent, onlyReadersOf, sendDocument } from './document-answers.ts';
import { bearbeitungOf, firmaOf, logoOf, recordOf, referred, zeilenOf } from './document-records.ts';

export interface Documents {
  readonly maker: DocumentMaker;
  readonly storage: FileStorage;
}

interface Path {
  readonly Params: { readonly id: string; readonly username: string; readonly art: string };
}

/** `GET /createRechnungPDF/{id}/{username}/{angebot|rechnung}`: the PDF as the records are now (PDF-01). */
export function createRechnungPDF(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.get<Path>('/createRechnungPDF/:id/:username/:art', { config: { openapi } }, async (request, reply) => {
    const { params, reader } = request;
    onlyReadersOf('rechnungen', reader);
    if (params.art !== 'rechnung' && params.art !== 'angebot')
      throw notFound('Es gibt „angebot“ und „rechnung“.');
    const { reads } = engine.database;
    const stored = await viewRecord(engine, entities.rechnungen, params.id, reader);
    const source = await rechnungSource(reads, stored, await bearbeitungOf(reads, params.username, reader));
    const beleg =
      params.art === 'rechnung'
        ? complete(rechnungBeleg(source), 'Für die Rechnung fehlen noch Angaben.')
        : complete(angebotBeleg(source), 'Für das Angebot fehlen noch Angaben.');
    const bytes = await drawn(beleg, await logoOf(documents.storage, source.firma), documents.maker, engine);
    return sendDocument(reply, { name: `${beleg.name}.pdf`, type: 'application/pdf', bytes });
  });
}

/** Everything that stands on an invoice, as it is stored now. */
export async function rechnungSource(
  reads: RecordReads,
  stored: StoredRecord,
  bearbeitung: string,
): Promise<RechnungSource> {
  const rechnung = recordOf('rechnungen', stored);
  const kunde = await referred(reads, 'kunden', rechnung.kunde);
  if (!kunde) throw notFound('Den Kunden der Rechnung gibt es nicht mehr.');
  return {
    rechnung,
    kunde,
    firma: await firmaOf(reads),
    zeilen: await zeilenOf(reads, rechnung.inventarliste),
    projekt: await referred(reads, 'projekt', rechnung.projekt),
    bearbeitung,
  };
}

/** A logo that cannot be drawn must not keep an invoice from being written. */
export async function drawn(
  beleg: Beleg,
  logo: Uint8Array | undefined,
  maker: DocumentMaker,
  { log }: RecordEngine,
) {
  if (!logo) return maker.rechnung(beleg);
  try {
    return await maker.rechnung(beleg, logo);
  } catch (error) {
    log.error({ err: error }, 'A document was not drawn with the logo, now without it');
    return maker.rechnung(beleg);
  }
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Rechnung oder Angebot als PDF',
  description:
    'PDF/A-3a und PDF/UA-1; eine Rechnung trägt ihre E-Rechnung (EN 16931, factur-x.xml) in sich. Fehlt etwas, nennt die Antwort 400 jedes Feld, z. B. „firma.iban“.',
  parameters: [
    { name: 'username', in: 'path', description: 'Wer als Bearbeitung genannt wird' },
    { name: 'art', in: 'path', description: 'Was entsteht', schema: { enum: ['angebot', 'rechnung'] } },
  ],
  answer: documentContent('Das PDF', 'application/pdf'),
  errors: [400, 401, 403, 404],
  signIn: true,
};
