import { versionName } from '@traverse/domain/angebot/angebot';
import { netzOf } from '@traverse/domain/angebot/annahme';
import { type LinkWorte, linkWorte } from '@traverse/domain/angebot/link-worte';
import { summeMit, wahlAntwortProblem } from '@traverse/domain/angebot/wahl-summe';
import { entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import {
  ablehnenPfad,
  annehmenPfad,
  linkAngebotPfad,
  linkFragePfad,
  linkSummePfad,
} from '@traverse/domain/pfade';
import { formatDay, formatEuro } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { createFailures } from '../../auth/failures.ts';
import { TryLaterError } from '../../auth/try-later-error.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf } from '../belege/kept-belege.ts';
import { dead } from '../freigabe/link-art.ts';
import { type LinkTools, sitzungenOf } from '../freigabe/link-paths.ts';
import { opened } from '../freigabe/open-link.ts';
import { refuse, wahlOf } from './angebot-antwort.ts';
import { angebotArt, type OpenAngebot } from './angebot-art.ts';
import { askByLink, readFrage } from './frage.ts';
import { acceptByLink, answeredBy } from './link-antwort.ts';
import { tellOffice, thank } from './link-mails.ts';

const { belege } = entities;

// A tick is a sum: 120 a minute and link. Source: offer 2.4.
const SUMS = { free: 120, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetOneMs: 500 };

const HOUR_MS = 60 * 60_000;
// Each question is a row and a mail to the firm: five an hour and link.
const QUESTIONS = { free: 5, firstWaitMs: HOUR_MS, longestWaitMs: HOUR_MS, forgetOneMs: HOUR_MS / 5 };

/** What the page of an offer asks with the session of its link (ANGB-02): the PDF, accepting, refusing, asking. */
export function angebotLinkPaths(app: FastifyInstance, engine: RecordEngine, tools: LinkTools): void {
  const { reads } = engine.database;
  const sitzungen = sitzungenOf(engine, tools);
  const openOf: OpenOf = async ({ sitzung }) => {
    const { freigabe, ziel } = await opened(engine, sitzungen, sitzung, angebotArt);
    return { freigabe, angebot: ziel };
  };

  serve(app, linkAngebotPfad, {
    pdf: async (asked) => {
      const { angebot } = await openOf(asked);
      const kept = await reads.find(belege, angebot.beleg);
      if (!kept) throw dead();
      const { bytes } = await contentOf(tools.storage, kept);
      return { name: `${kept.name}.pdf`, bytes };
    },
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
    if (wait > 0) throw new TryLaterError('Zu viele Versuche. Bitte in einer Minute noch einmal.', wait);
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

type OpenOf = (asked: { readonly sitzung: string }) => Promise<OpenAngebot>;

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
  const auswahl = async ({ angebot }: OpenAngebot, keys: readonly string[]) => {
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
