import { cleanLine } from '../values/clean-text.ts';

// What Windows-1252 has at 0x80 to 0x9f; empty places are none of its.
const upper = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const codes = new Map<string, number>([
  ...Array.from(upper).flatMap((letter, index): [string, number][] =>
    letter === '\0' ? [] : [[letter, 0x80 + index]],
  ),
  ...Array.from({ length: 0x60 }, (_, index): [string, number] => [
    String.fromCharCode(0xa0 + index),
    0xa0 + index,
  ]),
]);

/** Letters that no accent can be taken off. */
const bases: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  '−': '-',
  '‑': '-',
  '\u202f': ' ',
};

const isKnown = (letter: string): boolean => letter <= '\x7f' || codes.has(letter);

/** One line in letters that Windows-1252 has: others become their base letter (ł: l), what has none a question mark. */
export function windows1252Line(text: string): string {
  return Array.from(cleanLine(text), (letter) => {
    if (isKnown(letter)) return letter;
    const base = bases[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
    return base !== '' && Array.from(base).every(isKnown) ? base : '?';
  }).join('');
}

/** The bytes of a text. Throws for a letter that it does not have. */
export function windows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    const code = letter <= '\x7f' ? letter.charCodeAt(0) : codes.get(letter);
    if (code === undefined) throw new RangeError(`Windows-1252 has no ${JSON.stringify(letter)}`);
    bytes[index] = code;
  }
  return bytes;
}
