import { CSV_MARK, csvLine, formatDay, formatTimeOfDay } from '@traverse/domain';
import type { Cell, Sheet } from './sheet.ts';

/** A table as German spreadsheets open it by a double click: semicolons, decimal commas, CRLF. */
export async function* csvOf({ headings, portions }: Sheet): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headings);
  for await (const rows of portions) {
    yield rows.map((row) => csvLine(row.map(cellText))).join('');
  }
}

function cellText(cell: Cell): string {
  switch (cell.is) {
    case 'empty':
      return '';
    case 'text':
      return cell.text;
    case 'number':
    case 'percent':
      return String(cell.value).replace('.', ',');
    case 'money':
      return (cell.cents / 100).toFixed(2).replace('.', ',');
    case 'day':
      return formatDay(cell.day) + (cell.minutes === undefined ? '' : ` ${formatTimeOfDay(cell.minutes)}`);
  }
}
