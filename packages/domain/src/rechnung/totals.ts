import type { Cents } from '@traverse/schema';
import type { Rechnung } from '../entities/index.ts';
import { type UstGroup, ustGroups } from '../ust.ts';
import { cents, sumCents } from '../values/geld.ts';
import type { Position } from './position.ts';

/** In whole cents. */
export interface Totals {
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gesamt: Cents;
  /** One per rate, highest first; their sums are `netto` and `ust`. */
  readonly groups: readonly UstGroup[];
}

/**
 * Net, tax and gross of an invoice: sums of whole cents, the tax rounded once per rate (RECH-04).
 *
 * Source: spec part 2, section 9 "VAT 19 percent"; with several rates each counts for itself.
 */
export function rechnungTotals(positions: Iterable<Pick<Position, 'netto' | 'ustSatz'>>): Totals {
  const groups = ustGroups(positions);
  const netto = sumCents(groups.map((group) => group.netto));
  const ust = sumCents(groups.map((group) => group.ust));
  return { netto, ust, gesamt: cents(netto + ust), groups };
}

/** The stored totals no longer say what the lines do: the invoice is updated (spec part 2, "Totals"). */
export function totalsDiffer(rechnung: Pick<Rechnung, 'netto' | 'ust'>, totals: Totals): boolean {
  return rechnung.netto !== totals.netto || rechnung.ust !== totals.ust;
}
