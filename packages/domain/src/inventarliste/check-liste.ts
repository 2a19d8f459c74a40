import type { WireDate } from '@traverse/schema';
import type { InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { type Booking, bookedDays, bookingsOf } from './booking.ts';

/**
 * How every item of a list stands in the list's time, the list itself included, whether it is verbucht or not.
 *
 * `booked` are the bookings of lists with verbucht=true (those of this list are not counted twice), `rented` those of
 * rentals with bestellt=true. Empty when the list has no start; a line of 0 pieces wants nothing. Source: VERF-01, VERF-02.
 */
export function checkListe(question: {
  readonly liste: { readonly id: Inventarliste['id']; readonly von: WireDate; readonly bis: WireDate };
  readonly zeilen: readonly Pick<Listenzeile, 'inventar' | 'anzahl' | 'inventarliste'>[];
  readonly artikel: readonly Pick<InventarArtikel, 'id' | 'anzahl'>[];
  readonly booked: readonly Booking[];
  readonly rented: readonly Booking[];
  readonly gesperrt?: readonly Booking[];
  readonly ausstehend?: readonly Booking[];
  readonly optional?: readonly Booking[];
}): Availability[] {
  const { liste, zeilen, artikel, rented, gesperrt = [], ausstehend = [], optional = [] } = question;
  const window = bookedDays(liste);
  if (!window) return [];
  const onList = new Set(zeilen.filter(({ anzahl }) => anzahl > 0).map(({ inventar }) => inventar));
  return availabilityOf({
    artikel: artikel.filter(({ id }) => onList.has(id)),
    ...withListe({ booked: question.booked, optional }, liste.id, bookingsOf(liste, zeilen)),
    rented,
    gesperrt,
    ausstehend,
    window,
  });
}

/**
 * What takes from stock when a list is asked: with its own bookings, whether it is verbucht or not, so that it counts as
 * booked once, and not as an option too.
 */
export function withListe<
  Taking extends { readonly booked: readonly Booking[]; readonly optional: readonly Booking[] },
>(taking: Taking, liste: Inventarliste['id'], own: readonly Booking[]): Taking {
  const ofOthers = ({ inventarliste }: Booking) => inventarliste !== liste;
  return {
    ...taking,
    booked: [...own, ...taking.booked.filter(ofOthers)],
    optional: taking.optional.filter(ofOthers),
  };
}
