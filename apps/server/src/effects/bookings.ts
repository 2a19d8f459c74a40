import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
  type Projekt,
} from '@traverse/domain/entities';
import type { Availability } from '@traverse/domain/inventarliste/availability';
import { type Booking, bookedDays, bookingsOf, suppliesOf } from '@traverse/domain/inventarliste/booking';
import { askedDays, checkListe } from '@traverse/domain/inventarliste/check-liste';
import { type OptionBooking, optionsOf } from '@traverse/domain/inventarliste/option';
import type { RuestStufen } from '@traverse/domain/inventarliste/ruestzeit';
import { addDays, type Day, type DayWindow, wireDateOf } from '@traverse/domain/values';
import type { Entity, WireDate } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { type NotThere, notThereTimes } from './not-there.ts';
import { reaching, ruestStufen } from './ruestzeit.ts';

/** Beyond any list; the lines of an Inventarliste are not limited otherwise. */
const MOST_LINES = 20_000;

/** What takes from stock, and what adds to it, by the days on which it does. */
export interface BookedTimes extends NotThere {
  readonly booked: readonly Booking[];
  readonly rented: readonly Booking[];
  /** What options would take that hold today (PLAN-01). */
  readonly optional: readonly OptionBooking[];
  /** Whose days around a job hold, for what is asked besides (PLAN-02). */
  readonly stufen: RuestStufen;
  /** Rentals that nobody has ordered yet: they count for nothing, and are worth a word. */
  readonly unordered: readonly Booking[];
}

/** What is asked of a list, and what it was answered from. */
export interface ListeTimes {
  readonly window: DayWindow;
  readonly artikel: readonly InventarArtikel[];
  readonly times: BookedTimes;
  readonly answers: readonly Availability[];
}

/**
 * Everything that may overlap a window: lists with verbucht=true and options, by their days and those around them, and
 * rentals by their own days. Of `items` alone where they are given; the lines of the others are not read.
 */
export async function bookedTimes(
  reads: RecordReads,
  asked: {
    readonly window: DayWindow;
    readonly today: Day;
    /** Where whoever asks has read them already. */
    readonly stufen?: RuestStufen;
  },
  items?: readonly string[],
): Promise<BookedTimes> {
  const { window, today, stufen = await ruestStufen(reads) } = asked;
  const isWanted = or(compare('verbucht', '=', true), compare('option', '=', true));
  const isRental = and(compare('inventarliste', '!=', ''), overlapping(window));
  const wanted = await everyRecord(
    reads,
    entities.inventarlisten,
    and(isWanted, reaching(window, stufen, overlapping)),
  );
  const rentals = await everyRecord(reads, entities.zumietungen, isRental);
  const notThere = await notThereTimes(reads, today, items);
  const listen = wanted.filter(({ verbucht }) => verbucht);
  const options = wanted.filter(({ verbucht }) => !verbucht);
  const ids = [...wanted.map(({ id }) => id), ...rentals.map(({ inventarliste }) => inventarliste)];
  const zeilen = await (items ? zeilenByListe(reads, ids, items) : amountsByListe(reads, ids));
  const ofRentals = (wanted: boolean) =>
    suppliesOf(
      rentals.filter(({ bestellt }) => bestellt === wanted),
      (liste) => zeilen.get(liste) ?? [],
    );
  return {
    booked: listen.flatMap((liste) => bookingsOf(liste, zeilen.get(liste.id) ?? [], stufen)),
    optional: optionsOf(await optionListen(reads, options, zeilen), today, stufen),
    stufen,
    rented: ofRentals(true),
    unordered: ofRentals(false),
    ...notThere,
  };
}

/**
 * How the items of a list stand in its time, itself included, with what takes and brings then. `around`: so many
 * days more on either side. Nothing when the list has no start (VERF-01, VERF-02).
 */
export async function listeTimes(
  reads: RecordReads,
  liste: Inventarliste,
  {
    zeilen,
    today,
    around = 0,
  }: { readonly zeilen: readonly Listenzeile[]; readonly today: Day; readonly around?: number },
): Promise<ListeTimes | undefined> {
  if (!bookedDays(liste)) return undefined;
  const items = [...new Set(zeilen.map(({ inventar }) => inventar))];
  const stufen = await ruestStufen(reads);
  const asked = askedDays(liste, items, stufen);
  if (!asked) return undefined;
  const window = { von: addDays(asked.von, -around), bis: addDays(asked.bis, around) };
  const artikel = await artikelById(reads, items);
  const times = await bookedTimes(reads, { window, today, stufen }, items);
  return { window, artikel, times, answers: checkListe({ liste, zeilen, artikel, ...times }) };
}

