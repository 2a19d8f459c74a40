import type { Cents } from '@traverse/schema';
import { formatEuro, negative } from '../values/geld.ts';

/** `plus 57,84 €`: what a choice adds, tax included. */
export function plusWorte(plus: Cents): string {
  return plus < 0 ? `minus ${formatEuro(negative(plus))}` : `plus ${formatEuro(plus)}`;
}
