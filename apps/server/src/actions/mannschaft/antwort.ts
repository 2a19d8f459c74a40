import {
  type Antwort,
  antwortProblem,
  antwortSatz,
  schonGeantwortet,
  VERGEBEN,
  zusageOf,
} from '@traverse/domain/einsatz/antwort';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Einsatz, entities } from '@traverse/domain/entities';
import { geradeGeaendert, unterschiede } from '@traverse/domain/mitteilung/unterschied';
import { mannschaftAntwortPfad } from '@traverse/domain/pfade';
import { formatDay } from '@traverse/domain/values';
import type { AskedOf } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { createFailures } from '../../auth/failures.ts';
import { TryLaterError } from '../../auth/try-later-error.ts';
import { bekannt, summeOf } from '../../effects/mannschaft/fakten-lesen.ts';
import { mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import { firmaOf } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { adresseOf } from '../person/adresse.ts';
import { type Fragende, schreiberOf, werFragt } from '../person/wer-fragt.ts';

const { dienste, einsaetze, personen, projekt: projekte, users } = entities;

const HOUR_MS = 60 * 60_000;
// Each question is a mail to the office: five an hour and person.
const QUESTIONS = { free: 5, firstWaitMs: HOUR_MS, longestWaitMs: HOUR_MS, forgetOneMs: HOUR_MS / 5 };

type Asked = AskedOf<typeof mannschaftAntwortPfad>;

/** Yes, no, or a question (CREW-04): the last place goes once, and a yes is to what was read. */
export function antwortPath(
  app: FastifyInstance,
  engine: RecordEngine,
  tools: SendTools,
  sitzungen: Sitzungen,
): void {
  const questions = createFailures(QUESTIONS, Date.now);
  serve(app, mannschaftAntwortPfad, async (asked, { reader }) => {
    const fragende = await werFragt(engine, sitzungen, asked.sitzung, reader);
    const { antwort } = asked;
    if (antwort === 'frage') {
      if ((asked.text ?? '').trim() === '') throw badRequest('Schreib deine Frage.');
      const wait = questions.wait(fragende.person.id);
      if (wait > 0) throw new TryLaterError('Du hast gerade viel gefragt. Ruf bitte an.', wait);
      questions.begin(fragende.person.id);
      questions.end(fragende.person.id, 'failed');
    }
    const done = await writeAsServer(engine, schreiberOf(fragende, reader), (context) =>
      antwort === 'frage'
        ? ask(context, fragende, asked, tools)
        : say(context, fragende, { ...asked, antwort }, tools),
    );
    if (done.mail !== undefined) await tools.post.send(done.mail);
    return { status: done.status, satz: done.satz };
  });
}

interface Done {
  readonly status: Einsatz['status'];
  readonly satz: string;
  /** To the office, to be sent. */
  readonly mail?: string | undefined;
}

/** Hers, and as it stands now. Throws ApiError 404. */
async function ownEinsatz({ transaction }: WriteContext, { person }: Fragende, id: string): Promise<Einsatz> {
  const einsatz = await transaction.lock(einsaetze, id);
  if (einsatz?.person !== person.id || einsatz.status === 'vorgemerkt') throw notFound();
  return einsatz;
}

async function say(
  context: WriteContext,
  fragende: Fragende,
  asked: Omit<Asked, 'antwort'> & { readonly antwort: Antwort },
  tools: SendTools,
): Promise<Done> {
  const { transaction, now } = context;
  const found = await transaction.find(einsaetze, asked.einsatz);
  // The Dienst first: of two who say yes at once the second finds what the first has taken.
  const dienst = found && (await transaction.lock(dienste, found.dienst));
  const einsatz = await ownEinsatz(context, fragende, asked.einsatz);
  if (!dienst) throw notFound();
  const { antwort } = asked;
  const text = (asked.text ?? '').trim();
  const isFirstCome = dienst.vergabe !== '';
  if (schonGeantwortet(einsatz, antwort))
    return { status: einsatz.status, satz: antwortSatz(einsatz.status, isFirstCome) };
  const schichten = schichtenOf(einsatz, dienst);
  const problem = antwortProblem({ einsatz, dienst, schichten, antwort, text, jetzt: now.getTime() });
  if (problem) throw badRequest(problem);
  const answered = { antwortWeg: fragende.weg, antwortText: text, gesagtAm: stampOf(now) };
  if (antwort === 'nein') {
    await context.update(einsaetze, einsatz.id, { ...answered, status: 'abgelehnt', grund: text });
    const wasFirm = einsatz.status === 'eingeteilt';
    const mail = wasFirm ? await tellOffice(context, einsatz, `Absage: ${text}`, tools) : undefined;
    return { status: 'abgelehnt', satz: antwortSatz('abgelehnt', isFirstCome), mail };
  }
  await mustBeRead(context, einsatz, asked.fakten);
  const here = await transaction.findReferring(einsaetze, 'dienst', [dienst.id]);
  const { status, vergeben } = zusageOf(
    dienst,
    einsatz,
    here.filter(({ id }) => id !== einsatz.id),
  );
  await context.update(einsaetze, einsatz.id, { ...answered, status, grund: '' });
  for (const id of vergeben) await context.update(einsaetze, id, { status: 'abgesagt', grund: VERGEBEN });
  return { status, satz: antwortSatz(status, isFirstCome) };
}

/** A yes to something else than was read is none (P2.9). */
async function mustBeRead({ transaction }: WriteContext, einsatz: Einsatz, gezeigt: string): Promise<void> {
  const [known] = await bekannt(transaction, [einsatz]);
  if (!known || summeOf(known.fakten) === gezeigt) return;
  const told = (await mitteilungenOf(transaction, [einsatz.id])).get(einsatz.id);
  const since = told ? unterschiede(told.gesagt, known.fakten) : [];
  throw badRequest(geradeGeaendert(since.filter(({ was }) => was !== 'stand')));
}

async function ask(
  context: WriteContext,
  fragende: Fragende,
  { einsatz: id, text = '' }: Asked,
  tools: SendTools,
): Promise<Done> {
  const einsatz = await ownEinsatz(context, fragende, id);
  await context.update(einsaetze, id, { antwortText: text.trim() });
  const mail = await tellOffice(
    context,
    einsatz,
    text.trim(),
    tools,
    await adresseOf(context.transaction, fragende.person),
  );
  return { status: einsatz.status, satz: 'Deine Frage ist unterwegs.', mail };
}

/** To whoever asked her, else to the firm; nothing where no mail goes out. Answers its id. */
async function tellOffice(
  context: WriteContext,
  einsatz: Einsatz,
  words: string,
  { sendsMail }: SendTools,
  antwortAn = '',
): Promise<string | undefined> {
  if (!sendsMail()) return undefined;
  const { transaction } = context;
  const firma = await firmaOf(transaction);
  const asker = einsatz.angefragtVon === '' ? undefined : await transaction.find(users, einsatz.angefragtVon);
  const an = asker?.email || firma.email;
  if (an === '') return undefined;
  const person = await transaction.find(personen, einsatz.person);
  const projekt = await transaction.find(projekte, einsatz.projekt);
  const betreff = `${person?.name ?? ''} zu ${projekt?.name ?? ''}, ${formatDay(einsatz.von)}`.slice(0, 200);
  const text = words === '' ? betreff : words;
  const mail = await newVersand(context, firma, {
    person: einsatz.person,
    an,
    cc: '',
    antwortAn,
    betreff,
    text,
    format: '',
  });
  return mail.id;
}
