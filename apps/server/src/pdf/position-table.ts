import type { BelegGroup } from '@traverse/domain/brief/beleg';
import { formatBetrag, noBreakSpace } from '@traverse/domain/values';
import { bildOnPaper } from './bild.ts';
import { groupColours } from './colours.ts';
import { left, right } from './frame.ts';
import {
  body,
  bodyMedium,
  bodyQuiet,
  bodySecondary,
  bodyStrong,
  fineRule,
  groupHead,
  label,
  small,
  strongRule,
} from './letter-styles.ts';
import type { Columns } from './position-columns.ts';
import {
  headHeight,
  headTitle,
  isUntitled,
  nameLeading,
  noteLeading,
  rowHeight,
  sumTitle,
  type TableRow,
} from './position-rows.ts';
import {
  artifact,
  branch,
  drawLines,
  drawRule,
  drawText,
  emptyCell,
  leaf,
  type Sheet,
  type Tag,
} from './sheet.ts';

/** A table that grows row by row, over pages. */
export interface PositionTable {
  readonly sheet: Sheet;
  readonly body: Tag;
  readonly columns: Columns;
  /** Points of air between two positions. */
  readonly spacing: number;
}

/** Points of the head of the table, and of a line of carried sums. */
export const tableHeadHeight = 15;
export const carryHeight = 21;

/** Opens the table with its head, which is repeated on every page and read out once. */
export function openTable(sheet: Sheet, columns: Columns, spacing: number, top: number): PositionTable {
  const table = branch(sheet, sheet.root, 'Table');
  const row = branch(sheet, branch(sheet, table, 'THead'), 'TR');
  const y = top + 9.4;
  const cell = (draw: () => void) => leaf(sheet, row, 'TH', draw, { scope: 'Column' });
  cell(() => drawText(sheet, 'Pos.', { x: left, y }, label));
  cell(() => drawText(sheet, 'Bezeichnung', { x: columns.description.x, y }, label));
  for (const { title, right } of columns.figures) cell(() => drawText(sheet, title, { right, y }, label));
  drawHeadRule(sheet, top);
  return { sheet, columns, spacing, body: branch(sheet, table, 'TBody') };
}

/** The head again, the sum so far, and the group that goes on. What comes back is where the next row starts. */
export function continueTable(
  { sheet, columns }: PositionTable,
  top: number,
  carried: { readonly from: number; readonly row: TableRow; readonly next: TableRow },
): number {
  const y = top + 9.4;
  artifact(sheet, () => {
    drawText(sheet, 'Pos.', { x: left, y }, label);
    drawText(sheet, 'Bezeichnung', { x: columns.description.x, y }, label);
    for (const { title, right } of columns.figures) drawText(sheet, title, { right, y }, label);
    const base = top + tableHeadHeight + 14.4;
    drawText(
      sheet,
      `Übertrag von Seite ${carried.from}`,
      { x: columns.description.x, y: base },
      bodySecondary,
    );
    drawText(sheet, formatBetrag(carried.row.carried), { right, y: base }, bodySecondary);
    drawRule(sheet, [left, base + 6.6], [right, base + 6.6], fineRule);
  });
  drawHeadRule(sheet, top);
  const below = top + tableHeadHeight + carryHeight;
  if (carried.next.kind === 'head' || isUntitled(carried.next.group)) return below;
  artifact(sheet, () =>
    drawGroupHead(sheet, carried.next.group, headTitle(carried.next.group, ' (Fortsetzung)'), below),
  );
  return below + headHeight;
}

/** The sum so far, at the foot of a page. */
export function drawCarry({ sheet, columns }: PositionTable, y: number, row: TableRow, to: number): void {
  artifact(sheet, () => {
    drawRule(sheet, [left, y + 1], [right, y + 1], strongRule);
    drawText(sheet, `Übertrag auf Seite ${to}`, { x: columns.description.x, y: y + 14 }, bodySecondary);
    drawText(sheet, formatBetrag(row.carried), { right, y: y + 14 }, bodySecondary);
  });
}

/** Draws a row with its upper edge at `y`. */
export function drawRow(table: PositionTable, row: TableRow, y: number): void {
  if (row.kind === 'head') drawHeadRow(table, row.group, y);
  else if (row.kind === 'sum') drawSumRow(table, row.group, y);
  else if (row.kind === 'text') drawTextRow(table, row.text, y);
  else drawPositionRow(table, row, y);
}

