import { entities, type Inventarliste, type Listenzeile } from '@traverse/domain/entities';
import { fehltWorte } from '@traverse/domain/folgen/worte';
import type { Availability } from '@traverse/domain/inventarliste/availability';
import {
  acceptanceOf,
  acceptedShortages,
  type Engpass,
  isOnlyRuest,
  newShortages,
  shortageText,
} from '@traverse/domain/inventarliste/engpass';
import { dayAt } from '@traverse/domain/values';
import { ASK_ABOUT_ENGPASS, type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { Input, RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import { answersOfListen } from './answers-of-listen.ts';
import { artikelById, listeTimes, zeilenOfListe } from './bookings.ts';
import { settleListen } from './settle-liste.ts';
import { usernameOf } from './username.ts';

/** What says on which days a list takes anything. */
const timeFields = ['von', 'bis', 'ruestzeit', 'ruestVor', 'ruestNach'] as const;

interface State {
  /** Lists that were booked, or moved, and are not judged yet. */
  readonly open: Set<Inventarliste['id']>;
  /** Lists of which this transaction said anything, or will. */
  readonly said: Set<Inventarliste['id']>;
  /** When they would be short, by item. */
  readonly spans: Map<string, Availability['spans']>;
  isAsked: boolean;
  isWaiting: boolean;
}

const states = new WeakMap<WriteContext, State>();

function stateOf(context: WriteContext): State {
  const known = states.get(context);
  if (known) return known;
  const fresh: State = {
    open: new Set(),
    said: new Set(),
    spans: new Map(),
    isAsked: false,
    isWaiting: false,
  };
  states.set(context, fresh);
  return fresh;
}

/**
 * Lists that are booked, or move to other days, are checked inside the transaction that does it (VERF-02), when all of them
 * have moved: what one of them leaves is free for the others. A shortage is kept on the list. Whoever sends
 * `engpass: 'fragen'` is refused instead, so that somebody can be asked first; that also goes for what this transaction
 * has put on a list before.
 */
export const engpaesseOfListe: RecordEffects<typeof entities.inventarlisten> = {
  beforeUpdate: ({ before, after }, input, context) => {
    const isChecked =
      after.verbucht && (!before.verbucht || timeFields.some((at) => after[at] !== before[at]));
    if (isChecked || asks(input)) {
      const state = stateOf(context);
      if (isChecked) state.open.add(after.id);
      state.said.add(after.id);
      judgeAtEnd(state, context);
    }
    return after;
  },
};

/** Whoever sends the question with any change is asked about whatever this transaction books or moves. */
export function noteEngpassFrage(input: Input, context: WriteContext): void {
  if (!asks(input)) return;
  const state = stateOf(context);
  state.isAsked = true;
  judgeAtEnd(state, context);
}

/** Behind whatever else waits for the end: it may move lists itself. */
function judgeAtEnd(state: State, context: WriteContext): void {
  if (state.isWaiting) return;
  state.isWaiting = true;
  context.atEnd(async () =>
    context.atEnd(async () => {
      state.isWaiting = false;
      await settleListen(context);
      const fresh = await judged(state, context);
      if (state.isAsked && fresh.length > 0) throw refusedForNow(fresh);
    }),
  );
}

/** What is short on all lists that this transaction books or moves, as a refusal and a question say it; nothing where all is free. */
export async function engpassOfAll(
  context: WriteContext,
): Promise<{ readonly data: FieldErrors; readonly worte: readonly string[] } | undefined> {
  const state = stateOf(context);
  await settleListen(context);
  const fresh = await judged(state, context);
  if (fresh.length === 0) return undefined;
  const worte = worstOf(fresh).map((each) => fehltWorte(each, state.spans.get(each.inventar) ?? []));
  return { data: errorsOf(fresh).data, worte };
}

/** The same of lists that are put back as they were, and which of them are short. */
export async function engpassOfListen(
  ids: readonly string[],
  context: WriteContext,
): Promise<{ readonly worte: readonly string[]; readonly listen: readonly Inventarliste[] } | undefined> {
  const found = await context.transaction.findMany(entities.inventarlisten, ids);
  const state = stateOf(context);
  for (const { id, verbucht } of found) {
    if (!verbucht) continue;
    state.open.add(id);
    state.said.add(id);
  }
  const short = await engpassOfAll(context);
  if (!short) return undefined;
  const now = await context.transaction.findMany(entities.inventarlisten, ids);
  return { worte: short.worte, listen: now.filter((liste) => freshOf(liste, context).length > 0) };
}

/** Lists that are short take nothing: what this transaction noted of them is gone with it. */
export async function ohneReservierung(
  listen: readonly Inventarliste[],
  context: WriteContext,
): Promise<void> {
  for (const liste of listen) {
    const fresh = freshOf(liste, context);
    const engpaesse = liste.engpaesse.filter((row) => !fresh.includes(row));
    await context.amend(entities.inventarlisten, liste, { verbucht: false, engpaesse });
  }
}

const freshOf = ({ engpaesse }: Inventarliste, { now }: WriteContext): readonly Engpass[] =>
  engpaesse.filter(({ am }) => am === stampOf(now));

/** What was noted in this very transaction: nobody who sent it knew of it. */
async function judged(state: State, context: WriteContext): Promise<Engpass[]> {
  const { transaction, amend, now } = context;
  const found = await transaction.findMany(entities.inventarlisten, [...state.open]);
  const booked = found.filter(({ verbucht }) => verbucht);
  const answersOf = await answersOfListen(transaction, booked, dayAt(now.getTime()));
  for (const liste of booked) {
    const answers = answersOf.get(liste.id) ?? [];
    for (const { inventar, fehlend, spans } of answers) if (fehlend > 0) state.spans.set(inventar, spans);
    const noted = await withEngpaesse(liste, answers, context);
    if (noted !== liste) await amend(entities.inventarlisten, liste, { engpaesse: noted.engpaesse });
  }
  state.open.clear();
  const said = await transaction.findMany(entities.inventarlisten, [...state.said]);
  return said.flatMap((liste) => freshOf(liste, context));
}

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

/** How these items of a list stand in its time, the list itself included. */
async function availabilityOfListe(
  { transaction: reads, now }: WriteContext,
  liste: Inventarliste,
  items: readonly string[],
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
  const wer = await usernameOf(transaction, reader);
  return acceptedShortages(shortages, artikel, { am: stampOf(now), wer });
}

const asks = (input: Input): boolean => input['engpass'] === ASK_ABOUT_ENGPASS.engpass;

function refusedForNow(fresh: readonly Engpass[]) {
  const { data, message } = errorsOf(fresh);
  return invalid(data, message);
}

function errorsOf(fresh: readonly Engpass[]): { readonly data: FieldErrors; readonly message: string } {
  const message = `In dieser Zeit nicht frei: ${shortageText(worstOf(fresh))}.`;
  const code = fresh.every(isOnlyRuest) ? 'engpass_ruest' : 'engpass_offen';
  return { data: { engpass: withMessage(fieldError(code), message) }, message };
}

/** Short on several lists is short once. */
const worstOf = (fresh: readonly Engpass[]): Engpass[] =>
  [...Map.groupBy(fresh, ({ inventar }) => inventar).values()].map((rows) =>
    rows.reduce((one, other) => (other.fehlend > one.fehlend ? other : one)),
  );
