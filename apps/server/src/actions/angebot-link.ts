import {
  type Angebot,
  antwortProblem,
  dayAt,
  entities,
  type Firma,
  formatDay,
  formatEuro,
  isAbgelaufen,
  istAnnehmbar,
  type Kunde,
  NEUE_FASSUNG,
  nachweisOf,
  netzOf,
  versionName,
} from '@traverse/domain';
import { errorsOf, guest } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFailures } from '../auth/failures.ts';
import { networkOf } from '../auth/network.ts';
import { TryLaterError } from '../auth/try-later-error.ts';
import { originalKey } from '../files/keys.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { type ApiError, badRequest, invalid, notFound } from '../records/api-error.ts';
import type { WriteContext } from '../records/effects.ts';
import type { RecordEngine } from '../records/engine.ts';
import { stampOf } from '../records/stamps.ts';
import { writeAsServer } from '../records/write.ts';
import { accept, refuse } from './angebot-antwort.ts';
import { bookAccepted, type Gebucht } from './annahme-buchen.ts';
import { confirmOrder } from './auftragsbestaetigung.ts';
import { sendDocument } from './document-answers.ts';
import { firmaOf } from './document-records.ts';
import { createSitzungen, type Sitzungen } from './freigabe-sitzung.ts';
import { type Freigabe, freigabeOf } from './freigaben.ts';
import { contentOf } from './kept-belege.ts';
import type { SendTools } from './mahnen.ts';
import { newVersand } from './versand-record.ts';

const { angebote, belege, freigaben, kunden, rechnungen } = entities;

export interface LinkTools extends SendTools {
  readonly addressOf: (request: FastifyRequest) => string;
  /** Of the server's tokens. */
  readonly secret: string;
}

// Twenty wrong tries a minute and address; then a minute of rest. Source: finance 6.3.
const TRIES = { free: 20, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetOneMs: 3_000 };

/** What every dead link says, whatever killed it (warehouse 8.1). */
const dead = (): ApiError => notFound('Dieser Link gilt nicht mehr.');

/**
 * The page of a secret link (ANGB-02). `POST /api/l` exchanges the token for a session of this one link; all else takes that
 * session alone: the PDF, the firm's logo and terms, accepting, refusing, asking. Nothing of it stands in an address.
 */
export function angebotLinkPaths(app: FastifyInstance, engine: RecordEngine, tools: LinkTools): void {
  const { reads } = engine.database;
  const failures = createFailures(TRIES, Date.now);
  const sitzungen = createSitzungen(tools.secret, () => engine.clock().getTime());
  const openOf = (body: unknown) => opened(engine, sitzungen, bodyOf(body)['sitzung']);

  app.post('/api/l', { config: { openapi: opening } }, async (request) => {
    const who = networkOf(tools.addressOf(request));
    const wait = failures.wait(who);
    if (wait > 0) throw new TryLaterError('Zu viele Versuche. Warte eine Minute.', wait);
    failures.begin(who);
    const { token } = bodyOf(request.body);
    const found =
      typeof token === 'string' ? await living(engine, await freigabeOf(reads, token)) : undefined;
    failures.end(who, found ? 'ignored' : 'failed');
    if (!found) throw dead();
    await countOpening(engine, found.freigabe.id, found.angebot.id);
    return { sitzung: sitzungen.issue(found.freigabe.id), ...(await pageOf(engine, tools, found.angebot)) };
  });

  app.post('/api/l/pdf', { config: { openapi: reading('Das Angebot als PDF') } }, async ({ body }, reply) => {
    const { angebot } = await openOf(body);
    const kept = await reads.find(belege, angebot.beleg);
    if (!kept) throw dead();
    const { bytes } = await contentOf(tools.storage, kept);
    return sendDocument(reply, { name: `${kept.name}.pdf`, type: 'application/pdf', bytes });
  });

  for (const [path, field] of [
    ['logo', 'logo'],
    ['agb', 'agb'],
  ] as const)
    app.post(
      `/api/l/${path}`,
      { config: { openapi: reading(`${path} der Firma`) } },
      async ({ body }, reply) => {
        await openOf(body);
        const firma = await firmaOf(reads);
        const content = firma[field] === '' ? undefined : await tools.storage.get(originalKey(firma[field]));
        if (!content) throw notFound();
        return reply.header('Content-Type', typeOf(firma[field])).send(content);
      },
    );

  app.post('/api/l/annehmen', { config: { openapi: answering('Das Angebot annehmen') } }, async (request) => {
    const open = await openOf(request.body);
    const asked = readPerson(bodyOf(request.body));
    if (bodyOf(request.body)['berechtigt'] !== true)
      throw badRequest('Bestätigen Sie bitte, dass Sie den Auftrag erteilen dürfen.');
    const adresse = netzOf(tools.addressOf(request));
    const done = await acceptByLink(engine, open, { ...asked, adresse });
    if (done.isNew) await thank(engine, tools, done.angebot);
    return { stand: 'angenommen', satz: `Angenommen am ${formatDay(done.angebot.angenommenAm)}.` };
  });

  app.post(
    '/api/l/ablehnen',
    { config: { openapi: answering('Das Angebot ablehnen') } },
    async ({ body }) => {
      const open = await openOf(body);
      const grund = line(bodyOf(body)['grund']).slice(0, 1000);
      const id = await answeredBy(engine, open, async (context, angebot) => {
        await refuse(context, angebot, grund);
        return tellOffice(context, angebot, `${versionName(angebot)} ist abgelehnt`, [grund]);
      });
      if (id !== undefined && tools.sendsMail) await tools.post.send(id);
      return { stand: 'abgelehnt', satz: 'Danke für Ihre Antwort.' };
    },
  );

  app.post('/api/l/frage', { config: { openapi: answering('Eine Frage zum Angebot') } }, async ({ body }) => {
    const { angebot } = await openOf(body);
    const { name, email } = readPerson(bodyOf(body));
    const frage = line(bodyOf(body)['frage']).slice(0, 3000);
    if (frage === '') throw badRequest('Schreiben Sie bitte Ihre Frage.');
    if (!tools.sendsMail) throw notAsked();
    const id = await writeAsServer(engine, guest, (context) =>
      tellOffice(context, angebot, `Frage zu ${versionName(angebot)}`, [`${name}, ${email}`, frage]),
    );
    if (id === undefined) throw notAsked();
    await tools.post.send(id);
    return { stand: angebot.stand, satz: 'Ihre Frage ist unterwegs. Wir melden uns.' };
  });
}

