import type { BriefTabelle } from '@traverse/domain/brief/brief';
import type { BriefPart } from './brief-part.ts';
import { paper } from './colours.ts';
import { left, right } from './frame.ts';
import { body, bodySecondary, bodyStrong, fineRule, groupHead, label, strongRule } from './letter-styles.ts';
import { firstLinesOf, linesOf } from './line-breaks.ts';
import {
  artifact,
  branch,
  drawRule,
  drawText,
  emptyCell,
  leaf,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet.ts';
import { widthOf } from './text-runs.ts';

const rowHeight = 17;
const cellLeading = 10.8;
// A cell that is higher has its rest on the next row.
const mostCellLines = 30;
const headHeight = 19;
const titleHeight = 24;
const sumHeight = 15;
const panelHeight = 28;

/** Title and head stay with the first row, the sums with each other. */
export function tableParts(sheet: Sheet, table: BriefTabelle, accent: string): BriefPart[] {
  const columns = columnsOf(table);
  const above = 6 + (table.titel === '' ? 0 : titleHeight);
  let tbody: Tag | undefined;
  // Tags are read in the order in which they are added: those of a table with its first row.
  const open = (top: number): Tag => {
    const titleAt = { x: left, y: top + 21 };
    if (table.titel !== '')
      leaf(sheet, sheet.root, 'H2', () => drawText(sheet, table.titel, titleAt, groupHead));
    const tag = branch(sheet, sheet.root, 'Table');
    const head = branch(sheet, branch(sheet, tag, 'THead'), 'TR');
    const y = top + above + 11;
    for (const { titel, at } of columns) {
      leaf(sheet, head, 'TH', () => drawText(sheet, titel, at(y), label), { scope: 'Column' });
    }
    artifact(sheet, () => drawRule(sheet, [left, y + 6], [right, y + 6], strongRule));
    return branch(sheet, tag, 'TBody');
  };
  const rows = table.zeilen
    .flatMap((cells) => rowsOf(cells, columns))
    .map((cells, index): BriefPart => {
      const before = index === 0 ? above + headHeight : 0;
      const height = rowHeight + (Math.max(1, ...cells.map(({ length }) => length)) - 1) * cellLeading;
      return {
        height: before + height,
        newPage: index === 0 && table.neueSeite === true,
        draw: (top) => {
          tbody ??= open(top);
          drawRow(sheet, tbody, { cells, columns, top: top + before, height });
        },
      };
    });
  const parts = table.summen.length > 0 ? [...rows, sumsPart(sheet, table.summen, accent)] : rows;
  const [first, ...others] = parts;
  if (!table.zusammen || !first) return parts;
  return [{ ...first, together: parts.reduce((sum, { height }) => sum + height, 0) }, ...others];
}

interface Column {
  readonly titel: string;
  readonly width: number;
  readonly wraps: boolean;
  readonly isBox: boolean;
  readonly at: (
    y: number,
  ) => { readonly y: number; readonly x: number } | { readonly y: number; readonly right: number };
}

function columnsOf({ spalten }: BriefTabelle): Column[] {
  let x = left;
  return spalten.map(({ titel, breite, rechts, umbruch = false, kasten = false }) => {
    const from = x;
    const width = breite * (right - left);
    x += width;
    return {
      titel,
      width,
      wraps: umbruch,
      isBox: kasten,
      at: (y) => (rechts ? { right: from + width, y } : { x: from, y }),
    };
  });
}

type Cells = readonly (readonly string[])[];

/** The lines of each cell; a cell higher than a row may be goes on in the next one, so that no text is lost. */
function rowsOf(texts: readonly string[], columns: readonly Column[]): Cells[] {
  const cells = columns.map(({ width, wraps }, index) => {
    const room = { ...styleOf(index), width: width - 4 };
    return wraps ? linesOf(texts[index] ?? '', room) : firstLinesOf(texts[index] ?? '', room, 1);
  });
  const count = Math.max(1, ...cells.map(({ length }) => Math.ceil(length / mostCellLines)));
  return Array.from({ length: count }, (_, row) =>
    cells.map((lines) => lines.slice(row * mostCellLines, (row + 1) * mostCellLines)),
  );
}

const styleOf = (column: number): TextStyle => (column === 0 ? bodyStrong : body);

function drawRow(
  sheet: Sheet,
  tbody: Tag,
  row: { cells: Cells; columns: readonly Column[]; top: number; height: number },
): void {
  const tag = branch(sheet, tbody, 'TR');
  const y = row.top + 11.6;
  for (const [index, { at, isBox }] of row.columns.entries()) {
    const lines = row.cells[index] ?? [];
    if (isBox) artifact(sheet, () => drawBox(sheet, at(row.top + (rowHeight - boxSize) / 2)));
    if (lines.length === 0) emptyCell(sheet, tag);
    else {
      leaf(sheet, tag, 'TD', () => {
        for (const [line, text] of lines.entries()) {
          drawText(sheet, text, at(y + line * cellLeading), styleOf(index));
        }
      });
    }
  }
  const bottomOf = row.top + row.height;
  artifact(sheet, () => drawRule(sheet, [left, bottomOf], [right, bottomOf], fineRule));
}

const boxSize = 10;

function drawBox({ doc }: Sheet, at: ReturnType<Column['at']>): void {
  const x = 'x' in at ? at.x : at.right - boxSize;
  doc.rect(x, at.y, boxSize, boxSize).lineWidth(strongRule.width).strokeColor(strongRule.colour).stroke();
}

/** The last sum counts: on a panel in the firm's colour. */
function sumsPart(sheet: Sheet, summen: BriefTabelle['summen'], accent: string): BriefPart {
  const others = summen.slice(0, -1);
  const last = summen.at(-1);
  const dueLabel: TextStyle = { ...bodyStrong, size: 10.4, colour: paper };
  const dueValue: TextStyle = { face: 'head', size: 14, colour: paper };
  const natural = summen.map(([name, value]) => widthOf(name, dueLabel) + widthOf(value, dueValue) + 44);
  const width = Math.min(right - left, Math.max(232, ...natural));
  return {
    height: 10 + others.length * sumHeight + panelHeight + 14,
    draw: (top) => {
      const list = branch(sheet, sheet.root, 'L');
      let y = top + 20;
      for (const [name, value] of others) {
        const item = branch(sheet, list, 'LI');
        leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x: right - width + 10, y }, bodySecondary));
        leaf(sheet, item, 'LBody', () => drawText(sheet, value, { right: right - 10, y }, body));
        y += sumHeight;
      }
      if (!last) return;
      const panelTop = y - 9;
      artifact(sheet, () =>
        sheet.doc.roundedRect(right - width, panelTop, width, panelHeight, 4).fill(accent),
      );
      const item = branch(sheet, list, 'LI');
      const base = panelTop + 18.6;
      leaf(sheet, item, 'Lbl', () =>
        drawText(sheet, last[0], { x: right - width + 10, y: base - 0.6 }, dueLabel),
      );
      leaf(sheet, item, 'LBody', () => drawText(sheet, last[1], { right: right - 10, y: base }, dueValue));
    },
  };
}
