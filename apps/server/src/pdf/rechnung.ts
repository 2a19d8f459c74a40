import { pauschal } from '@traverse/domain/beleg/pauschal';
import { type Beleg, isForderung } from '@traverse/domain/brief/beleg';
import { facturX } from '../einvoice/cii.ts';
import type { Bilder } from './bild.ts';
import {
  besideHeight,
  closingHeight,
  drawClosing,
  drawClosingBeside,
  drawNotes,
  type NoteLine,
  noteLines,
} from './closing.ts';
import { drawFooter } from './footer.ts';
import { bottom, firstTop, nextTop } from './frame.ts';
import { letterOf } from './letter-texts.ts';
import { drawContinuation, drawLetterhead } from './letterhead.ts';
import type { Logo } from './logo.ts';
import { drawOpening, type Opening, openingOf, turned } from './opening.ts';
import { type PlannedPage, paginate } from './paging.ts';
import { columnsOf } from './position-columns.ts';
import { chunksOf, headHeight, isUntitled, rowHeight, rowsOf, type TableRow } from './position-rows.ts';
import {
  carryHeight,
  continueTable,
  drawCarry,
  drawRow,
  openTable,
  type PositionTable,
  tableHeadHeight,
} from './position-table.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { aboveTotals, drawTotals, totalsHeight } from './totals-block.ts';

/** Points of air between two positions: the widest that gives the fewest pages is taken. */
const spacings = [9.5, 8, 6.8] as const;

/** Invoice, offer or reversal as PDF/A-3a and PDF/UA-1; an invoice carries its e-invoice inside. */
export function drawRechnung(made: Beleg, logo: Logo | undefined, bilder: Bilder = {}): Promise<Uint8Array> {
  const beleg = pauschal(made);
  const letter = letterOf(beleg);
  const sheet = openSheet({
    title: letter.title,
    author: beleg.seller.name,
    subject: letter.subtitle || letter.title,
    date: beleg.datum,
    facturX: isForderung(beleg) ? facturX(beleg) : undefined,
  });
  const columns = columnsOf(beleg);
  const rows = rowsOf(beleg, columns, bilder);
  const plan = bestPlan(beleg, rows);
  sheet.doc.addPage();
  drawLetterhead(sheet, letter, logo);
  drawOpening(sheet, beleg, plan.opening, pagesOf(plan));
  const table = openTable(sheet, columns, plan.spacing, plan.opening.tableTop);
  drawPages(sheet, beleg, table, plan);
  sheet.root.end();
  sheet.doc.end();
  return sheet.finished;
}

interface Plan {
  /** What stands before the table; its first page is the last of these. */
  readonly opening: Opening;
  readonly spacing: number;
  /** How to pay stands beside the totals, not below the remarks. */
  readonly beside: boolean;
  /** Pages of the table. */
  readonly pages: readonly PlannedPage<TableRow>[];
  /** What stands below the totals, page by page; the first shares the last page of the table. */
  readonly closing: readonly ClosingPage[];
}

interface ClosingPage {
  readonly notes: readonly NoteLine[];
  readonly panel: boolean;
}

function bestPlan(beleg: Beleg, rows: readonly TableRow[]): Plan {
  const below = spacings.map((spacing) => planWith(beleg, rows, { spacing, beside: false }));
  const beside = spacings.map((spacing) => planWith(beleg, rows, { spacing, beside: true }));
  const plans = besideHeight(beleg) === undefined ? below : [...below, ...beside];
  return plans.reduce((best, plan) => (pagesOf(plan) < pagesOf(best) ? plan : best));
}

const pagesOf = ({ opening, pages, closing }: Plan): number =>
  opening.pages.length + pages.length + closing.length - 2;

/** Where below the text before it no row has room, the table begins on the next page. */
function planWith(beleg: Beleg, rows: readonly TableRow[], way: Pick<Plan, 'spacing' | 'beside'>): Plan {
  const opening = openingOf(beleg);
  const plan = planBelow(opening, beleg, rows, way);
  const isBare = plan.pages[0]?.rows.length === 0 && opening.tableTop !== firstTop;
  return isBare ? planBelow(turned(opening), beleg, rows, way) : plan;
}

