import type { PackGroup } from '@traverse/domain/packliste/packlisten-beleg';
import { formatZahl } from '@traverse/domain/values';
import { drawBarcode } from './barcode.ts';
import { groupColours, ink, paper, quiet, secondary, tint } from './colours.ts';
import { fineRule, label } from './letter-styles.ts';
import { firstLinesOf, sizeThatFits } from './line-breaks.ts';
import {
  columns,
  groupHeight,
  type ListRow,
  left,
  listRowHeight,
  nameLeading,
  nameStyle,
  noteLeading,
  noteStyle,
  right,
} from './packliste-rows.ts';
import {
  artifact,
  branch,
  drawLines,
  drawRule,
  drawText,
  emptyCell,
  leaf,
  mm,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet.ts';

export const headHeight = 16;
const boxSize = mm(7);

const heads = [
  ['Anzahl', left],
  ['Gegenstand', columns.name],
  ['Raus', columns.out],
  ['Rein', columns.in],
  ['Scan', columns.code + 7],
] as const;

/** Opens the list with its head, which is repeated on every page and read out once. What comes back takes the rows. */
export function openList(sheet: Sheet, top: number): Tag {
  const table = branch(sheet, sheet.root, 'Table');
  const row = branch(sheet, branch(sheet, table, 'THead'), 'TR');
  for (const [title, x] of heads) {
    leaf(sheet, row, 'TH', () => drawText(sheet, title, { x, y: top + 8 }, label), { scope: 'Column' });
  }
  drawHeadRule(sheet, top);
  return branch(sheet, table, 'TBody');
}

export function repeatListHead(sheet: Sheet, top: number): void {
  artifact(sheet, () => {
    for (const [title, x] of heads) drawText(sheet, title, { x, y: top + 8 }, label);
  });
  drawHeadRule(sheet, top);
}

function drawHeadRule(sheet: Sheet, top: number): void {
  const y = top + headHeight - 2;
  artifact(sheet, () => drawRule(sheet, [left, y], [right, y], { colour: ink, width: 2 }));
}

/** Draws a row with its upper edge at `top`. */
export function drawListRow(sheet: Sheet, tbody: Tag, row: ListRow, top: number): void {
  const tr = branch(sheet, tbody, 'TR');
  if (row.kind === 'group') {
    leaf(sheet, tr, 'TH', () => drawGroupBar(sheet, row.group, row.group.title, top), { scope: 'Row' });
    for (const _ of heads.slice(1)) emptyCell(sheet, tr);
  } else drawItem(sheet, tr, row, top);
}

/** The group that goes on from the page before. */
export function repeatGroup(sheet: Sheet, group: PackGroup, top: number): void {
  artifact(sheet, () => drawGroupBar(sheet, group, `${group.title} (Fortsetzung)`, top));
}

function drawGroupBar(sheet: Sheet, group: PackGroup, title: string, top: number): void {
  const height = groupHeight - 8;
  const y = top + 6;
  sheet.doc.roundedRect(left, y, right - left, height, 3).fill(groupColours[group.kategorie]);
  drawText(sheet, title, { x: left + 8, y: y + 13.4 }, { face: 'head', size: 11, colour: paper });
  const count = group.rows.length;
  const positions = count === 1 ? '1 Position' : `${formatZahl(count)} Positionen`;
  drawText(sheet, positions, { right: right - 8, y: y + 13 }, { face: 'medium', size: 8.6, colour: paper });
}

function drawItem(sheet: Sheet, tr: Tag, item: ListRow & { readonly kind: 'item' }, top: number): void {
  const { row, name, note, tinted } = item;
  const height = listRowHeight(item);
  artifact(sheet, () => {
    if (tinted) sheet.doc.rect(left, top, right - left, height).fill(tint);
    drawRule(sheet, [left, top + height], [right, top + height], fineRule);
  });
  drawAmount(sheet, tr, item.row, top);
  leaf(sheet, tr, 'TD', () => {
    drawLines(sheet, name, { x: columns.name, y: top + 16.6, leading: nameLeading }, nameStyle);
    const below = top + 16.6 + name.length * nameLeading - 0.6;
    drawLines(sheet, note, { x: columns.name, y: below, leading: noteLeading }, noteStyle);
  });
  drawBox(sheet, tr, columns.out, top, row.out);
  drawBox(sheet, tr, columns.in, top, row.in);
  const cell = branch(sheet, tr, 'TD');
  const code = { x: columns.code, y: top + 6.4, width: right - columns.code, height: 17.6 };
  drawBarcode(sheet, cell, row.code, code);
  leaf(sheet, cell, 'P', () =>
    drawText(
      sheet,
      row.code,
      { x: columns.code + 7, y: top + 31 },
      { face: 'regular', size: 6.6, colour: secondary },
    ),
  );
}

/** Large enough to be read from the lorry. */
function drawAmount(
  sheet: Sheet,
  tr: Tag,
  { anzahl, einheit }: (ListRow & { kind: 'item' })['row'],
  top: number,
): void {
  const text = formatZahl(anzahl);
  const size = sizeThatFits(text, { face: 'head', most: 20, least: 8, width: columns.amount - left });
  const unit: TextStyle = { face: 'regular', size: 7.6, colour: secondary };
  const [word = ''] = firstLinesOf(einheit, { ...unit, width: columns.name - columns.unit - 4 }, 1);
  leaf(sheet, tr, 'TD', () => {
    drawText(sheet, text, { right: columns.amount, y: top + 21.6 }, { face: 'head', size, colour: ink });
    drawText(sheet, word, { x: columns.unit, y: top + 21.6 }, unit);
  });
}

/** A box to tick; what was counted already stands in it. */
function drawBox(sheet: Sheet, tr: Tag, x: number, top: number, counted: number): void {
  const y = top + 6.4;
  artifact(sheet, () => {
    sheet.doc.lineWidth(1.2).roundedRect(x, y, boxSize, boxSize, 3).fillAndStroke(paper, ink);
  });
  if (counted === 0) return emptyCell(sheet, tr);
  const text = formatZahl(counted);
  const size = sizeThatFits(text, { face: 'semibold', most: 10.4, least: 5, width: boxSize - 4 });
  const style: TextStyle = { face: 'semibold', size, colour: quiet };
  leaf(sheet, tr, 'TD', () => drawText(sheet, text, { right: x + boxSize - 3, y: y + boxSize - 6.2 }, style));
}
