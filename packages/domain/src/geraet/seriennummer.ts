/**
 * A serial number in the form in which two are the same: capitals and blanks do not count, `sn-0042 ` is `SN-0042`.
 * '' where there is none.
 */
export const seriennummerForm = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