/** With the end that their projects give them, in the order in which they were made. */
async function optionListen(
  reads: RecordReads,
  options: readonly Inventarliste[],
  zeilen: ReadonlyMap<string, readonly Amount[]>,
) {
  const withoutEnd = options.filter(({ optionBis }) => optionBis === '').map(({ id }) => id);
  const ends = await projektEnds(reads, withoutEnd);
  return options
    .toSorted((one, other) => (`${one.created} ${one.id}` < `${other.created} ${other.id}` ? -1 : 1))
    .map((liste) => ({
      liste,
      projektBis: ends.get(liste.id) ?? '',
      zeilen: zeilen.get(liste.id) ?? [],
    }));
}

/** Until when options of the projects hold that lists belong to, by their pack lists and invoices; the latest counts. */
export async function projektEnds(
  reads: RecordReads,
  listen: readonly string[],
): Promise<ReadonlyMap<string, WireDate>> {
  if (listen.length === 0) return new Map();
  const projektOf: (readonly [liste: string, projekt: string])[] = [];
  for (const entity of [entities.packlisten, entities.rechnungen]) {
    const rows = await reads.valuesReferring(entity, 'inventarliste', listen, ['inventarliste', 'projekt']);
    // Cast: two relations.
    projektOf.push(...(rows as readonly (readonly [string, string])[]));
  }
  const ids = [...new Set(projektOf.map(([, projekt]) => projekt))].filter((id) => id !== '');
  const endOf = new Map(
    (await reads.findMany(entities.projekt, ids)).map((each) => [each.id, each.optionBis]),
  );
  const ends = new Map<string, WireDate>();
  for (const [liste, projekt] of projektOf) {
    const end = endOf.get(projekt as Projekt['id']) ?? '';
    if (end > (ends.get(liste) ?? '')) ends.set(liste, end);
  }
  return ends;
}

/** The lines of one list, or those of some items alone. */
export async function zeilenOfListe(
  reads: RecordReads,
  liste: Inventarliste['id'],
  items?: readonly string[],
): Promise<Listenzeile[]> {
  return (await zeilenByListe(reads, [liste], items)).get(liste) ?? [];
}

/** Items by their ids, in that order. */
export async function artikelById(
  reads: RecordReads,
  ids: readonly string[],
): Promise<readonly InventarArtikel[]> {
  return reads.findMany(entities.inventar, ids);
}

/** The lines of lists, or those of some items alone, by list. */
export async function zeilenByListe(
  reads: RecordReads,
  listen: readonly string[],
  items: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Listenzeile[]>> {
  const { inventar_inventarlisten } = entities;
  const zeilen = await reads.findReferring(
    inventar_inventarlisten,
    'inventarliste',
    [...new Set(listen)],
    MOST_LINES,
    { also: items && { field: 'inventar', ids: items } },
  );
  return Map.groupBy(zeilen, ({ inventarliste }): string => inventarliste);
}

/** What a line takes of what. */
type Amount = Pick<Listenzeile, 'inventarliste' | 'inventar' | 'anzahl'>;

/** Of all items the lines are thousands: what else stands on them is not read. */
async function amountsByListe(
  reads: RecordReads,
  listen: readonly string[],
): Promise<ReadonlyMap<string, Amount[]>> {
  const rows = await reads.valuesReferring(
    entities.inventar_inventarlisten,
    'inventarliste',
    [...new Set(listen)],
    ['inventarliste', 'inventar', 'anzahl'],
  );
  const amounts = rows.map(([inventarliste, inventar, anzahl]) => ({
    inventarliste: inventarliste as Amount['inventarliste'], // two relations and a number, as asked
    inventar: inventar as Amount['inventar'],
    anzahl: Number(anzahl),
  }));
  return Map.groupBy(amounts, ({ inventarliste }): string => inventarliste);
}

/**
 * A day too many on either side does no harm: the domain counts by German days, the database by moments. A list that
 * ends before it starts, or has no end, still counts for its first day.
 */
function overlapping({ von, bis }: DayWindow): Filter | undefined {
  const first = wireDateOf(addDays(von, -2));
  return and(
    compare('von', '!=', ''),
    compare('von', '<=', wireDateOf(addDays(bis, 1))),
    or(compare('bis', '>=', first), compare('von', '>=', first)),
  );
}

async function everyRecord<E extends Entity>(
  reads: RecordReads,
  entity: E,
  filter: Filter | undefined,
): Promise<readonly StoredRecord<E>[]> {
  const request = { filter, sort: [], page: 1, perPage: Number.MAX_SAFE_INTEGER, skipTotal: true };
  const { items } = await reads.list(entity, request, 'system');
  return items;
}
