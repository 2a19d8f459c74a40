import type { InventarArtikel, Listenzeile } from '../entities/index.ts';

/** A line of an Inventarliste with its item. */
export interface ZeileMitArtikel {
  readonly zeile: Listenzeile;
  readonly artikel: InventarArtikel;
}

// Numbers within names count as numbers: a cable of 5 m stands before one of 10 m.
const german = new Intl.Collator('de', { numeric: true });

/** By the name of the item, as Germans sort. */
export function byArtikelName<Row extends { readonly artikel: Pick<InventarArtikel, 'name'> }>(
  rows: Iterable<Row>,
): Row[] {
  return [...rows].sort((one, other) => german.compare(one.artikel.name, other.artikel.name));
}

/**
 * Lines as they stand on paper within their category: by name. Lines with the amount 0 are left out: they neither cost
 * nor need to be packed.
 */
export function inPrintOrder(zeilen: Iterable<ZeileMitArtikel>): ZeileMitArtikel[] {
  return byArtikelName(zeilen).filter(({ zeile }) => zeile.anzahl !== 0);
}
