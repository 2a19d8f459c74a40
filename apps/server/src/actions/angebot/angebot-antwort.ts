import { type Angebot, antwortProblem, isAbgelaufen } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import { isOffen } from '@traverse/domain/options/angebot-stand';
import type { angebotStandPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { type AskedOf, guest, type Reader } from '@traverse/schema';
import { and, compare } from '@traverse/wire';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write, writeAsServer } from '../../records/write.ts';
import { markVersendet } from './angebot-version.ts';

const { angebote } = entities;

/** What a person at the office heard from the customer, on the phone or by letter. Throws ApiError 400. */
export function answerByHand(
  engine: RecordEngine,
  reader: Reader,
  { id, stand, von = '', grund = '' }: AskedOf<typeof angebotStandPfad>,
): Promise<{ readonly id: string }> {
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
    else await accept(context, angebot, { von, email: '', nachweis: byHand(grund.trim()) });
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
}

/** From now on it is an order. */
export function accept(
  { update, now }: WriteContext,
  { id }: Angebot,
  { von, email, nachweis }: Annahme,
): Promise<Angebot> {
  return update(angebote, id, {
    stand: 'angenommen',
    angenommenAm: stampOf(now),
    angenommenVon: von,
    angenommenEmail: email,
    nachweis,
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
