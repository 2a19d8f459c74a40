import { versionName } from '@traverse/domain/angebot/angebot';
import { netzOf } from '@traverse/domain/angebot/annahme';
import { type LinkWorte, linkWorte } from '@traverse/domain/angebot/link-worte';
import { summeMit, wahlAntwortProblem } from '@traverse/domain/angebot/wahl-summe';
import { entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import {
  ablehnenPfad,
  annehmenPfad,
  linkAgbPfad,
  linkAngebotPfad,
  linkFragePfad,
  linkLogoPfad,
  linkOeffnenPfad,
  linkSummePfad,
} from '@traverse/domain/pfade';
import { dayAt, formatDay, formatEuro } from '@traverse/domain/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFailures } from '../../auth/failures.ts';
import { networkOf } from '../../auth/network.ts';
import { TryLaterError } from '../../auth/try-later-error.ts';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf } from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { refuse, wahlOf } from './angebot-antwort.ts';
import { askByLink, readFrage } from './frage.ts';
import { createSitzungen } from './freigabe-sitzung.ts';
import { freigabeOf } from './freigaben.ts';
import { acceptByLink, answeredBy } from './link-antwort.ts';
import { tellOffice, thank } from './link-mails.ts';
import { firmaFile, pageOf } from './link-page.ts';
import { countOpening, dead, living, type OpenLink, opened } from './open-link.ts';

const { belege } = entities;

export interface LinkTools extends SendTools {
  readonly addressOf: (request: FastifyRequest) => string;
  /** Of the server's tokens. */
  readonly secret: string;
}

// Twenty wrong tries a minute and address; then a minute of rest. Source: finance 6.3.
const TRIES = { free: 20, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetOneMs: 3_000 };

// A tick is a sum: 120 a minute and link. Source: offer 2.4.
const SUMS = { free: 120, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetOneMs: 500 };

const HOUR_MS = 60 * 60_000;
// Each question is a row and a mail to the firm: five an hour and link.
const QUESTIONS = { free: 5, firstWaitMs: HOUR_MS, longestWaitMs: HOUR_MS, forgetOneMs: HOUR_MS / 5 };

/**
 * The page of a secret link (ANGB-02). It exchanges the token for a session of this one link; all else takes that
 * session alone: the PDF, the firm's logo and terms, accepting, refusing, asking. Nothing of it stands in an address.
 */
export function angebotLinkPaths(app: FastifyInstance, engine: RecordEngine, tools: LinkTools): void {
  const { reads } = engine.database;
  const failures = createFailures(TRIES, Date.now);
  const sitzungen = createSitzungen(tools.secret, () => engine.clock().getTime());
  const openOf: OpenOf = ({ sitzung }) => opened(engine, sitzungen, sitzung);

  serve(app, linkOeffnenPfad, async ({ token }, { request }) => {
    const who = networkOf(tools.addressOf(request));
    const wait = failures.wait(who);
    if (wait > 0) throw new TryLaterError('Zu viele Versuche. Warte eine Minute.', wait);
    failures.begin(who);
    const found = await living(engine, await freigabeOf(reads, token));
    failures.end(who, found ? 'ignored' : 'failed');
    if (!found) throw dead();
    await countOpening(engine, found.freigabe.id, found.angebot.id);
    const heute = dayAt(engine.clock().getTime());
    return {
      sitzung: sitzungen.issue(found.freigabe.id),
      ...(await pageOf(engine, tools, found.angebot, heute)),
    };
  });

  serve(app, linkAngebotPfad, {
    pdf: async (asked) => {
      const { angebot } = await openOf(asked);
      const kept = await reads.find(belege, angebot.beleg);
      if (!kept) throw dead();
      const { bytes } = await contentOf(tools.storage, kept);
      return { name: `${kept.name}.pdf`, bytes };
    },
  });

  for (const [pfad, field] of [
    [linkLogoPfad, 'logo'],
    [linkAgbPfad, 'agb'],
  ] as const)
    serveByHand(app, pfad, async (asked, _, reply) => {
      await openOf(asked);
      const { type, content } = await firmaFile(reads, tools, field);
      return reply.header('Content-Type', type).send(content);
    });

  summePath(app, engine, tools, openOf);
  answerPaths(app, engine, tools, openOf);
}

