import { versionName } from '@traverse/domain/angebot/angebot';
import { type Frage, isFrageOffen } from '@traverse/domain/angebot/fragen';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { entities } from '@traverse/domain/entities';
import { anredeOf, briefanrede } from '@traverse/domain/forderung/mahntexte';
import { MOST_FRAGEN, MOST_SIGNS } from '@traverse/domain/options/fragen-grenzen';
import { fragePfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { viaLink } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { leadsNowhere } from '../../auth/link-address.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write, writeAsServer } from '../../records/write.ts';
import { bearbeitungOf, firmaOf } from '../belege/document-records.ts';
import { mustSend, type SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import type { OpenAngebot } from './angebot-art.ts';
import { tellOffice } from './link-mails.ts';
import { ownAngebot } from './own-angebot.ts';

const { angebote } = entities;

interface Asked extends Pick<Frage, 'email' | 'text'> {
  readonly name: string;
}

/** What somebody asks by a link; nothing of it is cut off. Throws ApiError 400 in the words for who has the page open. */
export async function readFrage(engine: RecordEngine, frage: string): Promise<string> {
  const { frageFehlt, frageZuLang } = linkWorte[anredeOf(await firmaOf(engine.database.reads))];
  const text = frage.trim();
  if (text === '') throw badRequest(frageFehlt);
  if (text.length > MOST_SIGNS) throw badRequest(frageZuLang);
  return text;
}

/**
 * Keeps a question on the version that was asked about (NAHT-03), and tells the office: whoever answers that mail writes to
 * the customer. Throws ApiError 400 where the version takes no more.
 */
export async function askByLink(
  engine: RecordEngine,
  tools: SendTools,
  { angebot: { id } }: OpenAngebot,
  { name, email, text }: Asked,
): Promise<void> {
  const mail = await writeAsServer(engine, viaLink, async (context) => {
    const angebot = await context.transaction.lock(angebote, id);
    if (!angebot) throw notFound();
    const firma = await firmaOf(context.transaction);
    if (angebot.fragen.length >= MOST_FRAGEN) throw badRequest(linkWorte[anredeOf(firma)].frageKamNicht);
    const frage: Frage = { ...unanswered, am: stampOf(context.now), von: name, email, text };
    await context.update(angebote, id, { fragen: [...angebot.fragen, frage] });
    const place = leadsNowhere(tools.publicUrl())
      ? []
      : [`${tools.publicUrl()}/rechnung/${angebot.rechnung}`];
    const words = [`${name}, ${email}`, text, ...place];
    return tellOffice(
      context,
      angebot,
      { betreff: `Frage zu ${versionName(angebot)}`, antwortAn: email },
      words,
    );
  });
  if (mail !== undefined && tools.sendsMail()) await tools.post.send(mail);
}

const unanswered = { antwort: '', antwortAm: '', antwortVon: '' } as const;

/** Answers a question by mail, or says without words that it is done with. Questions count from 0 in the order in which they were asked. */
export function fragePath(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  serve(app, fragePfad, async ({ id: asked, nr, antwort: words = '' }, { reader }) => {
    const { id } = await ownAngebot(engine, reader, asked);
    const antwort = words.trim();
    if (antwort.length > MOST_SIGNS)
      throw badRequest(`Die Antwort ist zu lang: höchstens ${formatZahl(MOST_SIGNS)} Zeichen.`);
    if (antwort !== '') mustSend(tools);
    const antwortVon = await bearbeitungOf(engine.database.reads, '', reader);
    const mail = await write(engine, reader, [], async ({ context, transaction }) => {
      const angebot = await transaction.lock(angebote, id);
      const frage = angebot?.fragen[nr];
      if (!angebot || !frage) throw notFound('Diese Frage gibt es nicht.');
      if (!isFrageOffen(frage)) throw badRequest('Die Frage ist schon beantwortet.');
      const answered = { ...frage, antwort, antwortAm: stampOf(context.now), antwortVon };
      await context.update(angebote, id, { fragen: angebot.fragen.with(nr, answered) });
      if (antwort === '') return undefined;
      const firma = await firmaOf(transaction);
      const text = [briefanrede(frage.von, anredeOf(firma)), antwort, firma.name, quoted(frage.text)].join(
        '\n\n',
      );
      const betreff = `Antwort zu ${versionName(angebot)}`;
      const { beleg } = angebot;
      return (await newVersand(context, firma, { beleg, an: frage.email, cc: '', betreff, text, format: '' }))
        .id;
    });
    if (mail !== undefined) await tools.post.send(mail);
    return { id };
  });
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((each) => `> ${each}`)
    .join('\n');
