/**
 * What stands on a bar that has no room for the name: its first word that says something, `Lichterfest` of "Das Lichterfest
 * im Stadtpark". The bar cuts what is still too long.
 */
export function kurzWort(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? [];
  return words.find((word) => LETTERS.test(word) && !SAYS_NOTHING.has(word.toLowerCase())) ?? words[0] ?? '';
}

const LETTERS = /\p{L}{3}/u;
const SAYS_NOTHING: ReadonlySet<string> = new Set(['der', 'die', 'das', 'ein', 'eine', 'für', 'und', 'von']);
