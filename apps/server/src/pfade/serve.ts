import {
  type AnyPfad,
  asksForSignIn,
  type FileFormat,
  mayAsk,
  type Pfad,
  type Reader,
} from '@traverse/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pfadDescription } from '../openapi/pfad-description.ts';
import { forbidden, signInRequired } from '../records/api-error.ts';
import type { Sheet } from '../spreadsheet/sheet.ts';
import { formatWished, readAsked } from './read-asked.ts';
import { sendDocument } from './send-document.ts';
import { sendSheet, sheetFormatOf } from './sheet-file.ts';

/** Who asks. */
export interface Asking {
  readonly reader: Reader;
  readonly request: FastifyRequest;
}

/** What a path answers, made of what it was asked. Throws ApiError. */
type Made<Asked, Result> = (asked: Asked, asking: Asking) => Promise<Result> | Result;

interface SheetFile extends Sheet {
  /** Without its ending; that of the table when absent. */
  readonly fileName?: string;
}

interface PdfFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What makes the answer of a path; of one that comes as files too, each of them. */
type MakersOf<Asked, Answer, Format> = [Format] extends [never]
  ? Made<Asked, Answer>
  : ([Answer] extends [undefined] ? unknown : { readonly answer: Made<Asked, Answer> }) &
      ('csv' extends Format ? { readonly sheet: Made<Asked, SheetFile> } : unknown) &
      ('pdf' extends Format ? { readonly pdf: Made<Asked, PdfFile> } : unknown);

/** The same without the types of one path. */
interface Makers {
  readonly answer?: Made<never, unknown>;
  readonly sheet?: Made<never, SheetFile>;
  readonly pdf?: Made<never, PdfFile>;
}

/**
 * Serves a defined path (PFAD-01): whoever may not ask is refused, what was sent is read, the answer and its files are made,
 * and the document tells of it.
 */
export function serve<Asked, Sent, Answer, Format extends FileFormat>(
  app: FastifyInstance,
  pfad: Pfad<Asked, Sent, Answer, Format, string>,
  made: NoInfer<MakersOf<Asked, Answer, Format>>,
): void {
  // Cast: what is made for this path takes what is read by its definition.
  const makers = (typeof made === 'function' ? { answer: made } : made) as Makers;
  serveByHand<unknown>(app, pfad, async (said, asking, reply) => {
    // Cast: read by the definition that the type of what is asked follows from.
    const asked = said as never;
    const format = formatWished(pfad, asking.request);
    if (format === 'pdf' && makers.pdf)
      return sendDocument(reply, { type: 'application/pdf', ...(await makers.pdf(asked, asking)) });
    if (format && makers.sheet) {
      const { fileName, ...sheet } = await makers.sheet(asked, asking);
      return sendSheet(reply, sheetFormatOf(format), sheet, fileName);
    }
    const answer = await makers.answer?.(asked, asking);
    if (answer === undefined) return reply.status(204).send();
    if (pfad.status) reply.status(pfad.status);
    return answer;
  });
}

/** The same for a path whose handler sends the answer itself, or reads the body: streams, uploads, files of other kinds. */
export function serveByHand<Asked>(
  app: FastifyInstance,
  pfad: Pfad<Asked, unknown, unknown, FileFormat, string>,
  handler: (asked: Asked, asking: Asking, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: pfad.method,
    url: pfad.address.replace(/\{(\w+)\}/g, ':$1'),
    config: { openapi: pfadDescription(pfad) },
    handler: async (request, reply) => {
      admit(pfad, request.reader);
      // Cast: read by the definition that the type of what is asked follows from.
      const asked = readAsked(pfad, request) as Asked;
      return handler(asked, { reader: request.reader, request }, reply);
    },
  });
}

/** Throws ApiError 401 and 403 for whoever may not ask. */
function admit(pfad: AnyPfad, reader: Reader): void {
  if (asksForSignIn(pfad) && reader.id === '') throw signInRequired();
  if (!mayAsk(pfad, reader)) throw forbidden(pfad.refusal);
}
