import type { WireDate } from '@traverse/schema';
import type { Inventarliste } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { type Day, dayOf, daysBetween } from '../values/dates.ts';
import { meets } from '../values/day-window.ts';
import { type Booking, bookedDays, bookingsOf } from './booking.ts';
import { takenDays } from './ruest-bookings.ts';
import type { RuestStufe, RuestStufen } from './ruestzeit.ts';

type OptionListe = Pick<Inventarliste, 'von' | 'bis' | 'verbucht' | 'option' | 'optionBis'> & RuestStufe;

/** So many of one item that an option would take. */
export interface OptionBooking extends Booking {
  /** The last day on which it holds. */
  readonly haeltBis: Day;
  /** 1 for the first made of those that meet it on this item, then 2 (PLAN-01). */
  readonly rang: number;
}

/**
 * The last day on which the option of a list holds: its own, else its project's, else the last day of the list. Nothing
 * when it is no option: booked lists are none, and one without a start takes no time. Source: W 5.1
 */
export function optionEnd(liste: OptionListe, projektBis: WireDate): Day | undefined {
  const days = liste.option && !liste.verbucht ? bookedDays(liste) : undefined;
  return days && (dayOf(liste.optionBis) || dayOf(projektBis) || days.bis);
}

/** What options take that still hold today; lists stand in the order in which they were made. `stufen` as in bookingsOf. */
export function optionsOf(
  listen: Iterable<{
    readonly liste: OptionListe;
    readonly projektBis: WireDate;
    readonly zeilen: Parameters<typeof bookingsOf>[1];
  }>,
  today: Day,
  stufen?: RuestStufen,
): OptionBooking[] {
  const byItem = new Map<string, OptionBooking[]>();
  for (const { liste, projektBis, zeilen } of listen) {
    const haeltBis = optionEnd(liste, projektBis);
    if (haeltBis === undefined || haeltBis < today) continue;
    for (const booking of bookingsOf(liste, zeilen, stufen)) {
      const { inventar, inventarliste } = booking;
      const days = takenDays(booking);
      const known = byItem.get(inventar) ?? [];
      const isRival = (each: OptionBooking) =>
        each.inventarliste !== inventarliste && meets(takenDays(each), days);
      byItem.set(inventar, [...known, { ...booking, haeltBis, rang: 1 + known.filter(isRival).length }]);
    }
  }
  return [...byItem.values()].flat();
}

/** Days before its end on which an option is spoken of. */
const OPTION_ENDS_SOON = 3;

/** How an option is told: '2. Option bis 4.12.2026', 'Option abgelaufen' (PLAN-01). */
export function optionWords(option: { readonly haeltBis: Day; readonly rang?: number }, today: Day): string {
  const { haeltBis, rang = 1 } = option;
  if (haeltBis < today) return 'Option abgelaufen';
  return `${rang > 1 ? `${rang}. ` : ''}Option bis ${formatDay(haeltBis)}`;
}

/** Whether an option has to be spoken of: it ends within three days, today included, or has ended. */
export function optionEndsSoon(haeltBis: Day, today: Day): boolean {
  return daysBetween(today, haeltBis) <= OPTION_ENDS_SOON;
}

/** What is wrong with the end of an option when it is set; German. `last` is the last day of what it reserves. */
export function optionBisProblem(optionBis: WireDate, last: Day | '', today: Day): string | undefined {
  const day = dayOf(optionBis);
  if (day === '') return undefined;
  if (day < today)
    return 'Eine Option kann nicht in der Vergangenheit enden: Nimm heute oder einen späteren Tag.';
  if (last !== '' && day > last)
    return `Eine Option endet spätestens am letzten Tag, hier ${formatDay(last)}.`;
  return undefined;
}
