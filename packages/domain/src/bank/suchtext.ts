/** A text as names are looked for in it: capitals and digits alone, and where each of them stood. */
export interface Suchtext {
  readonly original: string;
  readonly text: string;
  /** Of each character its place in the original. */
  readonly places: readonly number[];
}

const isKept = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

/** Upper case without anything but A to Z and 0 to 9 (F 1.9). */
export function suchtext(original: string): Suchtext {
  const places: number[] = [];
  const capitals = original.toUpperCase();
  let text = '';
  if (capitals.length === original.length) {
    for (let index = 0; index < capitals.length; index += 1) {
      if (!isKept(capitals.charCodeAt(index))) continue;
      text += capitals[index];
      places.push(index);
    }
    return { original, text, places };
  }
  for (let index = 0; index < original.length; index += 1) {
    // Of some letters the capital is two: every original character keeps its place.
    const capital = (original[index] ?? '').toUpperCase();
    for (let at = 0; at < capital.length; at += 1) {
      if (!isKept(capital.charCodeAt(at))) continue;
      text += capital[at];
      places.push(index);
    }
  }
  return { original, text, places };
}
