import type { Fields } from '@traverse/schema';
import type { VerlaufEntry } from '../../api/verlauf.ts';
import { keptText } from './kept-text.ts';

/** What an entry of the log about a record of these fields changed, in a line: `Mietpreis 1,00 € → 2,22 €, 2 weitere`; of what was made or went how much it held. */
export function changeWords(
  fields: Fields,
  { art, aenderungen }: { readonly art: string; readonly aenderungen: VerlaufEntry['aenderungen'] },
): string {
  const [first, ...others] = aenderungen;
  if (first === undefined) return '';
  if (art !== 'geändert') return aenderungen.length === 1 ? '1 Feld' : `${aenderungen.length} Felder`;
  const field = fields[first.feld];
  const label = field?.label ?? first.feld;
  // Ids say nothing, and of a secret only that it is another one is kept.
  const isUnread = field?.kind === 'relation' || field?.kind === 'secret';
  const [alt, neu] = [first.alt, first.neu].map((text) => keptText(field, text) || 'leer');
  const words = isUnread ? label : `${label} ${alt} → ${neu}`;
  return others.length === 0 ? words : `${words}, ${others.length} weitere`;
}
