import type { DraftIn, InventarArtikel, Packliste, Rechnung } from '../entities/index.ts';
import type { DayWindow } from '../values/day-window.ts';
import type { Availability } from './availability.ts';
import type { BuchungsBeleg, Verfuegbarkeit } from './verfuegbarkeit.ts';

/** What has to be rented in so that nothing is missing: the shortfall of each item that has one (RECH-08). */
export function shortfallOf(
  availabilities: Iterable<Pick<Availability, 'inventar' | 'fehlendHart'>>,
): { readonly inventar: InventarArtikel['id']; readonly anzahl: number }[] {
  return [...availabilities]
    .filter(({ fehlendHart }) => fehlendHart > 0)
    .map(({ inventar, fehlendHart }) => ({ inventar, anzahl: fehlendHart }));
}

/** What equipment is rented in for. */
export type RentingBeleg = Pick<Rechnung | Packliste, 'name' | 'von' | 'bis' | 'projekt'>;

/**
 * The rental for an invoice or a pack list: not ordered yet, noted as 'für ' and its name (RECH-08). The server names it
 * inside its transaction.
 */
export function zumietungFor({ name, von, bis, projekt }: RentingBeleg): DraftIn<'zumietungen'> {
  return { von, bis, projekt, bestellt: false, anmerkung: `für ${name}` };
}

/** A rental that nobody has ordered yet, and what of an item stands on it. */
export interface UnorderedRental extends DayWindow {
  readonly beleg: BuchungsBeleg;
  readonly anzahl: number;
}

/** The rentals of an item that would help if only they were ordered, each once, what brings most first (SET-05). */
export function unorderedRentals({ listen }: Pick<Verfuegbarkeit, 'listen'>): UnorderedRental[] {
  const found = new Map<string, UnorderedRental>();
  for (const { art, belege, anzahl, von, bis } of listen) {
    if (art !== 'nichtBestellt' || anzahl <= 0) continue;
    for (const beleg of belege.filter(({ collection }) => collection === 'zumietungen')) {
      const before = found.get(beleg.id)?.anzahl ?? 0;
      found.set(beleg.id, { beleg, von, bis, anzahl: before + anzahl });
    }
  }
  return [...found.values()].toSorted((one, other) => other.anzahl - one.anzahl);
}
