import type { RechnungRow } from './rechnung-rows.ts';

/**
 * Whether a line of a pack list neither costs nor counts: parts of a set, accessories without a price. One whose price somebody
 * has typed stays in sight, and so does what a flat price pays for: it says 'im Preis'.
 */
export function istOhnePreis({ zeile, position }: RechnungRow): boolean {
  if (!zeile || zeile.zeile.preisArt === 'eigener' || position.imPreis || position.netto !== 0) return false;
  return position.preis === 0 || position.anzahl === 0;
}
