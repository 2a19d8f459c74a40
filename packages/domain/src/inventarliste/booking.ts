import type { WireDate } from '@traverse/schema';
import type { InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import { type Day, dayOf, endAfter } from '../values/dates.ts';
import { type DayWindow, joinedDays } from '../values/day-window.ts';
import { type RuestStufe, type RuestStufen, ruestzeitOf, widened } from './ruestzeit.ts';

/** So many of one item from `von` to `bis`, both days included. */
export interface Booking {
  readonly inventar: InventarArtikel['id'];
  readonly anzahl: number;
  readonly von: Day;
  readonly bis: Day;
  readonly inventarliste: Inventarliste['id'];
  /** The same with the days around them, where there are any (PLAN-02). */
  readonly mitRuest?: DayWindow | undefined;
}

type Zeile = Pick<Listenzeile, 'inventar' | 'anzahl' | 'inventarliste'>;

/**
 * What the lines of a list take in its time.
 *
 * A list without a start takes no time; one without an end ends as PROJ-13 fills it; one that ends before it starts
 * counts for its first day, so that a slip of the pen does not free its items. `stufen`: what it takes around its days.
 */
export function bookingsOf(
  liste: { readonly von: WireDate; readonly bis: WireDate } & RuestStufe,
  zeilen: Iterable<Zeile>,
  stufen?: RuestStufen,
): Booking[] {
  const days = bookedDays(liste);
  if (!days) return [];
  return Array.from(zeilen, (zeile) => {
    const ruest = ruestzeitOf(liste, zeile.inventar, stufen);
    const booking = bookingOn(days, zeile);
    return ruest.vor + ruest.nach === 0 ? booking : { ...booking, mitRuest: widened(days, ruest) };
  });
}

function bookingOn(days: DayWindow, { inventar, anzahl, inventarliste }: Zeile): Booking {
  return { inventar, anzahl, inventarliste, ...days };
}

/**
 * What rentals bring. Several may stand on one list: it brings its lines once on every day that one of them covers, for
 * there is only one of it. Source: VERF-02 "day by day".
 */
export function suppliesOf(
  rentals: Iterable<{
    readonly von: WireDate;
    readonly bis: WireDate;
    readonly inventarliste: Inventarliste['id'];
  }>,
  zeilenOf: (liste: Inventarliste['id']) => Iterable<Zeile>,
): Booking[] {
  const byListe = Map.groupBy(rentals, ({ inventarliste }) => inventarliste);
  return [...byListe].flatMap(([liste, own]) => {
    const zeilen = [...zeilenOf(liste)];
    const days = joinedDays(own.flatMap((time) => bookedDays(time) ?? []));
    return days.flatMap((span) => zeilen.map((zeile) => bookingOn(span, zeile)));
  });
}

/** The days that a list takes; none when it has no start. */
export function bookedDays(time: { readonly von: WireDate; readonly bis: WireDate }): DayWindow | undefined {
  const von = dayOf(time.von);
  const bis = dayOf(time.bis || endAfter(time.von));
  if (von === '' || bis === '') return undefined;
  return { von, bis: bis < von ? von : bis };
}
