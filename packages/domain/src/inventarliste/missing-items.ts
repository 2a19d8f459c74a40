import { meets } from '../values/day-window.ts';
import { takenDays } from './ruest-bookings.ts';
import type { Verfuegbarkeit } from './verfuegbarkeit.ts';

type Shortage = Pick<Verfuegbarkeit, 'tage' | 'listen'> & { readonly item: { readonly id: string } };

/** The items that are missing on each Inventarliste that books them on a day of the shortage; ids, by the list's id. */
export function missingItemsByListe(entries: Iterable<Shortage>): ReadonlyMap<string, ReadonlySet<string>> {
  const missing = new Map<string, Set<string>>();
  for (const { item, tage, listen } of entries) {
    const short = tage.filter(({ frei }) => frei < 0);
    const concerned = listen.filter(
      (buchung) => buchung.art === 'verbucht' && short.some((span) => meets(span, takenDays(buchung))),
    );
    for (const id of new Set(concerned.map(({ inventarliste }) => inventarliste))) {
      missing.set(id, (missing.get(id) ?? new Set()).add(item.id));
    }
  }
  return missing;
}