const notAsked = (): ApiError => badRequest('Die Frage kam nicht an. Rufen Sie uns bitte an.');

interface Open {
  readonly freigabe: Freigabe;
  readonly angebot: Angebot;
}

/** A link that can be opened: neither ended nor run out, its offer not replaced. */
async function living(engine: RecordEngine, freigabe: Freigabe | undefined): Promise<Open | undefined> {
  if (!freigabe || freigabe.widerrufen !== '') return undefined;
  const angebot = await engine.database.reads.find(angebote, freigabe.angebot);
  const heute = dayAt(engine.clock().getTime());
  if (!angebot || angebot.stand === 'ersetzt' || isAbgelaufen(angebot, heute)) return undefined;
  return { freigabe, angebot };
}

/** A page that was opened while its link held; it may have ended since. Throws ApiError 404. */
async function opened(engine: RecordEngine, sitzungen: Sitzungen, sitzung: unknown): Promise<Open> {
  const { reads } = engine.database;
  const id = sitzungen.read(sitzung);
  const freigabe = id === undefined ? undefined : await reads.find(freigaben, id);
  const angebot = freigabe && (await reads.find(angebote, freigabe.angebot));
  if (!freigabe || !angebot) throw dead();
  // Who has it open hears of a new version; ended by hand it is simply over.
  if (freigabe.widerrufen !== '' && angebot.stand !== 'ersetzt') throw dead();
  return { freigabe, angebot };
}

/** The first opening makes it 'angesehen'; who opens is not kept. */
async function countOpening(engine: RecordEngine, id: string, angebot: string): Promise<void> {
  await writeAsServer(engine, guest, async ({ transaction, update, now }) => {
    const freigabe = await transaction.lock(freigaben, id);
    if (!freigabe) return;
    const at = stampOf(now);
    const zuerstAm = freigabe.zuerstAm || at;
    await update(freigaben, id, { oeffnungen: freigabe.oeffnungen + 1, zuerstAm, zuletztAm: at });
    const seen = await transaction.lock(angebote, angebot);
    if (seen?.stand === 'versendet') await update(angebote, angebot, { stand: 'angesehen' });
  });
}

