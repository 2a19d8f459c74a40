import type { DraftIn, InventarArtikel, Rechnung } from '../entities/index.ts';
import type { Availability } from './availability.ts';

/** What has to be rented in so that nothing is missing: the shortfall of each item that has one (RECH-08). */
export function shortfallOf(
  availabilities: Iterable<Pick<Availability, 'inventar' | 'fehlend'>>,
): { readonly inventar: InventarArtikel['id']; readonly anzahl: number }[] {
  return [...availabilities]
    .filter(({ fehlend }) => fehlend > 0)
    .map(({ inventar, fehlend }) => ({ inventar, anzahl: fehlend }));
}

/** The rental for an invoice: not ordered yet, noted as 'für ' and the name of the invoice (RECH-08). */
export function zumietungForRechnung(
  rechnung: Pick<Rechnung, 'name' | 'von' | 'bis' | 'projekt'>,
  name: string,
): DraftIn<'zumietungen'> {
  const { von, bis, projekt } = rechnung;
  return { name, von, bis, projekt, bestellt: false, anmerkung: `für ${rechnung.name}` };
}
