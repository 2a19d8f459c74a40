import type { Cents, Percent } from '@traverse/schema';
import { cents, percentOf, shareOf } from './geld.ts';

/** Source: spec part 2, section 9 "VAT 19 percent". */
export const defaultUstSatz = percent(19);

/** The one place where a plain number becomes a percentage. */
export function percent(value: number): Percent {
  // Every number may be a percentage; the brand only keeps it apart from money and amounts.
  return value as Percent;
}

/** Tax on a net amount, rounded once, half a cent away from zero. */
export function ustOf(netto: Cents, ustSatz: number): Cents {
  return percentOf(netto, ustSatz);
}

/** The net of a gross amount in cents, half a cent away from zero; what is left is the tax. */
export function netOfGross(brutto: Cents, ustSatz: number): Cents {
  const hundredths = Math.round(ustSatz * 100);
  return shareOf(brutto, 10_000, 10_000 + hundredths);
}

/**
 * The tax that a book entry has after its net amount was changed: computed while it is empty and a rate is set,
 * left alone otherwise (BUCH-02). Source: spec part 2, section 4 "Editing rules".
 */
export function ustAfterNettoChange(entry: {
  readonly netto: Cents;
  readonly ust: Cents;
  readonly ustSatz: number;
}): Cents {
  return entry.ust === 0 ? ustOf(entry.netto, entry.ustSatz) : entry.ust;
}

/** What one rate contributes to an invoice, in cents. */
export interface UstGroup {
  readonly ustSatz: Percent;
  readonly netto: Cents;
  readonly ust: Cents;
}

/**
 * Net and tax by rate, highest rate first. The tax is that of the sum, never the sum of the lines' taxes (RECH-04).
 */
export function ustGroups(lines: Iterable<{ readonly netto: Cents; readonly ustSatz: Percent }>): UstGroup[] {
  const sums = new Map<Percent, number>();
  for (const { netto, ustSatz } of lines) sums.set(ustSatz, (sums.get(ustSatz) ?? 0) + netto);
  return [...sums]
    .map(([ustSatz, sum]) => ({ ustSatz, netto: cents(sum), ust: ustOf(cents(sum), ustSatz) }))
    .sort((one, other) => other.ustSatz - one.ustSatz);
}
