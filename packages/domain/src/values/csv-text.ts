import { markedText } from './spreadsheet-text.ts';

/** Rows as German spreadsheets open them by a double click: UTF-8 with a mark, semicolons, CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}

/** Tells spreadsheets that this is UTF-8; without it they read umlauts as something else. */
export const CSV_MARK = '\ufeff';

/** A row of such a table, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

function cell(text: string): string {
  const harmless = markedText(text);
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
