import { type Face, type Typeface, typefaces } from './fonts.ts';

/** Part of a line that one font draws; the parts of a line stand beside each other from left to right. */
export interface Run {
  readonly typeface: Typeface;
  readonly text: string;
  /** At size 1000. */
  readonly width: number;
}

const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff';
/** Words that are read from the right, with what stands between them. */
const rightToLeftWords = new RegExp(`[${rightToLeft}]+(?:[\\s\\p{P}]+[${rightToLeft}]+)*`, 'gu');
/** A character with the marks that belong to it. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu;
/** Drawn by the first font of every face: Latin-1 and the signs of a document. */
const plain = /^[ -~\u00a0-\u00ff–—‘’‚“”„…€™−″′×]*$/u;

/** A line as fonts draw it. What no font has becomes '?': an empty box would make the file invalid. */
export function runsOf(text: string, face: Face): Run[] {
  const [primary] = typefaces(face) as [Typeface]; // every face has fonts
  if (plain.test(text)) return text === '' ? [] : [runOf(primary, text)];
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(rightToLeftWords)) {
    runs.push(...leftToRight(text.slice(end, match.index), face));
    runs.push(...mirrored(match[0], face, primary));
    end = match.index + match[0].length;
  }
  return [...runs, ...leftToRight(text.slice(end), face)];
}

/** Width of a line in points. */
export function widthOf(
  text: string,
  { face, size }: { readonly face: Face; readonly size: number },
): number {
  let width = 0;
  for (const run of runsOf(text, face)) width += run.width;
  return (width * size) / 1000;
}

/** Words of a right-to-left language: the first stands at the right. Each is turned around by its font. */
function mirrored(text: string, face: Face, primary: Typeface): Run[] {
  const words = text.split(/\s+/).reverse();
  return words.flatMap((word, index) => [
    ...(index === 0 ? [] : [runOf(primary, ' ')]),
    ...leftToRight(word, face).reverse(),
  ]);
}

function leftToRight(text: string, face: Face): Run[] {
  const parts: { typeface: Typeface; text: string }[] = [];
  for (const [cluster] of text.matchAll(clusters)) {
    const drawn = drawnBy(cluster, face);
    const last = parts.at(-1);
    if (last && last.typeface === drawn.typeface) last.text += drawn.text;
    else parts.push(drawn);
  }
  return parts.map((part) => runOf(part.typeface, part.text));
}

function drawnBy(cluster: string, face: Face): { typeface: Typeface; text: string } {
  const all = typefaces(face);
  const able = all.find(({ font }) =>
    Array.from(cluster).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
  return { typeface: able ?? (all[0] as Typeface), text: able ? cluster : '?' }; // every face has fonts
}

/** Measured word by word, as it will be drawn. */
function runOf(typeface: Typeface, text: string): Run {
  let width = 0;
  for (const [word] of text.matchAll(/[^ ]* ?/g))
    if (word !== '') width += typeface.font.layout(word).advanceWidth;
  return { typeface, text, width };
}
