// Source: W 5.3, the default table of rental factors for 1 to 7 days; from there so much a day.
const firstWeek = [1, 1.5, 2, 2.4, 2.8, 3.1, 3.4] as const;
const PER_FURTHER_DAY_TENTHS = 2;

/** The rental factor of so many days in a row, by the default table. 0 days cost nothing. */
export function defaultFaktor(days: number): number {
  if (days < 1) return 0;
  const known = firstWeek[days - 1];
  if (known !== undefined) return known;
  // Tenths are whole numbers: 3.4 + 2 × 0.2 is 3.8.
  return (34 + PER_FURTHER_DAY_TENTHS * (days - firstWeek.length)) / 10;
}

/** What further days cost beyond the planned ones, as a factor. Exact to a tenth. */
export function faktorOfLateDays(planned: number, real: number): number {
  return Math.max(0, Math.round((defaultFaktor(real) - defaultFaktor(planned)) * 10) / 10);
}
