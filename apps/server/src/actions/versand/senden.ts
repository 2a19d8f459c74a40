import { xrechnungProblems } from '@traverse/domain/beleg/problems';
import { entities, type Rechnung, type Versand } from '@traverse/domain/entities';
import { type Rechnungsformat } from '@traverse/domain/options/rechnungsformate';
import { mailentwurfPfad, nochmalSendenPfad, sendenPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { type MailWorte, mailEntwurf, mailWerte } from '@traverse/domain/versand/mail-entwurf';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, invalid, notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { fieldErrors } from '../belege/document-answers.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnRechnung } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn, rechnungHasChanged, writeRechnung } from '../belege/freeze-rechnung.ts';
import { type HandedOut, keptOf, lastBelegOf, stageBeleg, stagedNames } from '../belege/kept-belege.ts';
import { wordsFor } from '../belege/mail-auftrag.ts';
import { mailSourceOf } from '../belege/mail-source.ts';
import { mustSend, type SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import { adresseOf } from '../person/adresse.ts';

const { personen, rechnungen, versand } = entities;

/**
 * Sends an invoice by mail (VERS-01): frozen first, in the same transaction that puts the mail among what waits (GOBD-08). Says
 * what would go, and sends again what did not arrive.
 */
export function sendenPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  serve(app, mailentwurfPfad, async ({ id }, { reader }) => {
    const stored = await viewRecord(engine, rechnungen, id, reader);
    const { beleg } = await asItWouldGo(engine, tools, stored, reader);
    const source = await mailSourceOf(engine.database.reads, stored, beleg);
    return {
      perMail: tools.sendsMail(),
      an: source.an,
      weitere: source.weitere,
      format: source.format,
      versandweg: source.versandweg,
      zahlungsstand: source.zahlungsstand && `${source.zahlungsstand}.pdf`,
      entwurf: mailEntwurf(source),
      werte: mailWerte(source),
    };
  });

  serve(app, sendenPfad, async (auftrag, { reader }) => {
    const stored = await viewRecord(engine, rechnungen, auftrag.rechnung, reader);
    mustSend(tools);
    const id = await posted(engine, tools, reader, stored, auftrag);
    await tools.post.send(id);
    return answerOf(engine, id);
  });

  serve(app, nochmalSendenPfad, async ({ id: asked, an }, { reader }) => {
    mustSend(tools);
    const { id } = await viewRecord(engine, versand, asked, reader);
    await write(
      engine,
      reader,
      [],
      (step) => waitAgain(step, id, an),
      () => ({ answer: { id } }),
    );
    await tools.post.send(id);
    return answerOf(engine, id);
  });
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

/** A mail under the id that it was asked for by; without a format, as the customer wants it. */
interface MailAuftrag extends MailWorte {
  readonly id: string;
  readonly an: string;
  readonly cc?: string | undefined;
  readonly format?: Rechnungsformat | undefined;
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
    const { id, an, cc = '' } = auftrag;
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
  an: string | undefined,
): Promise<Versand> {
  const mail = await transaction.lock(versand, id);
  if (!mail) throw notFound();
  if (mail.stand === 'gesendet') throw badRequest('Die Mail ist schon gesendet.');
  if (mail.stand === 'wartet' || mail.stand === 'läuft') throw badRequest('Die Mail wird gerade gesendet.');
  const to = an || (await addressNow(transaction, mail));
  return context.update(versand, id, { stand: 'wartet', fehler: '', ...(to ? { an: to } : {}) });
}

/** Of one of the crew who has another address by now: that one. */
async function addressNow(reads: RecordReads, { person: id, link }: Versand): Promise<string> {
  const person = link && id !== '' ? await reads.find(personen, id) : undefined;
  return person ? adresseOf(reads, person) : '';
}

async function answerOf({ database: { reads } }: RecordEngine, id: string) {
  const mail = await reads.find(versand, id);
  return { id, stand: mail?.stand ?? 'wartet', fehler: mail?.fehler ?? '' };
}
