/** Source: spec part 2, "month selector (Januar to Dezember)". */
export const monatsnamen = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** `2026-11` as November 2026. */
export const monatWorte = (monat: string): string =>
  `${monatsnamen[Number(monat.slice(-2)) - 1] ?? ''} ${monat.slice(0, 'YYYY'.length)}`;
