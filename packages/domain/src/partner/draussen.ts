import { and, compare, type Filter } from '@traverse/wire';

/** Lines of lists of a customer of which pieces are not in the warehouse (K 1.7). */
export function draussenFilter(kunde: string): Filter | undefined {
  return and(
    compare('fehlbestand', '>', 0),
    compare('inventarliste.packlisten_via_inventarliste.kunde', '?=', kunde),
  );
}

/** Damages of jobs of a customer that nobody has mended. */
export function schaedenFilter(kunde: string): Filter | undefined {
  return and(compare('kunde', '=', kunde), compare('behoben', '=', false));
}
