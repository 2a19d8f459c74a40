import type { Geraet } from '../entities/index.ts';
import { nummerOf } from '../namen/geraet-bezeichnung.ts';
import { monatFrom } from './monat.ts';

/** What stands beside the code of a sticker 30 × 15 mm: number and the month of the next test (PRUEF-03). */
export function plakettenZeilen({
  nummer,
  naechstePruefung,
}: Pick<Geraet, 'nummer' | 'naechstePruefung'>): readonly string[] {
  const monat = monatFrom(naechstePruefung);
  const kurz = monat === '' ? 'fällig' : `${monat.slice(5)}/${monat.slice(2, 4)}`;
  return [nummerOf(nummer), 'nächste', 'Prüfung', kurz];
}
