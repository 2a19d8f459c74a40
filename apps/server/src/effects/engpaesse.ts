import {
  type Availability,
  acceptedShortages,
  bookedDays,
  checkListe,
  type Engpass,
  entities,
  type Inventarliste,
  type Listenzeile,
  newShortages,
  shortageText,
  type User,
} from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { ASK_ABOUT_ENGPASS, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { Input, RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { artikelById, bookedTimes, zeilenOfListe } from './bookings.ts';

/**
 * A list that is booked, or moves to other days, is checked inside the transaction that does it (VERF-02). A shortage
 * is kept on the list. Whoever sends `engpass: 'fragen'` is refused instead, so that somebody can be asked first; that
 * also goes for what this transaction has put on the list before.
 */
export const engpaesseOfListe: RecordEffects = {
  beforeUpdate: async ({ before, after }, input, context) => {
    const isMoved = after['von'] !== before['von'] || after['bis'] !== before['bis'];
    const isChecked = after['verbucht'] && (!before['verbucht'] || isMoved);
    const checked = isChecked
      ? await withEngpaesse(after, await availabilityOfListe(context.transaction, asListe(after)), context)
      : after;
    refuseIfAsked(checked, input, context);
    return checked;
  },
};

/** A line that takes more of its item on a booked list: the shortage is kept on the list (VERF-02). */
export const engpaesseOfZeile: RecordEffects = {
  beforeCreate: async (zeile, _, context) => {
    await noteShortage(zeile, context);
    return zeile;
  },
  beforeUpdate: async ({ before, after }, _, context) => {
    const takesMore =
      Number(after['anzahl']) > Number(before['anzahl']) ||
      after['inventar'] !== before['inventar'] ||
      after['inventarliste'] !== before['inventarliste'];
    if (takesMore) await noteShortage(after, context);
    return after;
  },
};

/** How every item of a list stands in its time, the list itself included. */
async function availabilityOfListe(reads: RecordReads, liste: Inventarliste): Promise<Availability[]> {
  const window = bookedDays(liste);
  if (!window) return [];
  const zeilen = await zeilenOfListe(reads, liste.id);
  const items = [...new Set(zeilen.map(({ inventar }) => inventar))];
  const artikel = await artikelById(reads, items);
  return checkListe({ liste, zeilen, artikel, ...(await bookedTimes(reads, window, items)) });
}

async function noteShortage(zeile: StoredRecord, context: WriteContext): Promise<void> {
  const { transaction, update } = context;
  const { inventarliste } = asZeile(zeile);
  const stored = await transaction.find(entities.inventarlisten, inventarliste);
  if (!stored?.['verbucht']) return;
  const answers = await shortagesWith(transaction, asListe(stored), asZeile(zeile));
  const noted = await withEngpaesse(stored, answers, context);
  if (noted !== stored) {
    await update(entities.inventarlisten, stored.id, { engpaesse: noted['engpaesse'] });
  }
}

/** Only the item of the line can have become short: of a large stock nothing else is read. */
async function shortagesWith(
  reads: RecordReads,
  liste: Inventarliste,
  zeile: Listenzeile,
): Promise<Availability[]> {
  const window = bookedDays(liste);
  if (!window) return [];
  const items = [zeile.inventar];
  const stored = await zeilenOfListe(reads, liste.id, items);
  const zeilen = [...stored.filter(({ id }) => id !== zeile.id), zeile];
  const artikel = await artikelById(reads, items);
  return checkListe({ liste, zeilen, artikel, ...(await bookedTimes(reads, window, items)) });
}

async function withEngpaesse(
  liste: StoredRecord,
  answers: readonly Availability[],
  { transaction, reader, now }: WriteContext,
): Promise<StoredRecord> {
  const known = asListe(liste).engpaesse;
  const shortages = newShortages(answers, known);
  if (shortages.length === 0) return liste;
  const artikel = await artikelById(
    transaction,
    shortages.map(({ inventar }) => inventar),
  );
  const user = await transaction.find(entities.users, reader.id);
  // Cast: a stamp is a date on the wire.
  const am = stampOf(now) as WireDate;
  const wer = user ? asUser(user).username : '';
  return {
    ...liste,
    engpaesse: [...known, ...acceptedShortages(shortages, artikel, { am, wer })],
  };
}

/** What was noted in this very transaction was not known to whoever sent it. */
function refuseIfAsked(liste: StoredRecord, input: Input, { now }: WriteContext): void {
  if (input['engpass'] !== ASK_ABOUT_ENGPASS.engpass) return;
  const fresh = asListe(liste).engpaesse.filter(({ am }) => am === stampOf(now));
  if (fresh.length > 0) throw refusedForNow(fresh);
}

function refusedForNow(fresh: readonly Engpass[]) {
  const message = `In dieser Zeit nicht frei: ${shortageText(fresh)}.`;
  return invalid({ engpass: withMessage(fieldError('engpass_offen'), message) }, message);
}

// Stored records have the fields of their definition.
const asListe = (record: StoredRecord) => record as unknown as Inventarliste;
const asUser = (record: StoredRecord) => record as unknown as User;
const asZeile = (record: StoredRecord) => record as unknown as Listenzeile;
