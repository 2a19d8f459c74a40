import type { InventarArtikel, Listenzeile } from '../entities/index.ts';
import { chargedAnzahl } from '../preise/charged.ts';
import { defaultEinheit } from '../preise/position.ts';
import { formatZahl } from '../values/zahl.ts';

/** An amount of an item: a line, or a set, which nothing else pays for. */
type Menge = Pick<Listenzeile, 'anzahl'> & Partial<Pick<Listenzeile, 'inklusive' | 'ersetzt' | 'einheit'>>;

/**
 * That fewer of an item go out than its firm rents out at least, German (PLAN-03): a warning, it is stored all the same.
 * All pieces count, of a set as well; nothing is said where nothing of the line is charged.
 */
export function mindestanzahlWords(
  { anzahl, inklusive = 0, ersetzt = 0, einheit = '' }: Menge,
  artikel: Partial<Pick<InventarArtikel, 'mindestAnzahl' | 'einheit'>>,
): string | undefined {
  const { mindestAnzahl = 0 } = artikel;
  if (chargedAnzahl({ anzahl, inklusive, ersetzt }) <= 0 || anzahl >= mindestAnzahl) return undefined;
  const unit = einheit || artikel.einheit || defaultEinheit;
  return `Unter der Mindestmenge von ${formatZahl(mindestAnzahl)} ${unit}`;
}
