import { xrechnungProblems } from '@traverse/domain/beleg/problems';
import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { type Beleg } from '@traverse/domain/brief/beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { xRechnungPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { xRechnung } from '../../einvoice/cii.ts';
import type { FileStorage } from '../../files/storage.ts';
import { sendDocument } from '../../pfade/send-document.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { invalid } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { complete, fieldErrors } from '../belege/document-answers.ts';
import { bearbeitungOf } from '../belege/document-records.ts';
import { rechnungSource } from '../belege/drawn-rechnung.ts';
import { keptOf } from '../belege/kept-belege.ts';

const incomplete = 'Für die XRechnung fehlen noch Angaben.';

/** XRechnung 3.0 as XML, for customers with a Leitweg-ID (KUND-00). */
export function createXRechnung(app: FastifyInstance, engine: RecordEngine, storage: FileStorage): void {
  serveByHand(app, xRechnungPfad, async ({ id, username }, { reader }, reply) => {
    const stored = await viewRecord(engine, entities.rechnungen, id, reader);
    const beleg = await belegOf(engine, storage, stored, { reader, username });
    const problems = xrechnungProblems(beleg);
    if (problems.length > 0) throw invalid(fieldErrors(problems), incomplete);
    const bytes = Buffer.from(xRechnung(beleg));
    return sendDocument(reply, { name: `${beleg.name}.xml`, type: 'application/xml; charset=utf-8', bytes });
  });
}

/** A frozen invoice says what was kept, any other what the records say now. */
async function belegOf(
  { database: { reads } }: RecordEngine,
  storage: FileStorage,
  rechnung: Rechnung,
  { reader, username }: { readonly reader: Reader; readonly username: string },
): Promise<Beleg> {
  if (isFestgeschrieben(rechnung)) return (await keptOf(reads, storage, rechnung)).beleg;
  const source = await rechnungSource(reads, rechnung, await bearbeitungOf(reads, username, reader));
  return complete(rechnungBeleg(source), incomplete);
}
