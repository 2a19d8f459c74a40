import {
  type Brief,
  type BriefTabelle,
  type BriefUeberweisung,
  giroCodeText,
  groupedIban,
} from '@traverse/domain';
import { accentOf, hairline, ink, panel as panelColour, paper } from './colours.ts';
import { drawFooter } from './footer.ts';
import { bottom, firstTop, left, nextTop, right } from './frame.ts';
import { drawGiroCode } from './giro-code.ts';
import { body, bodySecondary, bodyStrong, groupHead, label } from './letter-styles.ts';
import type { Letter } from './letter-texts.ts';
import { drawContinuation, drawLetterhead } from './letterhead.ts';
import { firstLinesOf, linesOf } from './line-breaks.ts';
import type { Logo } from './logo.ts';
import {
  artifact,
  branch,
  drawLines,
  drawRule,
  drawText,
  emptyCell,
  leaf,
  openSheet,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet.ts';
import { widthOf } from './text-runs.ts';

// A letter from top to bottom: each part says how high it is and draws itself where there is room.

interface Part {
  readonly height: number;
  /** Draws it below `top`. */
  readonly draw: (top: number) => void;
  /** Begins a page of its own. */
  readonly newPage?: boolean;
}

/** A reminder, or the statement of a customer, as PDF/A-3a and PDF/UA-1. */
export function drawBrief(brief: Brief, logo: Logo | undefined): Promise<Uint8Array> {
  const letter: Letter = {
    seller: brief.seller,
    buyer: brief.buyer,
    datum: brief.datum,
    title: brief.titel,
    subtitle: brief.untertitel,
    info: brief.angaben,
  };
  const sheet = openSheet({
    title: brief.titel,
    author: brief.seller.name,
    subject: brief.untertitel,
    date: brief.datum,
  });
  const pages = pagesOf(partsOf(sheet, brief));
  for (const [index, parts] of pages.entries()) {
    sheet.doc.addPage();
    if (index === 0) drawLetterhead(sheet, letter, logo);
    else drawContinuation(sheet, letter);
    let y = index === 0 ? firstTop : nextTop;
    for (const { height, draw } of parts) {
      draw(y);
      y += height;
    }
    drawFooter(sheet, letter, { page: index + 1, pages: pages.length });
  }
  sheet.root.end();
  sheet.doc.end();
  return sheet.finished;
}

/** Every part whole on a page; a page may hold none where its first part is too high for what is left. */
function pagesOf(parts: readonly Part[]): Part[][] {
  const pages: Part[][] = [[]];
  let free = bottom - firstTop;
  for (const part of parts) {
    if (part.height > free || part.newPage) {
      pages.push([]);
      free = bottom - nextTop;
    }
    pages.at(-1)?.push(part);
    free -= part.height;
  }
  return pages;
}

/** What to pay stands right below what it is for; how it was reckoned comes last. */
function partsOf(sheet: Sheet, brief: Brief): Part[] {
  const [main, ...others] = brief.tabellen;
  const accent = accentOf(brief.seller);
  return [
    ...paragraphs(sheet, brief.absaetze),
    ...(main ? tableParts(sheet, main, accent) : []),
    ...(brief.ueberweisung ? [transferPart(sheet, brief, brief.ueberweisung)] : []),
    ...others.flatMap((table) => tableParts(sheet, table, accent)),
    ...(brief.schluss.length > 0 ? [gap] : []),
    ...paragraphs(sheet, brief.schluss),
  ];
}

const leading = 12.6;

function paragraphs(sheet: Sheet, texts: readonly string[]): Part[] {
  return texts.map((text) => {
    const lines = linesOf(text, { ...paragraph, width: right - left });
    return {
      height: lines.length * leading + 9,
      draw: (top) =>
        leaf(sheet, sheet.root, 'P', () =>
          drawLines(sheet, lines, { x: left, y: top + 9.4, leading }, paragraph),
        ),
    };
  });
}

const paragraph: TextStyle = { ...body, size: 9.6 };
const fine = { colour: hairline, width: 0.6 };
const strong = { colour: ink, width: 1.1 };
const rowHeight = 17;
const cellLeading = 10.8;
// A cell that is higher has its rest on the next row.
const mostCellLines = 30;
const headHeight = 19;
const titleHeight = 24;
const sumHeight = 15;
const panelHeight = 28;

const gap: Part = { height: 10, draw: () => undefined };

/** Title and head stay with the first row, the sums with each other. */
function tableParts(sheet: Sheet, table: BriefTabelle, accent: string): Part[] {
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
    artifact(sheet, () => drawRule(sheet, [left, y + 6], [right, y + 6], strong));
    return branch(sheet, tag, 'TBody');
  };
  const rows = table.zeilen
    .flatMap((cells) => rowsOf(cells, columns))
    .map((cells, index): Part => {
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
  return table.summen.length > 0 ? [...rows, sumsPart(sheet, table.summen, accent)] : rows;
}

interface Column {
  readonly titel: string;
  readonly width: number;
  readonly wraps: boolean;
  readonly at: (
    y: number,
  ) => { readonly y: number; readonly x: number } | { readonly y: number; readonly right: number };
}

function columnsOf({ spalten }: BriefTabelle): Column[] {
  let x = left;
  return spalten.map(({ titel, breite, rechts, umbruch = false }) => {
    const from = x;
    const width = breite * (right - left);
    x += width;
    return {
      titel,
      width,
      wraps: umbruch,
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
  for (const [index, { at }] of row.columns.entries()) {
    const lines = row.cells[index] ?? [];
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
  artifact(sheet, () => drawRule(sheet, [left, bottomOf], [right, bottomOf], fine));
}

/** The last sum counts: on a panel in the firm's colour. */
function sumsPart(sheet: Sheet, summen: BriefTabelle['summen'], accent: string): Part {
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

const giroSize = 82;
const inset = 12;

function transferPart(sheet: Sheet, { seller }: Brief, { satz, betrag, zweck }: BriefUeberweisung): Part {
  const height = giroSize + 2 * inset;
  const code = giroCodeText({
    payee: seller.name,
    iban: seller.iban,
    bic: seller.bic,
    amount: betrag,
    purpose: zweck,
  });
  return {
    height: height + 18,
    draw: (top) => {
      artifact(sheet, () => sheet.doc.roundedRect(left, top, right - left, height, 5).fill(panelColour));
      const section = branch(sheet, sheet.root, 'Sect');
      if (code !== undefined)
        drawGiroCode(sheet, section, code, { x: left + inset, y: top + inset, size: giroSize });
      const x = left + inset + (code === undefined ? 0 : giroSize + 16);
      leaf(sheet, section, 'P', () =>
        drawText(sheet, satz, { x, y: top + inset + 10.6 }, { ...bodyStrong, size: 10.4 }),
      );
      const list = branch(sheet, section, 'L');
      let y = top + inset + 30;
      for (const [name, value] of [
        ['Empfänger', seller.name],
        ['IBAN', groupedIban(seller.iban)],
        ['BIC', seller.bic],
        ['Verwendungszweck', zweck],
      ] as const) {
        if (value === '') continue;
        const lines = firstLinesOf(value, { ...body, width: right - inset - x - 84 }, 2);
        const item = branch(sheet, list, 'LI');
        leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x, y }, label));
        leaf(sheet, item, 'LBody', () => drawLines(sheet, lines, { x: x + 84, y, leading: 10.4 }, body));
        y += 12.6 + (lines.length - 1) * 9;
      }
    },
  };
}
