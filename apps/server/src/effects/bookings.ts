import {
  addDays,
  type Booking,
  bookingsOf,
  type DayWindow,
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
  suppliesOf,
  wireDateOf,
} from '@traverse/domain';
import type { Entity } from '@traverse/schema';
import { and, compare, type Filter, or } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

/** Beyond any list; the lines of an Inventarliste are not limited otherwise. */
const MOST_LINES = 20_000;

/** What takes from stock, and what adds to it, by the days on which it does. */
export interface BookedTimes {
  readonly booked: readonly Booking[];
  readonly rented: readonly Booking[];
  /** Rentals that nobody has ordered yet: they count for nothing, and are worth a word. */
  readonly unordered: readonly Booking[];
}

/**
 * Everything that may overlap a window: lists with verbucht=true, and rentals by their own days. Of `items` alone where
 * they are given; the lines of the others are not read.
 */
export async function bookedTimes(
  reads: RecordReads,
  window: DayWindow,
  items?: readonly string[],
): Promise<BookedTimes> {
  const isBooked = and(compare('verbucht', '=', true), overlapping(window));
  const listen = await everyRecord(reads, entities.inventarlisten, isBooked);
  const isRental = and(compare('inventarliste', '!=', ''), overlapping(window));
  const rentals = await everyRecord(reads, entities.zumietungen, isRental);
  const ids = [...listen.map(({ id }) => id), ...rentals.map(({ inventarliste }) => inventarliste)];
  const zeilen = await zeilenByListe(reads, ids, items);
  const ofRentals = (wanted: boolean) =>
    suppliesOf(
      rentals.filter(({ bestellt }) => bestellt === wanted),
      (liste) => zeilen.get(liste) ?? [],
    );
  return {
    booked: listen.flatMap((liste) => bookingsOf(liste, zeilen.get(liste.id) ?? [])),
    rented: ofRentals(true),
    unordered: ofRentals(false),
  };
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

async function zeilenByListe(
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
