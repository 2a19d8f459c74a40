import type { Rechnung, Zahlung } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { dochBezahlt } from './ausfall.ts';

/** How a list calls a payment: `Bank`, `Bar`, `Skonto`, `Guthaben verrechnet`. */
export function zahlungWords({ art, herkunft, grund }: Pick<Zahlung, 'art' | 'herkunft' | 'grund'>): string {
  if (art === 'Verrechnung') return verrechnungWords[herkunft] ?? 'Guthaben verrechnet';
  if (herkunft === 'Storno') return `${art} mit Storno zurückgenommen`;
  if (art === 'Ausfall') return grund === dochBezahlt ? 'Ausfall verringert' : `Ausgebucht: ${grund}`;
  if (art !== 'Zahlung') return art;
  if (herkunft === 'Kasse') return 'Bar';
  return herkunft === 'Bank' ? 'Bank' : 'Zahlung';
}

const verrechnungWords: { readonly [herkunft: string]: string } = {
  Storno: 'Mit Storno verrechnet',
  Berichtigung: 'Durch die Berichtigung',
};

/** Its day; `Tag unbekannt` where it is of old and the invoice does not know it either (F 1.2). */
export function zahlungDay(
  { datum, herkunft }: Pick<Zahlung, 'datum' | 'herkunft'>,
  { bezahltAm }: Pick<Rechnung, 'bezahltAm'>,
): string {
  return herkunft === 'Übernahme' && bezahltAm === '' ? 'Tag unbekannt' : formatDay(datum);
}
