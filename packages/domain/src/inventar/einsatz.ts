import type { Cents } from '@traverse/schema';
import { sameDayBefore } from '../auswertung/months.ts';
import type { AvailabilitySpan } from '../inventarliste/availability.ts';
import type { Konditionen, PricedArtikel } from '../preise/konditionen.ts';
import { type CostZeile, chargeOfZeile, nettoOf } from '../preise/position.ts';
import { addDays, type Day, daySpan } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { sumCents } from '../values/geld.ts';

/** Twelve months up to a day, both ends included. */
export function zwoelfMonateBis(bis: Day): DayWindow {
  return { von: addDays(sameDayBefore(bis), 1), bis };
}

/** On how many days at least one piece of an item was booked. */
export function einsatztage(tage: readonly Pick<AvailabilitySpan, 'von' | 'bis' | 'verbucht'>[]): number {
  return tage
    .filter(({ verbucht }) => verbucht > 0)
    .reduce((sum, { von, bis }) => sum + daySpan(von, bis), 0);
}

/**
 * What lines of invoices charge for an item, net in cents, each rounded once as on its invoice; at their own price, or that
 * which the item has now, which is the one that drafts have and may not be that of a frozen one.
 */
export function umsatzOfZeilen(
  zeilen: Iterable<CostZeile & { readonly kunde: Konditionen }>,
  artikel: PricedArtikel,
): Cents {
  return sumCents(Array.from(zeilen, (zeile) => nettoOf(chargeOfZeile(zeile, artikel, zeile.kunde))));
}
