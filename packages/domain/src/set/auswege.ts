import type { InventarArtikel, Inventarliste, Listenzeile } from '../entities/index.ts';
import type { Availability } from '../inventarliste/availability.ts';
import type { Ruestzeit } from '../inventarliste/ruestzeit.ts';
import { addDays, type Day, daySpan, eachDay } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { formatZahl } from '../values/zahl.ts';

/** An item that could stand in for what is missing of another (SET-05). */
export interface Tauschweg {
  readonly inventar: InventarArtikel['id'];
  readonly name: string;
  /** So many stand in for `fehlend` pieces. */
  readonly anzahl: number;
  readonly frei: number;
  /** Why it is no way out; empty where it is one. */
  readonly grund: string;
}

/** The ways out of one shortage of a list, as GET /api/auswege answers them (SET-05). */
export interface Auswege {
  readonly inventarliste: Inventarliste['id'];
  readonly zeile: Listenzeile['id'];
  readonly inventar: InventarArtikel['id'];
  /** What would be exchanged: what is missing, at most what the line has. */
  readonly fehlend: number;
  readonly tausch: readonly Tauschweg[];
  /** The next days on which all of it is there, before and after those of the list. */
  readonly tage: readonly DayWindow[];
}

/** `nur 7 von 8 frei`: why an alternative does not help; empty where it does. */
export function tauschGrund(frei: number, anzahl: number): string {
  if (frei >= anzahl) return '';
  return frei > 0 ? `nur ${formatZahl(frei)} von ${formatZahl(anzahl)} frei` : 'nichts frei';
}

/**
 * The nearest days, as many in a row as `own`, on which every item has as many free as `wanted` says: the first that begin
 * later, and the last that begin earlier but not before `today`. `availabilities` cover the days to look at, without the
 * list itself; `ruestOf` says which days it takes around them (PLAN-02).
 */
export function otherDays(question: {
  readonly own: DayWindow;
  readonly today: Day;
  readonly window: DayWindow;
  readonly availabilities: readonly Pick<Availability, 'inventar' | 'spans'>[];
  readonly wanted: ReadonlyMap<string, number>;
  readonly ruestOf: (inventar: InventarArtikel['id']) => Ruestzeit;
}): DayWindow[] {
  const { own, today, window, availabilities, wanted, ruestOf } = question;
  const short = new Set<Day>();
  for (const { inventar, spans } of availabilities) {
    const { vor, nach } = ruestOf(inventar);
    for (const { von, bis, frei } of spans)
      if (frei < (wanted.get(inventar) ?? 0))
        for (const day of eachDay(addDays(von, -nach), addDays(bis, vor))) short.add(day);
  }
  const more = daySpan(own.von, own.bis) - 1;
  const fits = eachDay(window.von, window.bis)
    .map((von) => ({ von, bis: addDays(von, more) }))
    .filter(
      ({ von, bis }) => von >= today && bis <= window.bis && !eachDay(von, bis).some((day) => short.has(day)),
    );
  const earlier = fits.findLast(({ von }) => von < own.von);
  const later = fits.find(({ von }) => von > own.von);
  return [earlier, later].filter((each) => each !== undefined);
}