function drawPositionRow(
  { sheet, body: tbody, columns, spacing }: PositionTable,
  row: TableRow & { readonly kind: 'position' },
  top: number,
): void {
  const { position, name, note } = row;
  const tr = branch(sheet, tbody, 'TR');
  const y = top + spacing / 2 + 8.2;
  const { x } = columns.description;
  leaf(sheet, tr, 'TD', () => drawText(sheet, String(position.nr), { x: left, y }, bodyQuiet));
  const beside = row.bild ? x + bildOnPaper.width + bildOnPaper.gap : x;
  const words = () => {
    drawLines(sheet, name, { x: beside, y, leading: nameLeading }, body);
    drawLines(sheet, note, { x: beside, y: y + name.length * nameLeading - 1, leading: noteLeading }, small);
  };
  if (row.bild) {
    const cell = branch(sheet, tr, 'TD');
    drawBild(sheet, cell, row.bild, { x, y: top + spacing / 2, alt: position.name });
    leaf(sheet, cell, 'P', words);
  } else leaf(sheet, tr, 'TD', words);
  for (const column of columns.figures) {
    const text = column.text(position);
    if (text === '') emptyCell(sheet, tr);
    else
      leaf(sheet, tr, 'TD', () => drawText(sheet, text, { right: column.right, y }, column.style(position)));
  }
  const bottom = top + rowHeight(row, spacing);
  artifact(sheet, () => drawRule(sheet, [x, bottom], [right, bottom], fineRule));
}

/** What pdfkit makes of a picture; its types do not know that it can be opened and drawn again. */
interface OpenedImage {
  readonly width: number;
  readonly height: number;
}
type Opening = { readonly openImage: (bytes: Buffer) => OpenedImage };

/** One object for each picture, however often it stands there. */
const opened = new WeakMap<Sheet, Map<Uint8Array, OpenedImage>>();

function drawBild(
  sheet: Sheet,
  cell: Tag,
  bild: Uint8Array,
  { x, y, alt }: { readonly x: number; readonly y: number; readonly alt: string },
): void {
  const known = opened.get(sheet) ?? new Map<Uint8Array, OpenedImage>();
  opened.set(sheet, known);
  const image = known.get(bild) ?? (sheet.doc as unknown as Opening).openImage(Buffer.from(bild));
  known.set(bild, image);
  const scale = Math.min(bildOnPaper.width / image.width, bildOnPaper.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const draw = () =>
    sheet.doc.image(image as unknown as Parameters<typeof sheet.doc.image>[0], x, y, { width, height });
  leaf(sheet, cell, 'Figure', draw, { alt: `Bild: ${alt}`, bbox: [x, y, x + width, y + height] });
}

/** What somebody has written between the positions. */
function drawTextRow(
  { sheet, body: tbody, columns, spacing }: PositionTable,
  text: readonly string[],
  top: number,
): void {
  const tr = branch(sheet, tbody, 'TR');
  const y = top + spacing / 2 + 8.2;
  emptyCell(sheet, tr);
  leaf(sheet, tr, 'TD', () =>
    drawLines(sheet, text, { x: columns.description.x, y, leading: nameLeading }, bodySecondary),
  );
  for (let cell = 0; cell < columns.figures.length; cell++) emptyCell(sheet, tr);
}

/** A bar in the colour of the group, and its name. */
function drawGroupHead(sheet: Sheet, group: BelegGroup, title: string, top: number): void {
  sheet.doc.rect(left, top + 10.6, 3, 10.5).fill(groupColours[group.kategorie]);
  drawText(sheet, title, { x: left + 9, y: top + 19.6 }, groupHead);
}

function drawHeadRow({ sheet, body: tbody, columns }: PositionTable, group: BelegGroup, top: number): void {
  const tr = branch(sheet, tbody, 'TR');
  leaf(sheet, tr, 'TH', () => drawGroupHead(sheet, group, headTitle(group), top), { scope: 'Row' });
  for (let cell = 0; cell <= columns.figures.length; cell++) emptyCell(sheet, tr);
}

function drawSumRow(
  { sheet, body: tbody, columns, spacing }: PositionTable,
  group: BelegGroup,
  top: number,
): void {
  const tr = branch(sheet, tbody, 'TR');
  const y = top + spacing / 2 + 8.2;
  const title = sumTitle(group, columns.description.width).replaceAll(' ', noBreakSpace);
  leaf(sheet, tr, 'TH', () => drawText(sheet, title, { x: columns.description.x, y }, bodyStrong), {
    scope: 'Row',
  });
  for (let cell = 0; cell < columns.figures.length; cell++) emptyCell(sheet, tr);
  leaf(sheet, tr, 'TD', () =>
    drawText(sheet, formatBetrag(group.netto), { right, y }, { ...bodyMedium, face: 'semibold' }),
  );
}

function drawHeadRule(sheet: Sheet, top: number): void {
  const y = top + tableHeadHeight;
  artifact(sheet, () => drawRule(sheet, [left, y], [right, y], strongRule));
}
