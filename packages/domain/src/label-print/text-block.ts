import { annotationLines } from './annotation.ts';

export interface TextLine {
  readonly text: string;
  readonly heightMm: number;
  /** From the upper edge of the block. */
  readonly offsetMm: number;
}

const NAME = { heightMm: 3.4, stepMm: 3.9 };
const NAME_WIDTH = 21;
const NAME_LINES = 2;
const NOTE = { heightMm: 2.9, stepMm: 3.3 };

/** Name in at most two lines, then the annotation, as far as the height goes; and how many lines found no room. */
export function textBlock(
  label: { readonly name: string; readonly annotation: string; readonly count: number },
  heightMm: number,
): { readonly lines: readonly TextLine[]; readonly leftOut: number } {
  const all = [
    ...wrapped(label.name).map((text) => ({ text, ...NAME })),
    ...annotationLines(label.annotation, label.count).map((text) => ({ text, ...NOTE })),
  ];
  let next = 0;
  const lines = all
    .map((line) => {
      const offsetMm = next;
      next += line.stepMm;
      return { text: line.text, heightMm: line.heightMm, offsetMm };
    })
    .filter((line) => line.offsetMm + line.heightMm <= heightMm);
  return { lines, leftOut: all.length - lines.length };
}

/** Broken between words where that is possible; what is too long ends in '…'. */
function wrapped(name: string): string[] {
  const lines: string[] = [];
  let rest = name.trim().replace(/\s+/g, ' ');
  while (rest !== '' && lines.length < NAME_LINES) {
    const isLast = lines.length === NAME_LINES - 1;
    const line = isLast ? cut(rest) : firstLine(rest);
    lines.push(line);
    rest = isLast ? '' : rest.slice(line.length).trim();
  }
  return lines;
}

function firstLine(text: string): string {
  if (text.length <= NAME_WIDTH) return text;
  const space = text.lastIndexOf(' ', NAME_WIDTH);
  return space > 0 ? text.slice(0, space) : text.slice(0, NAME_WIDTH);
}

function cut(text: string): string {
  return text.length <= NAME_WIDTH ? text : `${text.slice(0, NAME_WIDTH - 1).trimEnd()}…`;
}
