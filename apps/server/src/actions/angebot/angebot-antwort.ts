import { type Angebot, antwortProblem, isAbgelaufen } from '@traverse/domain/angebot/angebot';
import { wahlNachweis } from '@traverse/domain/angebot/annahme';
import { mitWahl } from '@traverse/domain/angebot/mit-wahl';
import { gewaehltAuf, wahlAntwortProblem } from '@traverse/domain/angebot/wahl-summe';
import { wahlenOf } from '@traverse/domain/brief/beleg';
import { entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { isOffen } from '@traverse/domain/options/angebot-stand';
import type { angebotStandPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { type AskedOf, type Cents, guest, type Reader } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import type { FileStorage } from '../../files/storage.ts';
import { ApiError, badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { OutsideFirst } from '../../records/outside-first.ts';
import { stampOf } from '../../records/stamps.ts';
import { write, writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf } from '../belege/kept-belege.ts';
import { markVersendet } from './angebot-version.ts';
import { chooseInDraft, folgenDerWahl, nichtImEntwurf } from './wahl-im-entwurf.ts';

const { angebote, belege } = entities;

/** What a person at the office heard from the customer, on the phone or by letter. Throws ApiError 400. */
export async function answerByHand(
  engine: RecordEngine,
  reader: Reader,
  storage: FileStorage,
  { id, stand, von = '', grund = '', wahl: keys = [] }: AskedOf<typeof angebotStandPfad>,
): Promise<{ readonly id: string; readonly hinweis?: string }> {
  const chosen = stand === 'angenommen' ? await wahlOf(engine.database.reads, storage, id, keys) : undefined;
  let refused: string | undefined;
  return write(engine, reader, [], async ({ context, transaction }) => {
    const angebot = await transaction.lock(angebote, id);
    if (!angebot) throw notFound();
    if (stand === 'versendet') {
      if (angebot.stand !== 'Entwurf') throw badRequest('Das Angebot ist schon versendet.');
      await markVersendet(context, id);
      return { id };
    }
    const problem = antwortProblem(angebot, dayAt(context.now.getTime()), 'du');
    // A late yes is the office's to take: it knows what it still has.
    const isLate = angebot.stand === 'abgelaufen' || isOffen(angebot.stand);
    if (problem !== undefined && !isLate) throw badRequest(problem);
    if (stand === 'abgelehnt') await refuse(context, angebot, grund.trim());
    else {
      const nachweis = [...byHand(grund.trim()), ...wahlNachweis({ wahl: chosen?.gezeigt })];
      const accepted = await accept(context, angebot, { von, email: '', nachweis, chosen });
      if (refused !== undefined) return { id, hinweis: nichtImEntwurf(refused) };
      const words = await chooseInDraft(context, angebot.rechnung, accepted.wahl).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // What half of it did is undone, and the order is taken without: a refusal never refuses it (0502).
        throw new OutsideFirst(async () => {
          refused = error.message;
        });
      });
      const followed = await folgenDerWahl(transaction, accepted);
      if (words.length + followed.length > 0) return { id, hinweis: [...words, ...followed].join(' ') };
    }
    return { id };
  });
}

const byHand = (grund: string): Angebot['nachweis'] => [
  { name: 'Wie', wert: 'von Hand eingetragen' },
  ...(grund === '' ? [] : [{ name: 'Anmerkung', wert: grund }]),
];

export interface Annahme {
  readonly von: string;
  readonly email: string;
  readonly nachweis: Angebot['nachweis'];
  /** Of an offer on which something may be chosen. */
  readonly chosen: Chosen | undefined;
}

/** A choice on a version, and what that comes to with it. */
export interface Chosen {
  readonly wahl: Angebot['wahl'];
  readonly netto: Cents;
  readonly gesamt: Cents;
  readonly gezeigt: { readonly namen: readonly string[]; readonly gesamt: Cents };
}

/** A choice on a version as it was kept; nothing where nothing may be chosen on it. Throws ApiError 400. */
export async function wahlOf(
  reads: RecordReads,
  storage: FileStorage,
  id: string,
  keys: readonly string[],
): Promise<Chosen | undefined> {
  const angebot = await reads.find(angebote, id);
  const kept = angebot && (await reads.find(belege, angebot.beleg));
  if (!kept) return undefined;
  const { beleg } = await contentOf(storage, kept);
  if (keys.length === 0 && wahlenOf(beleg).length === 0) return undefined;
  const problem = wahlAntwortProblem(beleg, keys, anredeOf(await firmaOf(reads)));
  if (problem) throw badRequest(problem);
  const wahl = gewaehltAuf(beleg, keys);
  const { netto, gesamt } = mitWahl(beleg, keys);
  return { wahl, netto, gesamt, gezeigt: { namen: wahl.map(({ name }) => name), gesamt } };
}

/** From now on it is an order. */
export function accept(
  { update, now }: WriteContext,
  { id }: Angebot,
  { von, email, nachweis, chosen }: Annahme,
): Promise<Angebot> {
  return update(angebote, id, {
    stand: 'angenommen',
    angenommenAm: stampOf(now),
    angenommenVon: von,
    angenommenEmail: email,
    nachweis,
    ...(chosen && { wahl: chosen.wahl, netto: chosen.netto, betrag: chosen.gesamt }),
  });
}

export function refuse({ update, now }: WriteContext, { id }: Angebot, grund: string): Promise<Angebot> {
  return update(angebote, id, { stand: 'abgelehnt', abgelehntAm: stampOf(now), grund });
}

/** What nobody has answered until its last day is over counts as run out. */
export async function expireAngebote(engine: RecordEngine): Promise<void> {
  // Most firms have made none, and are not to have a thread for lists kept awake by that.
  if ((await engine.database.reads.findWhere(angebote, {}, 1)).length === 0) return;
  const now = engine.clock();
  const filter = and(
    compare('gueltigBis', '!=', ''),
    compare('gueltigBis', '<', stampOf(now)),
    compare('abgelehntAm', '=', ''),
    compare('angenommenAm', '=', ''),
    compare('stand', '!=', 'abgelaufen'),
    compare('stand', '!=', 'ersetzt'),
  );
  const ids = await engine.database.reads.ids(angebote, { filter, sort: [] }, 'system');
  if (ids.length === 0) return;
  const heute = dayAt(now.getTime());
  await writeAsServer(engine, guest, async ({ transaction, update }) => {
    for (const id of ids) {
      const angebot = await transaction.lock(angebote, id);
      if (angebot && isOffen(angebot.stand) && isAbgelaufen(angebot, heute))
        await update(angebote, id, { stand: 'abgelaufen' });
    }
  });
}
