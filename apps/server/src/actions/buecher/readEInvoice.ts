import { createHash } from 'node:crypto';
import { ausgabeFromInvoice } from '@traverse/domain/eingang/ausgabe';
import { beteiligtenHinweise } from '@traverse/domain/eingang/beteiligte';
import { invoiceWarnings } from '@traverse/domain/eingang/hinweise';
import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import { entities } from '@traverse/domain/entities';
import type { JsonSchema } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InvoiceReader } from '../../einvoice/invoice-reader.ts';
import { objectOf } from '../../openapi/object-schema.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { factsOf, factsSchema } from './e-rechnung-answer.ts';
import { bezugHinweise, schonGebucht, senderOf } from './e-rechnung-wissen.ts';

/**
 * `POST /readEInvoice` with a form part `datei`: what an expense starts with that is made of this e-invoice, and what a
 * person should look at. Nothing is stored; the web app saves the expense with the file as it came.
 */
export function readEInvoice(app: FastifyInstance, { database }: RecordEngine, reader: InvoiceReader): void {
  app.post('/readEInvoice', { config: { openapi } }, async (request) => {
    onlyReadersOf('ausgaben', request.reader);
    const file = await fileOf(request);
    const { value: invoice, problem } = await reader.read(file);
    if (!invoice) throw badRequest(problem);
    const { reads } = database;
    const ausgabe = ausgabeFromInvoice(invoice);
    const { name = '' } = ausgabe;
    const sender = await senderOf(reads, invoice);
    const { lieferant = '' } = sender.ausgabe;
    const sha256 = createHash('sha256').update(file).digest('hex');
    const known = await schonGebucht(reads, { invoice, sha256, name, lieferant });
    const others = await bezugHinweise(reads, invoice, lieferant);
    return {
      ausgabe: { ...ausgabe, ...sender.ausgabe },
      warnungen: [
        ...known.hinweise,
        ...(await unsOderAndere(reads, invoice)),
        ...sender.hinweise,
        ...invoiceWarnings(invoice),
        ...others.hinweise,
      ],
      rechnung: factsOf(invoice),
      marke: known.marke,
      neuerLieferant: sender.neu,
      ustIdFehlt: sender.ustIdFehlt,
      anzahlungen: others.anzahlungen,
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

async function unsOderAndere(reads: RecordReads, invoice: IncomingInvoice): Promise<readonly string[]> {
  const [firma] = await reads.findWhere(entities.firma, {}, 1);
  if (!firma) return [];
  const konten = await reads.findWhere(entities.bankkonten, {});
  return beteiligtenHinweise(invoice, { ...firma, ibans: [firma.iban, ...konten.map(({ iban }) => iban)] });
}

const text: JsonSchema = { type: 'string' };
const cents: JsonSchema = { type: 'integer' };
const number: JsonSchema = { type: 'number' };
const flag: JsonSchema = { type: 'boolean' };

const ausgabe = objectOf(
  {
    name: text,
    belegnummer: text,
    datum: text,
    leistungsdatum: text,
    netto: cents,
    ust: cents,
    ustSatz: number,
    ustArt: text,
    ustLand: text,
    innergemeinschaftlicherErwerb: flag,
    anzahlung: flag,
    faelligAm: text,
    skontoProzent: number,
    skontoTage: number,
    iban: text,
    kontoinhaber: text,
    zahlweg: text,
    lieferant: text,
    kategorie: text,
  },
  ['name', 'belegnummer', 'datum', 'innergemeinschaftlicherErwerb'],
);

const neuerLieferant = objectOf({
  kreditorennummer: cents,
  name: text,
  strasse: text,
  hausnummer: text,
  plz: text,
  ort: text,
  land: text,
  iban: text,
  bic: text,
  ustId: text,
});

const anzahlung = objectOf({ id: text, name: text, datum: text, gesamt: cents });

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'E-Rechnung lesen',
  description:
    'ZUGFeRD oder Factur-X als PDF, XRechnung als XML (CII und UBL). Gespeichert wird nichts. Beträge sind Cent; in einer anderen Währung als Euro fehlen sie in „ausgabe“. „marke“: doppelt (dieselbe Datei), vielleicht doppelt oder leer. „neuerLieferant“: wenn ihn noch niemand angelegt hat; „ustIdFehlt“: die Nummer, die dem gefundenen Lieferanten noch fehlt.',
  body: {
    description: 'Die Datei',
    types: ['multipart/form-data'],
    schema: objectOf({ datei: { type: 'string', format: 'binary' } }),
  },
  answer: {
    description: 'Womit die Ausgabe beginnt, und was jemand ansehen sollte',
    schema: objectOf(
      {
        ausgabe,
        warnungen: { type: 'array', items: text },
        rechnung: factsSchema,
        marke: text,
        neuerLieferant,
        ustIdFehlt: text,
        anzahlungen: { type: 'array', items: anzahlung },
      },
      ['ausgabe', 'warnungen', 'rechnung', 'marke', 'anzahlungen'],
    ),
  },
  errors: [400, 401, 403, 413],
  signIn: true,
};