/** What an offer comes to with a choice: asked at each tick. */
function summePath(app: FastifyInstance, engine: RecordEngine, { storage }: LinkTools, openOf: OpenOf): void {
  const { reads } = engine.database;
  const sums = createFailures(SUMS, Date.now);
  serve(app, linkSummePfad, async ({ wahl = [], ...asked }) => {
    const { angebot, freigabe } = await openOf(asked);
    const wait = sums.wait(freigabe.id);
    if (wait > 0) throw new TryLaterError('Zu viele Versuche. Warte eine Minute.', wait);
    sums.begin(freigabe.id);
    sums.end(freigabe.id, 'failed');
    const kept = await reads.find(belege, angebot.beleg);
    if (!kept) throw dead();
    const { beleg } = await contentOf(storage, kept);
    const problem = wahlAntwortProblem(beleg, wahl, anredeOf(await firmaOf(reads)));
    if (problem) throw badRequest(problem);
    return summeMit(beleg, wahl);
  });
}

type OpenOf = (asked: { readonly sitzung: string }) => Promise<OpenLink>;

/** What a customer may say on the page: yes, no, or a question. */
function answerPaths(app: FastifyInstance, engine: RecordEngine, tools: LinkTools, openOf: OpenOf): void {
  const questions = createFailures(QUESTIONS, Date.now);
  const worte = async (): Promise<LinkWorte> => linkWorte[anredeOf(await firmaOf(engine.database.reads))];

  serve(app, annehmenPfad, async ({ berechtigt, ...asked }, { request }) => {
    const open = await openOf(asked);
    if (!berechtigt) throw badRequest((await worte()).berechtigtFehlt);
    const adresse = netzOf(tools.addressOf(request));
    const { wahl = [], gesamt } = asked;
    const done = await acceptByLink(engine, tools.storage, open, { ...asked, wahl, gesamt, adresse });
    if (done.isNew) await thank(engine, tools, done.angebot, done.words);
    return { stand: 'angenommen', satz: `Angenommen am ${formatDay(done.angebot.angenommenAm)}.` };
  });

  serve(app, ablehnenPfad, async ({ grund: said = '', ...asked }) => {
    const open = await openOf(asked);
    const grund = said.trim();
    const id = await answeredBy(engine, open, async (context, angebot) => {
      await refuse(context, angebot, grund);
      return tellOffice(context, angebot, { betreff: `${versionName(angebot)} ist abgelehnt` }, [grund]);
    });
    if (id !== undefined && tools.sendsMail()) await tools.post.send(id);
    return { stand: 'abgelehnt', satz: (await worte()).danke };
  });

  // Who may only ask says so what they would choose.
  const auswahl = async ({ angebot }: OpenLink, keys: readonly string[]) => {
    const chosen = keys.length > 0 && (await wahlOf(engine.database.reads, tools.storage, angebot.id, keys));
    return chosen
      ? `\n\nAuswahl: ${chosen.gezeigt.namen.join(', ')}. Gesamt ${formatEuro(chosen.gesamt)}.`
      : '';
  };
  serve(app, linkFragePfad, async ({ frage, wahl = [], ...asked }) => {
    const open = await openOf(asked);
    const { freigabe, angebot } = open;
    const text = await readFrage(engine, `${frage.trim()}${frage.trim() && (await auswahl(open, wahl))}`);
    const { frageUnterwegs, zuVieleFragen } = await worte();
    const wait = questions.wait(freigabe.id);
    if (wait > 0) throw new TryLaterError(zuVieleFragen, wait);
    // Counted before it is written: of many at once no more get through.
    questions.begin(freigabe.id);
    questions.end(freigabe.id, 'failed');
    await askByLink(engine, tools, open, { ...asked, text });
    return { stand: angebot.stand, satz: frageUnterwegs };
  });
}
