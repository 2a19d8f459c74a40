import type { Unterlage } from '../options/unterlagen.ts';
/**
 * What is kept for how long, from the end of the year (GOBD-11): books 10 years, vouchers 8, customs papers and those of
 * assets 10, letters 6 but never before the assessment period ends, which is 7 (AO § 147 Abs. 1, 3, 4, §§ 169, 170).
 */
export const aufbewahrung = {
  Buch: 10,
  Beleg: 8,
  Einfuhr: 10,
  Anlage: 10,
  Brief: 7,
} as const satisfies { readonly [U in Unterlage]: number };

/** The last day on which something of a year has to be there. */
export function bleibtBis(unterlage: Unterlage, jahr: number): `${number}-12-31` {
  return `${jahr + aufbewahrung[unterlage]}-12-31`;
}
