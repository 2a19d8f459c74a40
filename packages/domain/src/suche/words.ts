/** Capitals, marks and ß do not count: `Größe` is `grosse`. */
export function plainFold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}

/** The second way to write them: ä, ö, ü are ae, oe, ue first, so that Müller and Mueller meet. */
export function spelledFold(text: string): string {
  const spelled = text.normalize('NFC').toLowerCase();
  return plainFold(spelled.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
}

/** Runs of letters and runs of digits; signs and blanks part: `SM58` is sm and 58. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** More words narrow no further what nobody has. */
const MOST_WORDS = 5;

/**
 * What a list is searched for: blanks part, every piece is contained with its signs, in any order (`1.234,56` stays one), each
 * also with ß as ss and ss as ß. Of many the longest.
 */
export function listWords(text: string): readonly (readonly string[])[] {
  // '3. 12.2026' is a day.
  const pieces = text
    .trim()
    .replace(/(\d\.)\s+(?=\d)/g, '$1')
    .split(/\s+/);
  return pieces
    .filter((piece) => piece !== '')
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS)
    .map((piece) => [...new Set([piece, piece.replace(/[ßẞ]/g, 'ss'), piece.replace(/ss/gi, 'ß')])]);
}

/**
 * The words of a search as they are typed, each with the other ways in which what is stored may write it: ß and ss, ä and
 * ae, Müller for muller.
 */
export function askedWords(typed: string): readonly (readonly string[])[] {
  const text = typed.normalize('NFC').toLowerCase();
  return wordsOf(text).map((word) => [...new Set([word, ...otherWays(word)])]);
}

function otherWays(word: string): readonly string[] {
  const spelled = [
    word.replaceAll('ß', 'ss'),
    word.replaceAll('ss', 'ß'),
    word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    word.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü'),
    plainFold(word),
  ];
  // One vowel at a time: few words have two.
  const marked = Array.from(word.matchAll(/[aou]/g)).map(
    ({ index, 0: vowel }) => word.slice(0, index) + MARKED[vowel as 'a'] + word.slice(index + 1),
  );
  return [...spelled, ...marked.slice(0, MOST_MARKED)];
}

const MARKED = { a: 'ä', o: 'ö', u: 'ü' };
const MOST_MARKED = 4;
