import type { WireDate } from '@traverse/schema';
import type { InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import { type Day, dayOf, endAfter } from '../values/dates.ts';

/** So many of one item from `von` to `bis`, both days included. */
export interface Booking {
  readonly inventar: InventarArtikel['id'];
  readonly anzahl: number;
  readonly von: Day;
  readonly bis: Day;
  readonly inventarliste: Inventarliste['id'];
}

/**
 * What the lines of a list take in its time, or bring when it is the list of a rental.
 *
 * A list without a start takes no time; one without an end ends as PROJ-13 fills it; one that ends before it starts
 * counts for its first day, so that a slip of the pen does not free its items.
 */
export function bookingsOf(
  time: { readonly von: WireDate; readonly bis: WireDate },
  zeilen: Iterable<Pick<Listenzeile, 'inventar' | 'anzahl' | 'inventarliste'>>,
): Booking[] {
  const days = bookedDays(time);
  if (!days) return [];
  return Array.from(zeilen, ({ inventar, anzahl, inventarliste }) => ({
    inventar,
    anzahl,
    inventarliste,
    ...days,
  }));
}

/** The days that a list takes; none when it has no start. */
export function bookedDays(time: {
  readonly von: WireDate;
  readonly bis: WireDate;
}): { readonly von: Day; readonly bis: Day } | undefined {
  const von = dayOf(time.von);
  const bis = dayOf(time.bis || endAfter(time.von));
  if (von === '' || bis === '') return undefined;
  return { von, bis: bis < von ? von : bis };
}
