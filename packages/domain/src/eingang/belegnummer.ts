/** A number as two ways of writing it have it in common: `re 2026 17` and `RE-2026/17`. */
const plainBelegnummer = (nummer: string): string =>
  nummer
    .toUpperCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two numbers are the same; none is like none. */
export function istSelbeNummer(one: string, other: string): boolean {
  const plain = plainBelegnummer(one);
  return plain !== '' && plain === plainBelegnummer(other);
}
