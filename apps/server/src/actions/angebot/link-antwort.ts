import {
  type Angebot,
  antwortProblem,
  isAbgelaufen,
  NEUE_FASSUNG,
  versionName,
} from '@traverse/domain/angebot/angebot';
import { istAnnehmbar, nachweisOf } from '@traverse/domain/angebot/annahme';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { summeStimmtNicht } from '@traverse/domain/angebot/wahl-summe';
import { entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { dayAt } from '@traverse/domain/values';
import { type Cents, viaLink } from '@traverse/schema';
import type { FileStorage } from '../../files/storage.ts';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import { firmaOf } from '../belege/document-records.ts';
import { dead } from '../freigabe/link-art.ts';
import { accept, wahlOf } from './angebot-antwort.ts';
import type { OpenAngebot } from './angebot-art.ts';
import { kundeOf } from './angebot-seite.ts';
import { tellOffice } from './link-mails.ts';
import { chooseInDraft, nichtImEntwurf } from './wahl-im-entwurf.ts';

const { angebote, belege } = entities;

interface Person {
  readonly name: string;
  readonly email: string;
}

interface Accepted {
  readonly angebot: Angebot;
  /** What of the choice is not in the draft, and why. */
  readonly words: readonly string[];
  /** The first press, which confirms and mails. */
  readonly isNew: boolean;
}

interface Acceptance extends Person {
  readonly adresse: string;
  /** Keys of what is chosen. */
  readonly wahl: readonly string[];
  /** The sum that stood above the button; absent of a page from before there was a choice. */
  readonly gesamt: Cents | undefined;
}

/**
 * Accepts once: whoever presses again is answered with the first time (V8.1). What was chosen goes into the draft with it, where
 * nothing refuses that; a refusal never refuses the acceptance (0211).
 */
export async function acceptByLink(
  engine: RecordEngine,
  storage: FileStorage,
  open: OpenAngebot,
  { name, email, adresse, wahl, gesamt }: Acceptance,
): Promise<Accepted> {
  const { reads } = engine.database;
  const [kunde, firma] = [await kundeOf(reads, open.angebot), await firmaOf(reads)];
  const anrede = anredeOf(firma);
  if (!kunde || !istAnnehmbar(open.angebot, kunde, firma)) throw badRequest(linkWorte[anrede].perMail);
  const kept = await reads.find(belege, open.angebot.beleg);
  const chosen = await wahlOf(reads, storage, open.angebot.id, wahl);
  if (chosen && (gesamt ?? (wahl.length > 0 ? -1 : chosen.gesamt)) !== chosen.gesamt)
    throw badRequest(summeStimmtNicht(anrede));
  const nachweis = nachweisOf(open.angebot, { sha256: kept?.sha256 ?? '', adresse, wahl: chosen?.gezeigt });
  const answered = (choose: (context: WriteContext, angebot: Angebot) => Promise<readonly string[]>) =>
    answeredBy<Accepted>(
      engine,
      open,
      async (context, current) => {
        const angebot = await accept(context, current, { von: name, email, nachweis, chosen });
        return { angebot, isNew: true, words: await choose(context, angebot) };
      },
      (angebot) => {
        const isSame = isEqualSet(
          angebot.wahl.map(({ schluessel }) => schluessel),
          wahl,
        );
        const heute = dayAt(engine.clock().getTime());
        if (!isSame) throw badRequest(antwortProblem(angebot, heute, anrede) ?? '');
        return { angebot, isNew: false, words: [] };
      },
    );
  let isTried = false;
  try {
    return await answered((context, angebot) => {
      isTried = angebot.wahl.length > 0;
      return chooseInDraft(context, angebot.rechnung, angebot.wahl);
    });
  } catch (error) {
    if (!isTried || !(error instanceof ApiError)) throw error;
    const words = [nichtImEntwurf(error.message)];
    return answered(() => Promise.resolve(words));
  }
}

function isEqualSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === new Set(other).size && one.every((each) => other.includes(each));
}

/**
 * Runs `work` for an offer that can still be answered, one after the other. Throws ApiError 400 in the words for whoever has
 * the page open; the office hears of who came too late.
 */
export async function answeredBy<Result>(
  engine: RecordEngine,
  { angebot: { id } }: OpenAngebot,
  work: (context: WriteContext, angebot: Angebot) => Promise<Result>,
  accepted?: (angebot: Angebot) => Result,
): Promise<Result> {
  const heute = dayAt(engine.clock().getTime());
  const answer = await writeAsServer(engine, viaLink, async (context) => {
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
