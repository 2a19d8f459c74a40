import {
  ausgabeFromInvoice,
  type DraftIn,
  entities,
  formatDay,
  type IncomingInvoice,
  invoiceWarnings,
  plainIban,
} from '@traverse/domain';
import type { JsonSchema } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InvoiceReader } from '../einvoice/invoice-reader.ts';
import { objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { ApiError, badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { onlyReadersOf } from './only-for.ts';

/**
 * `POST /readEInvoice` with a form part `datei`: what an expense starts with that is made of this e-invoice, and what a
 * person should look at. Nothing is stored; the web app saves the expense with the file as it came.
 */
export function readEInvoice(app: FastifyInstance, { database }: RecordEngine, reader: InvoiceReader): void {
  app.post('/readEInvoice', { config: { openapi } }, async (request) => {
    onlyReadersOf('ausgaben', request.reader);
    const { value: invoice, problem } = await reader.read(await fileOf(request));
    if (!invoice) throw badRequest(problem);
    const ausgabe = ausgabeFromInvoice(invoice);
    const known = await alreadyBooked(database.reads, ausgabe.name ?? '');
    const of = await knownLieferant(database.reads, invoice);
    return {
      ausgabe: { ...ausgabe, ...of },
      warnungen: [...known, ...invoiceWarnings(invoice)],
      rechnung: factsOf(invoice),
    };
  });
}

/** As much as the reader takes; more is refused there with a sentence. */
const mostBytes = 30_000_001;

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: mostBytes, files: 1 } })
    : undefined;
  if (!file) throw badRequest('Wähle eine Datei aus: ein PDF oder XML.');
  const bytes = await file.toBuffer();
  if (file.file.truncated) throw new ApiError(413, 'Die Datei ist zu groß, höchstens 30 MB.');
  return bytes;
}

/** The same invoice twice is an easy mistake: it comes by mail and by letter. */
async function alreadyBooked(reads: RecordReads, name: string): Promise<string[]> {
  const [ausgabe] = await reads.findWhere(entities.ausgaben, { name }, 1);
  if (!ausgabe) return [];
  return [`Diese Rechnung gibt es schon als Ausgabe vom ${formatDay(ausgabe.datum)}.`];
}

/** The supplier by its tax number, its account or its name, and what its last expense was booked as. */
async function knownLieferant(
  reads: RecordReads,
  { seller, iban }: IncomingInvoice,
): Promise<DraftIn<'ausgaben'>> {
  const by = [{ ustId: seller.ustId }, { iban: plainIban(iban) }, { name: seller.name }];
  for (const equals of by.filter((each) => !Object.values(each).includes(''))) {
    const [lieferant, another] = await reads.findWhere(entities.lieferanten, equals, 2);
    // Of two nobody knows which.
    if (lieferant && !another) {
      const earlier = await reads.findReferring(entities.ausgaben, 'lieferant', [lieferant.id]);
      const kategorie = earlier.toSorted((one, other) => other.datum.localeCompare(one.datum))[0]?.kategorie;
      return { lieferant: lieferant.id, ...(kategorie ? { kategorie } : {}) };
    }
  }
  return {};
}

function factsOf({ number, date, faellig, seller, iban, currency, sums }: IncomingInvoice) {
  const { netto, ust, gesamt, zahlbar } = sums;
  return {
    nummer: number,
    datum: date,
    faellig,
    lieferant: seller,
    iban,
    waehrung: currency,
    netto,
    ust,
    gesamt,
    zahlbar,
  };
}

const text: JsonSchema = { type: 'string' };
const cents: JsonSchema = { type: 'integer' };

const ausgabe = objectOf(
  {
    name: text,
    datum: text,
    netto: cents,
    ust: cents,
    ustSatz: { type: 'number' },
    innergemeinschaftlicherErwerb: { type: 'boolean' },
    lieferant: text,
    kategorie: text,
  },
  ['name', 'datum', 'innergemeinschaftlicherErwerb'],
);

const rechnung = objectOf({
  nummer: text,
  datum: text,
  faellig: text,
  lieferant: objectOf({ name: text, ustId: text, steuernummer: text, land: text }),
  iban: text,
  waehrung: text,
  netto: cents,
  ust: cents,
  gesamt: cents,
  zahlbar: cents,
});

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'E-Rechnung lesen',
  description:
    'ZUGFeRD oder Factur-X als PDF, XRechnung als XML (CII und UBL). Gespeichert wird nichts. Beträge sind Cent; in einer anderen Währung als Euro fehlen sie in „ausgabe“.',
  body: {
    description: 'Die Datei',
    types: ['multipart/form-data'],
    schema: objectOf({ datei: { type: 'string', format: 'binary' } }),
  },
  answer: {
    description: 'Womit die Ausgabe beginnt, und was jemand ansehen sollte',
    schema: objectOf({ ausgabe, warnungen: { type: 'array', items: text }, rechnung }),
  },
  errors: [400, 401, 403, 413],
  signIn: true,
};
