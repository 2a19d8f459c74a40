import {
  entities,
  isFestgeschrieben,
  mailEntwurf,
  mailWerte,
  type Rechnung,
  type Rechnungsformat,
  type Versand,
  xrechnungProblems,
} from '@traverse/domain';
import { idSchema, type Reader } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, invalid, notFound } from '../records/api-error.ts';
import type { RecordEngine, Write } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { write } from '../records/write.ts';
import { fieldErrors } from './document-answers.ts';
import { firmaOf } from './document-records.ts';
import { drawnRechnung } from './drawn-rechnung.ts';
import { freezeAsDrawn, rechnungHasChanged, writeRechnung } from './freeze-rechnung.ts';
import { type HandedOut, keptOf, lastBelegOf, stageBeleg, stagedNames } from './kept-belege.ts';
import type { SendTools } from './mahnen.ts';
import { type MailAuftrag, mailSchema, readMail, wordsFor } from './mail-auftrag.ts';
import { mailSourceOf } from './mail-source.ts';
import { onlyReadersOf } from './only-for.ts';
import { ownRechnung } from './own-angebot.ts';
import { newVersand } from './versand-record.ts';

const { versand } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /api/versand` sends an invoice by mail (VERS-01): frozen first, in the same transaction that puts the mail among
 * what waits (GOBD-08). `GET /api/rechnungen/{id}/versand` says what would go, `POST /api/versand/{id}/senden` sends again
 * what did not arrive.
 */
export function sendenPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  app.get<Path>(
    '/api/rechnungen/:id/versand',
    { config: { openapi: asking } },
    async ({ params, reader }) => {
      const stored = await ownRechnung(engine, reader, params.id);
      const { beleg } = await asItWouldGo(engine, tools, stored, reader);
      const source = await mailSourceOf(engine.database.reads, stored, beleg);
      return {
        perMail: tools.sendsMail(),
        an: source.an,
        format: source.format,
        versandweg: source.versandweg,
        entwurf: mailEntwurf(source),
        werte: mailWerte(source),
      };
    },
  );

  app.post('/api/versand', { config: { openapi: sending } }, async ({ body, reader }) => {
    const auftrag = readMail(bodyOf(body));
    const stored = await ownRechnung(engine, reader, auftrag.rechnung);
    mustSend(tools);
    const id = await posted(engine, tools, reader, stored, auftrag);
    await tools.post.send(id);
    return answerOf(engine, id);
  });

  app.post<Path>(
    '/api/versand/:id/senden',
    { config: { openapi: again } },
    async ({ params, body, reader }) => {
      onlyReadersOf('versand', reader);
      mustSend(tools);
      const { id } = await viewRecord(engine, versand, params.id, reader);
      await write(
        engine,
        reader,
        [],
        (step) => waitAgain(step, id, bodyOf(body)),
        () => ({ answer: { id } }),
      );
      await tools.post.send(id);
      return answerOf(engine, id);
    },
  );
}

/** Throws ApiError 400 where no mail server is set. */
export function mustSend({ sendsMail }: SendTools): void {
  if (sendsMail()) return;
  throw badRequest(
    'Es ist kein Mailserver eingerichtet (Einstellungen, Dienste). Lade das PDF und sende es selbst.',
  );
}

function asItWouldGo(
  engine: RecordEngine,
  tools: SendTools,
  stored: Rechnung,
  reader: Reader,
): Promise<HandedOut> {
  return isFestgeschrieben(stored)
    ? keptOf(engine.database.reads, tools.storage, stored)
    : drawnRechnung(engine, tools, stored, { username: '', reader });
}

/** Freezes the invoice and puts the mail among what waits. Answers its id; the same id again does nothing more. */
async function posted(
  engine: RecordEngine,
  tools: SendTools,
  reader: Reader,
  stored: Rechnung,
  auftrag: MailAuftrag,
): Promise<string> {
  const { reads } = engine.database;
  if (await reads.find(versand, auftrag.id)) return auftrag.id;
  const drawing = isFestgeschrieben(stored)
    ? undefined
    : await stageBeleg(engine, await drawnRechnung(engine, tools, stored, { username: '', reader }));
  const { beleg } = drawing ?? (await keptOf(reads, tools.storage, stored));
  const source = await mailSourceOf(reads, stored, beleg);
  const format = auftrag.format ?? source.format;
  mustBeComplete(beleg, format);
  const worte = wordsFor(auftrag, source);
  const writing = { id: stored.id, staged: drawing ? stagedNames(drawing) : [] };
  return writeRechnung(engine, reader, writing, async (now, step) => {
    const { context, transaction } = step;
    if (await transaction.find(versand, auftrag.id)) return auftrag.id;
    if (drawing && isFestgeschrieben(now)) throw rechnungHasChanged();
    if (drawing) await freezeAsDrawn(step, now, drawing);
    const kept = await lastBelegOf(transaction, now.id);
    if (!kept) throw notFound();
    const firma = await firmaOf(transaction);
    const { id, an, cc } = auftrag;
    await newVersand(context, firma, { id, beleg: kept.id, an, cc, ...worte, format });
    return id;
  });
}

function mustBeComplete(beleg: HandedOut['beleg'], format: Rechnungsformat): void {
  if (format === 'PDF mit E-Rechnung') return;
  const problems = xrechnungProblems(beleg);
  if (problems.length > 0) throw invalid(fieldErrors(problems), 'Für die XRechnung fehlen noch Angaben.');
}

/** What did not arrive, or may not have, waits again; whoever presses second finds it waiting. */
async function waitAgain(
  { context, transaction }: Write,
  id: string,
  { an }: { readonly an?: unknown },
): Promise<Versand> {
  const mail = await transaction.lock(versand, id);
  if (!mail) throw notFound();
  if (mail.stand === 'gesendet') throw badRequest('Die Mail ist schon gesendet.');
  if (mail.stand === 'wartet' || mail.stand === 'läuft') throw badRequest('Die Mail wird gerade gesendet.');
  const address = typeof an === 'string' && an.trim() !== '' ? { an: an.trim() } : {};
  return context.update(versand, id, { stand: 'wartet', fehler: '', ...address });
}

async function answerOf({ database: { reads } }: RecordEngine, id: string) {
  const mail = await reads.find(versand, id);
  return { id, stand: mail?.stand ?? 'wartet', fehler: mail?.fehler ?? '' };
}

const answer: PathDescription['answer'] = {
  description: 'Was daraus wurde',
  schema: {
    type: 'object',
    properties: { id: idSchema, stand: { type: 'string' }, fehler: { type: 'string' } },
    required: ['id', 'stand', 'fehler'],
  },
};

const asking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was beim Senden einer Rechnung ginge',
  description:
    'Empfänger, Betreff und Text, wie das Programm sie schreibt, die Werte der Platzhalter und das Format, das der Kunde will. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  answer: {
    description: 'Der Entwurf der Mail',
    schema: {
      type: 'object',
      properties: {
        perMail: { type: 'boolean' },
        an: { type: 'string' },
        format: { type: 'string' },
        versandweg: { type: 'string' },
        entwurf: {
          type: 'object',
          properties: { betreff: { type: 'string' }, text: { type: 'string' } },
          required: ['betreff', 'text'],
        },
        werte: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['perMail', 'an', 'format', 'versandweg', 'entwurf', 'werte'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

const sending: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Eine Rechnung per Mail senden',
  description:
    'Schreibt die Rechnung fest und sendet sie mit PDF oder XRechnung. „id“ bestimmt, wer fragt: dieselbe noch einmal sendet nicht noch einmal. „stand“ sagt, was daraus wurde: gesendet, abgelehnt, unklar (die Verbindung brach nach dem Text ab) oder noch läuft.',
  body: { description: 'Was gesendet wird', schema: mailSchema },
  answer,
  errors: [400, 401, 403, 404],
  signIn: true,
};

const again: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Eine Mail noch einmal senden, die nicht ankam',
  description: 'Nur was abgelehnt wurde oder unklar ist, auf Wunsch an eine andere Adresse.',
  body: {
    description: 'Wohin, wenn nicht wie zuvor',
    schema: { type: 'object', properties: { an: { type: 'string', format: 'email' } } },
  },
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
