import { createHash } from 'node:crypto';
import { ausgabeFromInvoice } from '@traverse/domain/eingang/ausgabe';
import { beteiligtenHinweise } from '@traverse/domain/eingang/beteiligte';
import { invoiceWarnings } from '@traverse/domain/eingang/hinweise';
import { type IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import { entities } from '@traverse/domain/entities';
import { eRechnungLesenPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InvoiceReader } from '../../einvoice/invoice-reader.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { factsOf } from './e-rechnung-answer.ts';
import { bezugHinweise, schonGebucht, senderOf } from './e-rechnung-wissen.ts';

/**
 * What an expense starts with that is made of this e-invoice, and what a person should look at. Nothing is stored; the web app
 * saves the expense with the file as it came.
 */
export function readEInvoice(app: FastifyInstance, { database }: RecordEngine, reader: InvoiceReader): void {
  serveByHand(
    app,
    eRechnungLesenPfad,
    async (_, { request }): Promise<AnswerOf<typeof eRechnungLesenPfad>> => {
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
    },
  );
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
