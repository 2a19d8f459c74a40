import type { InventarArtikel, Inventarliste } from '../entities/index.ts';
import { addDays, type Day, eachDay } from '../values/dates.ts';
import type { Booking } from './booking.ts';

/** So many days before and after a job its pieces are taken as well: to be fetched, checked, repaired (PLAN-02). */
export interface Ruestzeit {
  readonly vor: number;
  readonly nach: number;
}

/** A list or an item may have days of its own; a number on the wire is never empty, so a word says that it has. */
export type RuestStufe = Partial<Pick<Inventarliste, 'ruestzeit' | 'ruestVor' | 'ruestNach'>>;

/** What holds where a list says nothing: of items that have days of their own, else of the firm. */
export interface RuestStufen {
  readonly firma: Ruestzeit;
  readonly artikel: ReadonlyMap<InventarArtikel['id'], Ruestzeit>;
}

interface Days {
  readonly von: Day;
  readonly bis: Day;
}

/** The days of one level; nothing when the level above holds. */
export function eigeneRuestzeit({
  ruestzeit,
  ruestVor = 0,
  ruestNach = 0,
}: RuestStufe): Ruestzeit | undefined {
  return ruestzeit === 'eigene' ? { vor: ruestVor, nach: ruestNach } : undefined;
}

/** Whose days hold for an item on a list: those of the list, else of the item, else of the firm. */
export function ruestzeitOf(
  liste: RuestStufe,
  inventar: InventarArtikel['id'],
  stufen: RuestStufen | undefined,
): Ruestzeit {
  return eigeneRuestzeit(liste) ?? stufen?.artikel.get(inventar) ?? stufen?.firma ?? { vor: 0, nach: 0 };
}

/** These days with the ones around them. */
export function widened<Span extends Days>({ von, bis }: Span, { vor, nach }: Ruestzeit): Days {
  return { von: addDays(von, -vor), bis: addDays(bis, nach) };
}

/** The days on which a booking takes anything. */
export function takenDays({ von, bis, mitRuest }: Pick<Booking, 'von' | 'bis' | 'mitRuest'>): Days {
  return mitRuest ?? { von, bis };
}

/**
 * What bookings take on the days around their own. Pieces of their list that are not there on such a day anyway, still out
 * or gone, take nothing twice: the more of both counts, never the sum. Source: W 1.5, V1.25
 */
export function ruestBookings(bookings: readonly Booking[], notThere: readonly Booking[]): Booking[] {
  return bookings.flatMap((booking) => {
    const { mitRuest, inventarliste, anzahl } = booking;
    if (!mitRuest) return [];
    const around = [
      { von: mitRuest.von, bis: addDays(booking.von, -1) },
      { von: addDays(booking.bis, 1), bis: mitRuest.bis },
    ].filter(({ von, bis }) => von <= bis);
    const own = notThere.filter((each) => each.inventarliste === inventarliste);
    if (own.length === 0) return around.map((days) => ({ ...booking, ...days }));
    return around
      .flatMap(({ von, bis }) => eachDay(von, bis))
      .map((day) => ({ ...booking, von: day, bis: day, anzahl: anzahl - takenOn(day, own) }))
      .filter((each) => each.anzahl > 0);
  });
}

function takenOn(day: Day, bookings: readonly Booking[]): number {
  return bookings
    .filter(({ von, bis }) => von <= day && bis >= day)
    .reduce((sum, { anzahl }) => sum + anzahl, 0);
}
