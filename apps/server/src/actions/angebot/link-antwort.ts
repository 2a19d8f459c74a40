import {
  type Angebot,
  antwortProblem,
  isAbgelaufen,
  NEUE_FASSUNG,
  versionName,
} from '@traverse/domain/angebot/angebot';
import { istAnnehmbar, nachweisOf } from '@traverse/domain/angebot/annahme';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { dayAt } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import { firmaOf } from '../belege/document-records.ts';
import { accept } from './angebot-antwort.ts';
import { tellOffice } from './link-mails.ts';
import { kundeOf } from './link-page.ts';
import { dead, type OpenLink } from './open-link.ts';

const { angebote, belege } = entities;

interface Person {
  readonly name: string;
  readonly email: string;
}

interface Accepted {
  readonly angebot: Angebot;
  /** The first press, which confirms and mails. */
  readonly isNew: boolean;
}

/** Accepts once: whoever presses again is answered with the first time (V8.1). */
export async function acceptByLink(
  engine: RecordEngine,
  open: OpenLink,
  { name, email, adresse }: Person & { readonly adresse: string },
): Promise<Accepted> {
  const { reads } = engine.database;
  const [kunde, firma] = [await kundeOf(reads, open.angebot), await firmaOf(reads)];
  if (!kunde || !istAnnehmbar(open.angebot, kunde, firma))
    throw badRequest(linkWorte[anredeOf(firma)].perMail);
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
export async function answeredBy<Result>(
  engine: RecordEngine,
  { angebot: { id } }: OpenLink,
  work: (context: WriteContext, angebot: Angebot) => Promise<Result>,
  accepted?: (angebot: Angebot) => Result,
): Promise<Result> {
  const heute = dayAt(engine.clock().getTime());
  const answer = await writeAsServer(engine, guest, async (context) => {
    const current = await context.transaction.lock(angebote, id);
    if (!current) throw dead();
    if (accepted && current.stand === 'angenommen') return { result: accepted(current) };
    const anrede = anredeOf(await firmaOf(context.transaction));
    const problem = antwortProblem(current, heute, anrede);
    if (problem === undefined) return { result: await work(context, current) };
    if (problem !== NEUE_FASSUNG && isAbgelaufen(current, heute))
      await tellOffice(context, current, { betreff: `${versionName(current)} ist abgelaufen` }, [
        'Der Kunde wollte das Angebot nach seinem letzten Tag noch beantworten.',
      ]);
    return { problem };
  });
  if ('problem' in answer) throw badRequest(answer.problem ?? '');
  return answer.result;
}
