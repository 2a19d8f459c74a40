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
