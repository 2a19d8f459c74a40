const DIGITS = 6;

/** The key by which places are walked past: `A-2-9` before `A-02-10`. Signs only separate (W 6.4). */
export function platzSortierung(name: string): string {
  return name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => part.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0')))
    .join('-');
}