function planBelow(
  opening: Opening,
  beleg: Beleg,
  rows: readonly TableRow[],
  { spacing, beside }: Pick<Plan, 'spacing' | 'beside'>,
): Plan {
  const besideTotals = beside ? aboveTotals + (besideHeight(beleg) ?? 0) : 0;
  const pages = paginate(
    chunksOf(rows, spacing, Math.max(totalsHeight(beleg), besideTotals)),
    {
      first: bottom - opening.tableTop - tableHeadHeight,
      next: bottom - nextTop - tableHeadHeight - carryHeight,
      carry: carryHeight,
    },
    {
      opening: (row) => (row.kind === 'head' || isUntitled(row.group) ? 0 : headHeight),
      heightOf: (row) => rowHeight(row, spacing),
    },
  );
  const last = pages.at(-1);
  const top =
    pages.length === 1 ? opening.tableTop + tableHeadHeight : nextTop + tableHeadHeight + carryHeight;
  const room = bottom - top - (last?.height ?? 0);
  return { opening, spacing, beside, pages, closing: closingPages(beleg, room, !beside) };
}

const closingGap = 16;

/** Remarks line by line, then the panel whole, where it stands below them; `room` is what the totals have left on their page. */
function closingPages(beleg: Beleg, room: number, hasPanel: boolean): ClosingPage[] {
  const pages: { notes: NoteLine[]; panel: boolean }[] = [{ notes: [], panel: false }];
  let free = room - closingGap;
  const turn = () => {
    pages.push({ notes: [], panel: false });
    free = bottom - nextTop;
  };
  for (const line of noteLines(beleg)) {
    if (line.height > free) turn();
    pages.at(-1)?.notes.push(line);
    free -= line.height;
  }
  if (hasPanel && closingHeight(beleg) + closingGap > free) turn();
  const last = pages.at(-1);
  if (last) last.panel = hasPanel;
  return pages;
}

function drawPages(sheet: Sheet, beleg: Beleg, table: PositionTable, plan: Plan): void {
  const pages = pagesOf(plan);
  const before = plan.opening.pages.length - 1;
  let y = plan.opening.tableTop + tableHeadHeight;
  for (const [index, page] of plan.pages.entries()) {
    if (index > 0) y = startTablePage(sheet, beleg, table, plan, index);
    for (const row of page.rows) {
      drawRow(table, row, y);
      y += rowHeight(row, table.spacing);
    }
    const last = lastRow(plan, index);
    if (index < plan.pages.length - 1) {
      if (last) drawCarry(table, y, last, before + index + 2);
      drawFooter(sheet, letterOf(beleg), { page: before + index + 1, pages });
    }
  }
  const totalsTop = y;
  y = drawTotals(sheet, beleg, totalsTop);
  if (plan.beside) y = Math.max(y, drawClosingBeside(sheet, beleg, totalsTop + aboveTotals));
  for (const [index, { notes, panel }] of plan.closing.entries()) {
    if (index > 0) {
      sheet.doc.addPage();
      drawContinuation(sheet, letterOf(beleg));
      y = nextTop;
    }
    drawNotes(sheet, notes, y + (index === 0 ? closingGap : 0));
    y += notes.reduce((sum, { height }) => sum + height, index === 0 ? closingGap : 0);
    if (panel) drawClosing(sheet, beleg, y + closingGap);
    drawFooter(sheet, letterOf(beleg), { page: before + plan.pages.length + index, pages });
  }
}

/** The last row up to and with this page; a first page may have none. */
function lastRow({ pages }: Plan, index: number): TableRow | undefined {
  return pages[index]?.rows.at(-1);
}

function startTablePage(sheet: Sheet, beleg: Beleg, table: PositionTable, plan: Plan, index: number): number {
  sheet.doc.addPage();
  drawContinuation(sheet, letterOf(beleg));
  const row = lastRow(plan, index - 1);
  const next = plan.pages[index]?.rows[0];
  // A page before this one without rows has nothing to carry.
  if (!row || !next) return nextTop + tableHeadHeight + carryHeight;
  return continueTable(table, nextTop, { from: plan.opening.pages.length - 1 + index, row, next });
}
