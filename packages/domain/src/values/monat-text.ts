/** `06/2027` for a month as it is stored, `2027-06`; anything else as it is. */
export const formatMonat = (stored: string): string => stored.replace(/^(\d{4})-(\d{2})$/, '$2/$1');

/** `2027-06` for what people type, such as `6/2027` or `06.2027`; anything else as it is. */
export const typedMonat = (typed: string): string =>
  typed.replace(
    /^\s*(0?[1-9]|1[0-2])\s*[/.]\s*(\d{4})\s*$/,
    (_, month: string, year: string) => `${year}-${month.padStart(2, '0')}`,
  );
