import type { Tabellenstelle } from '@traverse/domain/tabelle/plan';
import { TableProblem } from './table-problem.ts';
import { openArchive } from './xlsx-archive.ts';
import { readStrings, readStyles, readWorkbook } from './xlsx-parts.ts';
import { readSheetRows, type SheetRows } from './xlsx-rows.ts';

/** A sheet of a workbook, and which others there are. */
export interface XlsxRows extends SheetRows {
  readonly blaetter: readonly string[];
  /** From 1. */
  readonly blatt: number;
}

/** The rows of a sheet, of the first one that is shown and holds any where none is named. Throws TableProblem. */
export async function readXlsxRows(bytes: Buffer, { blatt }: Tabellenstelle): Promise<XlsxRows> {
  const archive = await openArchive(bytes);
  const workbook = await readWorkbook(archive);
  if (!workbook) throw new TableProblem(otherFormat);
  const { sheets } = workbook;
  const book = {
    ...workbook,
    strings: await readStrings(archive, workbook.stringsPart),
    styles: await readStyles(archive, workbook.stylesPart),
  };
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const chosen = blatt === undefined ? undefined : sheets[blatt - 1];
  const candidates = chosen ? [chosen] : shown.length > 0 ? shown : sheets;
  let read: SheetRows = { rows: [], verbunden: false, ausgeblendet: 0 };
  let of = candidates[0];
  for (const sheet of candidates) {
    of = sheet;
    read = await readSheetRows(archive, sheet.part, book);
    if (read.rows.length > 0) break;
  }
  return { ...read, blaetter: sheets.map(({ name }) => name), blatt: of ? sheets.indexOf(of) + 1 : 1 };
}

const otherFormat = 'Das ist keine XLSX-Datei. Speichere die Tabelle als XLSX oder CSV und nimm diese Datei.';
