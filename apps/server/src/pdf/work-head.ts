import { ink, secondary } from './colours.ts';
import { left, right } from './frame.ts';
import { body, fineRule, label } from './letter-styles.ts';
import type { Letter } from './letter-texts.ts';
import { linesOf } from './line-breaks.ts';
import {
  artifact,
  branch,
  drawLines,
  drawRule,
  drawText,
  leaf,
  type Sheet,
  type TextStyle,
} from './sheet.ts';

const titleAt = 58;
const subtitleAt = 72;
const firstRowAt = 92;
const leading = 12;
const labelWidth = 92;

/** The head of a paper for the own people: what it is, of which lists. */
export function drawWorkHead(sheet: Sheet, letter: Letter): void {
  const tag = branch(sheet, sheet.root, 'Sect');
  const title: TextStyle = { face: 'head', size: 18, colour: ink };
  const subtitle: TextStyle = { face: 'regular', size: 9, colour: secondary };
  leaf(sheet, tag, 'H1', () => drawText(sheet, letter.title, { x: left, y: titleAt }, title));
  leaf(sheet, tag, 'P', () => drawText(sheet, letter.subtitle, { x: left, y: subtitleAt }, subtitle));
  const list = branch(sheet, tag, 'L');
  let y = firstRowAt;
  for (const { name, lines } of rowsOf(letter)) {
    const top = y;
    const item = branch(sheet, list, 'LI');
    leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x: left, y: top }, label));
    leaf(sheet, item, 'LBody', () =>
      drawLines(sheet, lines, { x: left + labelWidth, y: top, leading }, body),
    );
    y += lines.length * leading;
  }
  const end = y - leading / 2;
  artifact(sheet, () => drawRule(sheet, [left, end], [right, end], fineRule));
}

/** Where what follows it begins. */
export function workHeadBottom(letter: Letter): number {
  const lines = rowsOf(letter).reduce((sum, row) => sum + row.lines.length, 0);
  return firstRowAt + lines * leading - leading / 2 + 6;
}

function rowsOf({ info }: Letter): readonly { readonly name: string; readonly lines: readonly string[] }[] {
  const width = right - left - labelWidth;
  return info.map(([name, value]) => ({ name, lines: linesOf(value, { ...body, width }) }));
}
