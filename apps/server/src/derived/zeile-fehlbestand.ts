import { entities } from '@traverse/domain/entities';
import { fehlbestandOf, stillOut } from '@traverse/domain/inventarliste/zaehler';
import { derivation } from '../records/derivation.ts';

const { inventar_inventarlisten } = entities;

/**
 * What stock counts and the warehouse has not: the few lines that availability must look at are found by it (RUECK-02).
 * Beside it what of that is still out, for lists that are filtered by it.
 */
export const fehlbestandOfZeile = derivation<typeof inventar_inventarlisten>({
  entity: inventar_inventarlisten,
  fields: ['fehlbestand', 'draussen'],
  version: 2,
  own: ['out', 'in', 'vermisst', 'verbraucht', 'ausgebucht'],
  sources: [],
  isFixed: () => false,
  valuesOf: async (zeilen) =>
    zeilen.map((zeile) => ({ fehlbestand: fehlbestandOf(zeile), draussen: stillOut(zeile) })),
});
