import type { ArtikelTeil, InventarArtikel } from '../entities/index.ts';
import { decimalOf, multiply } from '../values/decimal.ts';
import { inThousandths } from '../values/zahl.ts';
import type { SetTeil, ZubehoerTeil } from './wanted.ts';

/** A part or an accessory of an item, as it is stored. */
export type TeilRow = Pick<
  ArtikelTeil,
  'artikel' | 'art' | 'teil' | 'anzahl' | 'je' | 'stufe' | 'jeListe' | 'berechnen'
>;
type Named = Pick<InventarArtikel, 'id' | 'name' | 'typ'>;

/**
 * What one set consists of, sets in sets opened up, equal items added up. Optional parts come by choice alone. A part is
 * Pflicht where every step to it is. `teile` are the parts of this set and of every set in it.
 */
export function openedSet(
  set: InventarArtikel['id'],
  teile: readonly TeilRow[],
  artikel: ReadonlyMap<string, Named>,
): SetTeil[] {
  const found = new Map<string, SetTeil>();
  const open = (
    of: InventarArtikel['id'],
    times: number,
    isPflicht: boolean,
    above: readonly string[],
  ): void => {
    if (above.includes(of)) return; // refused when it is stored; never without an end
    for (const row of teile) {
      const part = artikel.get(row.teil);
      if (row.artikel !== of || row.art !== 'Teil' || row.stufe === 'Optional' || !part) continue;
      const anzahl = timesIn(times, row.anzahl);
      const pflicht = isPflicht && row.stufe !== 'Standard';
      if (part.typ === 'Set') open(part.id, anzahl, pflicht, [...above, of]);
      else found.set(part.id, addedUp(found.get(part.id), part, anzahl, pflicht));
    }
  };
  open(set, 1, true, []);
  return [...found.values()];
}

function addedUp(known: SetTeil | undefined, part: Named, anzahl: number, isPflicht: boolean): SetTeil {
  const stufe = isPflicht || known?.stufe === 'Pflicht' ? 'Pflicht' : 'Standard';
  const sum = inThousandths((known?.anzahl ?? 0) + anzahl);
  return { inventar: part.id, name: part.name, anzahl: sum, stufe };
}

/** Exact, then up to thousandths, the most a field has: never too few. */
function timesIn(times: number, anzahl: number): number {
  const { units, scale } = multiply(decimalOf(times), decimalOf(anzahl));
  if (scale <= 3) return Number(units) / 10 ** scale;
  const rest = 10n ** BigInt(scale - 3);
  return Number((units + rest - 1n) / rest) / 1000;
}

/** The accessories of an item as a new line of it keeps them. Those whose item is gone are left out. */
export function zubehoerTeile(
  inventar: InventarArtikel['id'],
  teile: readonly TeilRow[],
  artikel: ReadonlyMap<string, Pick<Named, 'name'>>,
): ZubehoerTeil[] {
  return teile.flatMap(({ artikel: main, art, teil, anzahl, je, stufe, jeListe, berechnen }) => {
    const named = artikel.get(teil);
    if (main !== inventar || art !== 'Zubehör' || !named) return [];
    return [{ inventar: teil, name: named.name, anzahl, je, stufe: stufe || 'Pflicht', jeListe, berechnen }];
  });
}
