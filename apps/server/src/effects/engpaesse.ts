import {
  type Availability,
  acceptanceOf,
  acceptedShortages,
  dayAt,
  type Engpass,
  entities,
  type Inventarliste,
  isOnlyRuest,
  type Listenzeile,
  newShortages,
  shortageText,
} from '@traverse/domain';
import { ASK_ABOUT_ENGPASS, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { Input, RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import { artikelById, listeTimes, zeilenOfListe } from './bookings.ts';
import { settleListen } from './settle-liste.ts';

/** What says on which days a list takes anything. */
const timeFields = ['von', 'bis', 'ruestzeit', 'ruestVor', 'ruestNach'] as const;

/**
 * A list that is booked, or moves to other days, is checked inside the transaction that does it (VERF-02). A shortage
 * is kept on the list. Whoever sends `engpass: 'fragen'` is refused instead, so that somebody can be asked first; that
 * also goes for what this transaction has put on the list before.
 */
export const engpaesseOfListe: RecordEffects<typeof entities.inventarlisten> = {
  beforeUpdate: async ({ before, after: sent }, input, context) => {
    const after = asks(input) ? await settledListe(sent, context) : sent;
    const isChecked =
      after.verbucht && (!before.verbucht || timeFields.some((at) => after[at] !== before[at]));
    const checked = isChecked
      ? await withEngpaesse(after, await availabilityOfListe(context, after), context)
      : after;
    refuseIfAsked(checked, input, context);
    return checked;
  },
};

/** A line that takes more of its item on a booked list: the shortage is kept on the list (VERF-02). */
export const engpaesseOfZeile: RecordEffects<typeof entities.inventar_inventarlisten> = {
  beforeCreate: async (zeile, _, context) => {
    await noteShortage(zeile, context);
    return zeile;
  },
  beforeUpdate: async ({ before, after }, _, context) => {
    const takesMore =
      after.anzahl > before.anzahl ||
      after.inventar !== before.inventar ||
      after.inventarliste !== before.inventarliste;
    if (takesMore) await noteShortage(after, context);
    return after;
  },
};

/**
 * Says yes to what is missing of one item on a booked list as it is now, by the row that the question while booking writes
 * (PLAN-04). Answers the row; of two who say yes that of the first. Nothing where nothing is missing.
 */
export async function acceptEngpass(
  liste: Inventarliste,
  inventar: string,
  context: WriteContext,
): Promise<Engpass | undefined> {
  const [missing] = await availabilityOfListe(context, liste, [inventar]);
  if (!missing || missing.fehlend <= 0) return undefined;
  const rows = liste.engpaesse.filter((row) => row.inventar === inventar);
  const said = acceptanceOf(missing, rows);
  if (said) return said;
  const accepted = await acceptedNow([missing], context);
  const engpaesse = [...liste.engpaesse, ...accepted];
  await context.update(entities.inventarlisten, liste.id, { engpaesse });
  return accepted[0];
}

/** How items of a list stand in its time, the list itself included: all of them, or those that are named. */
async function availabilityOfListe(
  { transaction: reads, now }: WriteContext,
  liste: Inventarliste,
  items?: readonly string[],
): Promise<readonly Availability[]> {
  const zeilen = await zeilenOfListe(reads, liste.id, items);
  const found = await listeTimes(reads, liste, { zeilen, today: dayAt(now.getTime()) });
  return found?.answers ?? [];
}

async function noteShortage(zeile: Listenzeile, context: WriteContext): Promise<void> {
  const { transaction, update } = context;
  const stored = await transaction.find(entities.inventarlisten, zeile.inventarliste);
  if (!stored?.verbucht) return;
  const answers = await shortagesWith(context, stored, zeile);
  const noted = await withEngpaesse(stored, answers, context);
  if (noted !== stored) {
    await update(entities.inventarlisten, stored.id, { engpaesse: noted.engpaesse });
  }
}

/** Only the item of the line can have become short: of a large stock nothing else is read. */
async function shortagesWith(
  { transaction: reads, now }: WriteContext,
  liste: Inventarliste,
  zeile: Listenzeile,
): Promise<readonly Availability[]> {
  const stored = await zeilenOfListe(reads, liste.id, [zeile.inventar]);
  const zeilen = [...stored.filter(({ id }) => id !== zeile.id), zeile];
  const found = await listeTimes(reads, liste, { zeilen, today: dayAt(now.getTime()) });
  return found?.answers ?? [];
}

async function withEngpaesse(
  liste: Inventarliste,
  answers: readonly Availability[],
  context: WriteContext,
): Promise<Inventarliste> {
  const known = liste.engpaesse;
  const shortages = newShortages(answers, known);
  if (shortages.length === 0) return liste;
  return { ...liste, engpaesse: [...known, ...(await acceptedNow(shortages, context))] };
}

async function acceptedNow(
  shortages: readonly Availability[],
  { transaction, reader, now }: WriteContext,
): Promise<Engpass[]> {
  const artikel = await artikelById(
    transaction,
    shortages.map(({ inventar }) => inventar),
  );
  const user = await transaction.find(entities.users, reader.id);
  return acceptedShortages(shortages, artikel, { am: stampOf(now), wer: user?.username ?? '' });
}

/** What was noted in this very transaction was not known to whoever sent it. */
function refuseIfAsked(liste: Inventarliste, input: Input, { now }: WriteContext): void {
  if (!asks(input)) return;
  const fresh = liste.engpaesse.filter(({ am }) => am === stampOf(now));
  if (fresh.length > 0) throw refusedForNow(fresh);
}

const asks = (input: Input): boolean => input['engpass'] === ASK_ABOUT_ENGPASS.engpass;

/** With the parts and accessories of what this transaction has put on the list: they may be short as well. */
async function settledListe(liste: Inventarliste, context: WriteContext): Promise<Inventarliste> {
  await settleListen(context);
  const stored = await context.transaction.find(entities.inventarlisten, liste.id);
  return stored ? { ...liste, engpaesse: stored.engpaesse } : liste;
}

function refusedForNow(fresh: readonly Engpass[]) {
  const message = `In dieser Zeit nicht frei: ${shortageText(fresh)}.`;
  const code = fresh.every(isOnlyRuest) ? 'engpass_ruest' : 'engpass_offen';
  return invalid({ engpass: withMessage(fieldError(code), message) }, message);
}
