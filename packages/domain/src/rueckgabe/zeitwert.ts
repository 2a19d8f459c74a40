import type { Cents } from '@traverse/schema';
import type { Firma, InventarArtikel } from '../entities/index.ts';
import type { Day } from '../values/dates.ts';
import { cents, percentOf, shareOf } from '../values/geld.ts';

/** Months that are over between two days; the day of the month decides, 31.1. to 28.2. are 0. */
export function fullMonths(from: Day, to: Day): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - year) * 12 + toMonth - month;
  return Math.max(0, toDay < day ? months - 1 : months);
}

export interface Ersatzwert {
  /** Per piece. */
  readonly wert: Cents;
  /** Current value was asked for and cannot be worked out: no day of purchase, or no time of use. */
  readonly ohneZeitwert: boolean;
}

/**
 * What a piece that did not come back is charged at (RUECK-03): what a new one costs, or its current value, which falls
 * evenly over `nutzungsMonate` and never below `restwertProzent` of a new one.
 */
export function ersatzwertOf(
  artikel: Pick<InventarArtikel, 'wiederbeschaffung' | 'nutzungsMonate'>,
  firma: Pick<Firma, 'ersatzwert' | 'restwertProzent'>,
  days: { readonly gekauft: Day | ''; readonly verloren: Day },
): Ersatzwert {
  const { wiederbeschaffung, nutzungsMonate } = artikel;
  if (firma.ersatzwert !== 'Zeitwert') return { wert: wiederbeschaffung, ohneZeitwert: false };
  if (days.gekauft === '' || nutzungsMonate === 0) return { wert: wiederbeschaffung, ohneZeitwert: true };
  const left = Math.max(0, nutzungsMonate - fullMonths(days.gekauft, days.verloren));
  const worth = shareOf(wiederbeschaffung, left, nutzungsMonate);
  const atLeast = percentOf(wiederbeschaffung, firma.restwertProzent);
  return { wert: cents(Math.max(worth, atLeast)), ohneZeitwert: false };
}
