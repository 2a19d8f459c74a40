import type { RechnungRow } from './rechnung-rows.ts';

/**
 * Whether a line of a pack list costs nothing because others do: parts of a set, accessories that are paid for, what is hidden
 * on paper, of which there is none. An item that has no price yet stays in sight, and so does one whose price somebody has
 * typed, and what a flat price pays for: it says 'im Preis'.
 */
export function istOhnePreis({ zeile, position }: RechnungRow): boolean {
  if (!zeile || zeile.zeile.preisArt === 'eigener' || position.imPreis || position.netto !== 0) return false;
  if (position.faktor === 0) return false;
  return position.hidden || position.anzahl === 0 || zeile.zeile.inklusive > 0;
}
