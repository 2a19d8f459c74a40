import type { Bestellung, Listenzeile, Zumietung } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';

/** How many pieces of a rental were scanned: out is what has left its owner, in what is back with him. */
const gekommen = (zeilen: readonly Pick<Listenzeile, 'out' | 'in'>[]): number =>
  zeilen.reduce((sum, zeile) => sum + Math.max(zeile.out, zeile.in), 0);

/**
 * Why an order is not called off, in German; undefined where it is. Only what both have agreed is, and only before the first piece
 * has come (ZUM-03): after that it is given back.
 */
export function stornoProblem(
  { nummer, stand }: Pick<Bestellung, 'nummer' | 'stand'>,
  rental: Pick<Zumietung, 'name' | 'geliefert'> | undefined,
  zeilen: readonly Pick<Listenzeile, 'out' | 'in'>[],
): string | undefined {
  if (stand !== 'bestätigt')
    return `${nummer} ist ${stand}: Zieh sie zurück. Storniert wird, was bestätigt ist.`;
  if (!rental) return undefined;
  if (rental.geliefert) return `${rental.name} ist geliefert: Was da ist, gibst du zurück.`;
  const here = gekommen(zeilen);
  if (here === 0) return undefined;
  const pieces = here === 1 ? 'ist schon 1 Stück' : `sind schon ${formatZahl(here)} Stück`;
  return `Von ${rental.name} ${pieces} da: Was da ist, gibst du zurück.`;
}
