import type { PacklistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { formatDay, formatDayRange } from '@traverse/domain/values';
import { ink, quiet, secondary } from './colours.ts';
import { body, label } from './letter-styles.ts';
import { firstLinesOf } from './line-breaks.ts';
import {
  groupHeight,
  type ListRow,
  left,
  listChunks,
  listRowHeight,
  listRows,
  right,
} from './packliste-rows.ts';
import { drawListRow, headHeight, openList, repeatGroup, repeatListHead } from './packliste-table.ts';
import { paginate } from './paging.ts';
import {
  artifact,
  branch,
  drawLines,
  drawRule,
  drawText,
  leaf,
  openSheet,
  type Sheet,
  type TextStyle,
} from './sheet.ts';
import { widthOf } from './text-runs.ts';

const top = 34;
const nextTop = 56;
const bottom = 786;
const signaturesHeight = 52;

/** The packing list for the ramp as PDF/A-3a and PDF/UA-1: large amounts, boxes to tick, a code per line. */
export function drawPackliste(beleg: PacklistenBeleg): Promise<Uint8Array> {
  const title = `Packliste ${beleg.name}`;
  const sheet = openSheet({ title, author: beleg.bearbeitung, subject: beleg.anlass, date: beleg.stand });
  const rows = listRows(beleg);
  sheet.doc.addPage();
  const listTop = drawHead(sheet, beleg);
  const pages = paginate(
    listChunks(rows, signaturesHeight),
    { first: bottom - listTop - headHeight, next: bottom - nextTop - headHeight, carry: 0 },
    { opening: (row) => (row.kind === 'group' ? 0 : groupHeight), heightOf: listRowHeight },
  );
  const list = openList(sheet, listTop);
  for (const [index, page] of pages.entries()) {
    let y = index === 0 ? listTop + headHeight : startPage(sheet, beleg, page.rows);
    for (const row of page.rows) {
      drawListRow(sheet, list, row, y);
      y += listRowHeight(row);
    }
    if (index === pages.length - 1) drawSignatures(sheet);
    drawFoot(sheet, beleg, index + 1, pages.length);
  }
  sheet.root.end();
  sheet.doc.end();
  return sheet.finished;
}

/** What it is for, when and where, and what to look out for. What comes back is where the list starts. */
function drawHead(sheet: Sheet, beleg: PacklistenBeleg): number {
  const head: TextStyle = { face: 'head', size: 25, colour: ink };
  const name: TextStyle = { face: 'head', size: 11.6, colour: ink };
  const number = `Packliste ${beleg.name}`;
  const titles = firstLinesOf(beleg.anlass, { ...head, width: right - left - widthOf(number, name) - 24 }, 2);
  const section = branch(sheet, sheet.root, 'Sect');
  leaf(sheet, section, 'H1', () => drawLines(sheet, titles, { x: left, y: top + 26, leading: 27 }, head));
  leaf(sheet, section, 'P', () => drawText(sheet, number, { right, y: top + 19 }, name));
  const factsTop = top + 27 * titles.length + 22;
  const factsBottom = drawFacts(sheet, beleg, factsTop);
  const note: TextStyle = { ...body, size: 10 };
  const lines = beleg.anmerkung
    .flatMap((text) => firstLinesOf(text, { ...note, width: right - left }, 6))
    .slice(0, 10);
  if (lines.length > 0) {
    leaf(sheet, section, 'P', () =>
      drawLines(sheet, lines, { x: left, y: factsBottom + 16, leading: 13 }, note),
    );
  }
  return factsBottom + (lines.length > 0 ? lines.length * 13 + 10 : 0) + 14;
}

function drawFacts(sheet: Sheet, beleg: PacklistenBeleg, y: number): number {
  const facts = [
    ['Zeitraum', beleg.von === '' || beleg.bis === '' ? '' : formatDayRange(beleg.von, beleg.bis)],
    ['Ort', beleg.ort],
    ['Kunde', beleg.kunde],
    ['Erstellt', beleg.bearbeitung],
  ].filter(([, value]) => value !== '') as [string, string][]; // pairs, as written
  const style: TextStyle = { face: 'semibold', size: 10.4, colour: ink };
  const width = (right - left) / 4;
  const list = branch(sheet, sheet.root, 'L');
  let most = 1;
  for (const [index, [title, value]] of facts.entries()) {
    const x = left + index * width;
    const lines = firstLinesOf(value, { ...style, width: width - 12 }, 3);
    most = Math.max(most, lines.length);
    const item = branch(sheet, list, 'LI');
    leaf(sheet, item, 'Lbl', () => drawText(sheet, title, { x, y }, label));
    leaf(sheet, item, 'LBody', () => drawLines(sheet, lines, { x, y: y + 13, leading: 12.4 }, style));
  }
  return y + 13 + (most - 1) * 12.4 + 4;
}

/** The head of a following page; what comes back is where its first row starts. */
function startPage(sheet: Sheet, beleg: PacklistenBeleg, rows: readonly ListRow[]): number {
  sheet.doc.addPage();
  const [first] = rows;
  artifact(sheet, () => {
    const name: TextStyle = { face: 'head', size: 10.4, colour: ink };
    drawText(sheet, `Packliste ${beleg.name}`, { x: left, y: nextTop - 12 }, name);
    const width = right - left - widthOf(`Packliste ${beleg.name}`, name) - 24;
    const style: TextStyle = { face: 'regular', size: 8, colour: secondary };
    const [title = ''] = firstLinesOf(beleg.anlass, { ...style, width }, 1);
    drawText(sheet, title, { right, y: nextTop - 12 }, style);
  });
  repeatListHead(sheet, nextTop);
  const y = nextTop + headHeight;
  if (!first || first.kind === 'group') return y;
  repeatGroup(sheet, first.group, y);
  return y + groupHeight;
}

/** Lines to sign on, at the foot of the last page. */
function drawSignatures(sheet: Sheet): void {
  const gap = 18;
  const width = (right - left - 2 * gap) / 3;
  const y = bottom - 12;
  const list = branch(sheet, sheet.root, 'L');
  for (const [index, text] of [
    'geladen, Name und Uhrzeit',
    'zurück, Name und Uhrzeit',
    'Fehlteile oder Schäden',
  ].entries()) {
    const x = left + index * (width + gap);
    artifact(sheet, () => drawRule(sheet, [x, y], [x + width, y], { colour: ink, width: 0.7 }));
    leaf(sheet, branch(sheet, list, 'LI'), 'LBody', () => drawText(sheet, text, { x, y: y + 10 }, label));
  }
}

function drawFoot(sheet: Sheet, { stand }: PacklistenBeleg, page: number, pages: number): void {
  artifact(sheet, () => {
    drawText(
      sheet,
      `Stand ${formatDay(stand)}`,
      { x: left, y: 812 },
      { face: 'regular', size: 7.6, colour: quiet },
    );
    drawText(
      sheet,
      `Seite ${page} von ${pages}`,
      { right, y: 812 },
      { face: 'medium', size: 8.6, colour: ink },
    );
  });
}
