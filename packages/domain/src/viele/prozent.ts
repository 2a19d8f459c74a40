import type { Cents } from '@traverse/schema';
import { cents, shareOf } from '../values/geld.ts';

/** What a changed price is rounded to, in cents. */
export const schritte = [1, 10, 50, 100] as const;
export type Schritt = (typeof schritte)[number];

export const PROZENT_VON = -90;
export const PROZENT_BIS = 500;
export const ausserhalb = 'Zwischen −90 und 500 %.';

/**
 * A price by so many percent more or less (two decimals count), to the nearest step, half a step away from zero. What costs nothing
 * stays; nothing else falls below one step. Source: back.md 2.2.
 */
export function umProzent(preis: Cents, prozent: number, schritt: Schritt): Cents {
  if (preis === 0) return preis;
  const inSteps = shareOf(preis, Math.round((100 + prozent) * 100), 10_000 * schritt);
  return cents(Math.sign(preis) * Math.max(1, Math.abs(inSteps)) * schritt);
}
