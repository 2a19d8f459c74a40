import type { DraftIn, InventarArtikel, Packliste, Rechnung } from '../entities/index.ts';
import type { Availability } from './availability.ts';

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