/** What the page shows: words and sums of the kept document, and of the firm what stands on every letter. */
async function pageOf(
  { database: { reads } }: RecordEngine,
  { storage, sendsMail }: LinkTools,
  angebot: Angebot,
) {
  const kept = await reads.find(belege, angebot.beleg);
  if (!kept) throw dead();
  const { beleg } = await contentOf(storage, kept);
  const firma = await firmaOf(reads);
  const kunde = await kundeOf(reads, angebot);
  const { nummer, version, stand, gueltigBis, art, angenommenAm } = angebot;
  return {
    perMail: sendsMail,
    firma: {
      name: firma.name,
      zusatz: firma.zusatz,
      telefon: firma.telefon,
      email: firma.email,
      anrede: firma.anrede || 'Sie',
      logo: firma.logo !== '',
      agb: firma.agb !== '',
    },
    angebot: {
      nummer,
      version,
      stand,
      art,
      gueltigBis,
      angenommenAm,
      datei: `${kept.name}.pdf`,
      annehmbar: kunde !== undefined && istAnnehmbar(angebot, kunde, firma),
      bearbeitung: beleg.bearbeitung,
      kunde: beleg.buyer.name,
      person: beleg.buyer.person || beleg.buyer.name,
      email: beleg.buyer.email,
      anlass: beleg.anlass,
      von: beleg.von,
      bis: beleg.bis,
      netto: beleg.netto,
      ust: beleg.ust,
      gesamt: beleg.gesamt,
    },
  };
}

