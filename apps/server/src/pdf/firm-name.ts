import { firstLinesOf, linesOf } from './line-breaks.ts';
import { widthOf } from './text-runs.ts';

export interface FirmName {
  /** One, or two of about the same length. */
  readonly lines: readonly string[];
  /** In points. */
  readonly size: number;
}

const largest = 19;
/** Smaller than this a name rather takes two lines. */
const leastOfOne = 14;
const largestOfTwo = 15;
const smallest = 7;

/** The name of a firm as large as its room allows: in one line, or in two that end between words. */
export function firmNameIn(name: string, width: number): FirmName {
  for (let size = largest; size >= smallest; size -= 0.5) {
    const room = { face: 'head', size, width } as const;
    const isWhole = name.split(/\s+/).every((word) => widthOf(word, room) <= width);
    const count = linesOf(name, room).length;
    if (isWhole && count === 1 && size >= leastOfOne) return { lines: [name], size };
    if (isWhole && count === 2 && size <= largestOfTwo) return { lines: evenLines(name, room), size };
    if (isWhole && count === 1) return { lines: [name], size };
  }
  return { lines: firstLinesOf(name, { face: 'head', size: smallest, width }, 2), size: smallest };
}

/** Two lines in the narrowest room that two are enough in: no word is left alone where it need not be. */
function evenLines(name: string, room: Parameters<typeof linesOf>[1]): string[] {
  let even = linesOf(name, room);
  for (let width = room.width - 4; width > 0; width -= 4) {
    const lines = linesOf(name, { ...room, width });
    if (lines.length > 2) break;
    even = lines;
  }
  return even;
}
