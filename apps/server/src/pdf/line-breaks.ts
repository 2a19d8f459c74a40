import { noBreakSpace } from '@traverse/domain/values';
import type { Face } from './fonts.ts';
import { widthOf } from './text-runs.ts';

interface Room {
  readonly face: Face;
  readonly size: number;
  /** In points. */
  readonly width: number;
}

/** After a blank, a hyphen or a slash a line may end; a no-break space holds together. */
const opportunities = /[^ /-]*(?:[/-]+| +|$)/g;
/** The blank within 'e. V.' and 'z. B.' */
const abbreviated = /(?<=(?:^|[ (])\p{L}\.) (?=\p{L}\.)/gu;

/** The lines a text takes in a width. A word that is too long is cut where the line ends. */
export function linesOf(text: string, room: Room): string[] {
  if (text === '') return [];
  if (fits(text, room)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const [part] of text.replace(abbreviated, noBreakSpace).matchAll(opportunities)) {
    if (fits(line + part, room)) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const pieces = piecesOf(part, room);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** The first lines of a text; the last of them ends in '…' where there is more. */
export function firstLinesOf(text: string, room: Room, most: number): string[] {
  const lines = linesOf(text, room);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && !fits(`${last}…`, room)) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** The size at which a text takes one line, not below `least`. */
export function sizeThatFits(
  text: string,
  room: { readonly face: Face; readonly most: number; readonly least: number; readonly width: number },
): number {
  const width = widthOf(text, { face: room.face, size: room.most });
  return Math.max(room.least, Math.min(room.most, (room.most * room.width) / Math.max(1, width)));
}

function fits(text: string, room: Room): boolean {
  // A hundredth of a point is no difference on paper, but one to a computer.
  return widthOf(text.trimEnd(), room) <= room.width + 0.01;
}

/** A part that may be wider than a line, cut into pieces that are not; each has at least one character. */
function piecesOf(part: string, room: Room): string[] {
  if (fits(part, room)) return [part];
  const pieces: string[] = [];
  let piece = '';
  for (const character of part) {
    if (piece !== '' && !fits(piece + character, room)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