async function kundeOf(
  reads: RecordEngine['database']['reads'],
  { rechnung }: Angebot,
): Promise<Kunde | undefined> {
  const invoice = await reads.find(rechnungen, rechnung);
  return invoice && reads.find(kunden, invoice.kunde);
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Who answers. Throws ApiError 400 with what is missing by field. */
function readPerson(body: { readonly [name: string]: unknown }): Person {
  const { angenommenVon, angenommenEmail } = angebote.fields;
  const words = { name: line(body['name']), email: line(body['email']) };
  const fields = {
    name: { ...angenommenVon, required: true },
    email: { ...angenommenEmail, required: true },
  };
  const errors = errorsOf(fields, words);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return words;
}

const line = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

interface Accepted {
  readonly angebot: Angebot;
  /** The first press, which confirms and mails. */
  readonly isNew: boolean;
}

/** Accepts once: whoever presses again is answered with the first time (V8.1). */
async function acceptByLink(
  engine: RecordEngine,
  open: Open,
  { name, email, adresse }: Person & { readonly adresse: string },
): Promise<Accepted> {
  const { reads } = engine.database;
  const [kunde, firma] = [await kundeOf(reads, open.angebot), await firmaOf(reads)];
  if (!kunde || !istAnnehmbar(open.angebot, kunde, firma))
    throw badRequest('Dieses Angebot nehmen Sie bitte per Mail an.');
  const kept = await reads.find(belege, open.angebot.beleg);
  const nachweis = nachweisOf(open.angebot, { sha256: kept?.sha256 ?? '', adresse });
  return answeredBy<Accepted>(
    engine,
    open,
    async (context, current) => ({
      angebot: await accept(context, current, { von: name, email, nachweis }),
      isNew: true,
    }),
    (angebot) => ({ angebot, isNew: false }),
  );
}

/**
 * Runs `work` for an offer that can still be answered, one after the other. Throws ApiError 400 in the words for whoever has
 * the page open; the office hears of who came too late.
 */
async function answeredBy<Result>(
  engine: RecordEngine,
  { angebot: { id } }: Open,
  work: (context: WriteContext, angebot: Angebot) => Promise<Result>,
  accepted?: (angebot: Angebot) => Result,
): Promise<Result> {
  const heute = dayAt(engine.clock().getTime());
  const answer = await writeAsServer(engine, guest, async (context) => {
    const current = await context.transaction.lock(angebote, id);
    if (!current) throw dead();
    if (accepted && current.stand === 'angenommen') return { result: accepted(current) };
    const problem = antwortProblem(current, heute);
    if (problem === undefined) return { result: await work(context, current) };
    if (problem !== NEUE_FASSUNG && isAbgelaufen(current, heute))
      await tellOffice(context, current, `${versionName(current)} ist abgelaufen`, [
        'Der Kunde wollte das Angebot nach seinem letzten Tag noch beantworten.',
      ]);
    return { problem };
  });
  if ('problem' in answer) throw badRequest(answer.problem ?? '');
  return answer.result;
}

/** A mail to the firm itself; none where it has no address. Answers its id. */
async function tellOffice(
  context: WriteContext,
  angebot: Angebot,
  betreff: string,
  words: readonly string[],
): Promise<string | undefined> {
  const firma = await firmaOf(context.transaction);
  if (firma.email === '') return undefined;
  const text = [`${versionName(angebot)}, ${formatEuro(angebot.betrag)}`, ...words]
    .filter(Boolean)
    .join('\n\n');
  const mail = { beleg: angebot.beleg, an: firma.email, cc: '', betreff: betreff.slice(0, 200), text };
  return (await newVersand(context, firma, { ...mail, format: '' })).id;
}

/** Books and confirms the order at once and mails both sides; where that fails the office does it with a press (ANGB-03). */
async function thank(engine: RecordEngine, tools: LinkTools, angebot: Angebot): Promise<void> {
  const gebucht = await bookAccepted(engine, angebot);
  try {
    const { beleg } = await confirmOrder(engine, tools, guest, angebot, '');
    const firma = await firmaOf(engine.database.reads);
    const ids = await writeAsServer(engine, guest, (context) =>
      mailsOf(context, firma, angebot, { beleg, gebucht }),
    );
    if (!tools.sendsMail) return;
    for (const id of ids) void tools.post.send(id);
  } catch (error) {
    engine.log.error({ err: error }, 'An accepted offer was not confirmed');
  }
}

async function mailsOf(
  context: WriteContext,
  firma: Firma,
  angebot: Angebot,
  { beleg: abBeleg, gebucht }: { readonly beleg: string; readonly gebucht: Gebucht },
): Promise<readonly string[]> {
  const {
    angenommenVon: von,
    angenommenEmail: email,
    abNummer,
  } = (await context.transaction.find(angebote, angebot.id)) ?? angebot;
  const beleg = abBeleg as Angebot['beleg']; // the Beleg that was just kept
  const what = versionName(angebot);
  const du = firma.anrede === 'du';
  const thanks = `vielen Dank für ${du ? 'deinen' : 'Ihren'} Auftrag. Im Anhang ${du ? 'findest du' : 'finden Sie'} unsere Auftragsbestätigung ${abNummer}, das angenommene Angebot und das Protokoll der Annahme.`;
  const mails = [
    {
      an: email,
      betreff: `Auftragsbestätigung ${abNummer}`,
      text: `Guten Tag ${von},\n\n${thanks}\n\n${firma.name}`,
    },
    {
      an: firma.email,
      betreff: `${what} ist angenommen${gebucht.isShort ? ', nicht verbucht' : ''}`,
      text: [
        `${von} (${email}) hat ${what} über ${formatEuro(angebot.betrag)} angenommen. Die Auftragsbestätigung ${abNummer} ist unterwegs.`,
        ...(gebucht.satz === '' ? [] : [gebucht.satz]),
      ].join('\n\n'),
    },
  ].filter(({ an }) => an !== '');
  const ids: string[] = [];
  for (const mail of mails)
    ids.push((await newVersand(context, firma, { ...mail, beleg, cc: '', format: '' })).id);
  return ids;
}

function typeOf(name: string): string {
  const types: { readonly [end: string]: string } = {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
  };
  return types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

const sitzungBody: NonNullable<PathDescription['body']> = {
  description: 'Die Sitzung, und was gesagt wird',
  schema: { type: 'object', properties: { sitzung: { type: 'string' } }, required: ['sitzung'] },
};

const opening: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen geheimen Link öffnen',
  description:
    'Tauscht das Geheimnis aus der Adresse gegen eine Sitzung von zwei Stunden, die nur für diesen Link gilt. Falsch, abgelaufen, ersetzt und beendet sehen gleich aus: 404. Nach 20 falschen in einer Minute: 429.',
  body: {
    description: 'Das Geheimnis',
    schema: { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] },
  },
  answer: {
    description: 'Was der Link zeigt',
    schema: { type: 'object', properties: { sitzung: { type: 'string' } }, required: ['sitzung'] },
  },
  errors: [404, 429],
  signIn: false,
};

const reading = (summary: string): PathDescription => ({
  tag: 'Eigene Pfade',
  summary,
  description: 'Mit der Sitzung eines geheimen Links.',
  body: sitzungBody,
  answer: { description: 'Die Datei', types: ['application/octet-stream'], schema: {} },
  errors: [404],
  signIn: false,
});

const answering = (summary: string): PathDescription => ({
  tag: 'Eigene Pfade',
  summary,
  description: 'Mit der Sitzung eines geheimen Links. Was nicht mehr geht, sagt die Antwort 400 in Worten.',
  body: sitzungBody,
  answer: {
    description: 'Wo das Angebot steht',
    schema: {
      type: 'object',
      properties: { stand: { type: 'string' }, satz: { type: 'string' } },
      required: ['stand', 'satz'],
    },
  },
  errors: [400, 404],
  signIn: false,
});
