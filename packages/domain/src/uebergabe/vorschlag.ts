import type { Listenzeile, Uebergabe } from '../entities/index.ts';
import { laut } from './gezaehlt.ts';

type Zeile = Pick<Listenzeile, 'id' | 'anzahl' | 'out' | 'in'>;

/**
 * How many pieces of each line are proposed: what is out, or the whole list where nobody has scanned anything, without what was
 * handed over already; taken back is what was handed over (K5.1).
 */
export function vorschlag(
  art: Uebergabe['art'],
  zeilen: readonly Zeile[],
  bisher: Parameters<typeof laut>[0],
): ReadonlyMap<string, number> {
  const isScanned = zeilen.some(({ out }) => out > 0);
  const countOf = (zeile: Zeile): number => {
    const handed = laut(bisher, 'Übergabe', zeile.id);
    if (art === 'Übergabe') return (isScanned ? zeile.out : zeile.anzahl) - (handed ?? 0);
    if (handed !== undefined) return handed - (laut(bisher, 'Rücknahme', zeile.id) ?? 0);
    return zeile.out - zeile.in;
  };
  return new Map(zeilen.map((zeile) => [zeile.id, Math.max(0, countOf(zeile))]));
}
