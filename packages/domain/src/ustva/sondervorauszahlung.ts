import type { Cents } from '@traverse/schema';
import { cents, sumCents } from '../values/geld.ts';

/** What is paid in February for a month more of time, and what it is reckoned from. */
export interface Sondervorauszahlung {
  /** Of last year's sheets: what was paid, and its own special advance payment. */
  readonly summe: Cents;
  /** How many of them were handed in. */
  readonly voranmeldungen: number;
  /** Kz 38 of the form USt 1 H: 1/11 in whole euro, never below 0. */
  readonly betrag: Cents;
}

/**
 * The special advance payment of a firm that files by month (§ 47 UStDV, F 3.1), from the newest sheet of each period of
 * the year before. `undefined` where none was handed in.
 */
export function sondervorauszahlungOf(
  lastYear: readonly { readonly zahllast: Cents; readonly sondervorauszahlung: Cents }[],
): Sondervorauszahlung | undefined {
  if (lastYear.length === 0) return undefined;
  const summe = sumCents(
    lastYear.map(({ zahllast, sondervorauszahlung }) => cents(zahllast + sondervorauszahlung)),
  );
  const betrag = cents(Math.max(0, Math.trunc(summe / 1100)) * 100);
  return { summe, voranmeldungen: lastYear.length, betrag };
}
