import type { Cents } from '@traverse/schema';
import { cents } from '../values/geld.ts';
import { netOfGross } from '../values/ust.ts';

/** The net of a gross amount, rounded once, and the tax that is left: together they are what was typed, to the cent. */
export function betraegeOfBrutto(
  brutto: Cents,
  ustSatz: number,
): { readonly netto: Cents; readonly ust: Cents } {
  const netto = netOfGross(brutto, ustSatz);
  return { netto, ust: cents(brutto - netto) };
}
