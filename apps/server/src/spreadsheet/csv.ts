import { formatDay, formatTimeOfDay } from '@traverse/domain';
import type { Cell, Sheet } from './sheet.ts';

/** Tells spreadsheets that this is UTF-8; without it they read umlauts as something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** A table as German spreadsheets open it by a double click: semicolons, decimal commas, CRLF. */
export async function* csvOf({ headings, portions }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(headings.map(quoted));
  for await (const rows of portions) {
    yield rows.map((row) => line(row.map(cellText))).join('');
  }
}

function line(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

function cellText(cell: Cell): string {
  switch (cell.is) {
    case 'empty':
      return '';
    case 'text':
      return quoted(harmless(cell.text));
    case 'number':
    case 'percent':
      return String(cell.value).replace('.', ',');
    case 'money':
      return (cell.cents / 100).toFixed(2).replace('.', ',');
    case 'day':
      return formatDay(cell.day) + (cell.minutes === undefined ? '' : ` ${formatTimeOfDay(cell.minutes)}`);
  }
}

/** A text that a spreadsheet would run as a formula is marked as text. */
function harmless(text: string): string {
  // Blanks and breaks before the sign, and the wide signs of Asian keyboards, are read over.
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
