import { addDays, type Day, eachDay } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import type { Booking } from './booking.ts';

/** The days on which a booking takes anything. */
export function takenDays({
  von,
  bis,
  mitRuest,
}: DayWindow & { readonly mitRuest?: DayWindow | undefined }): DayWindow {
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
