import {
  CSV_MARK,
  csvLine,
  decimalOf,
  decimalText,
  formatDay,
  formatTimeOfDay,
} from '@traverse/domain/values';
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
      return numberText(cell.value);
    case 'money':
      return (cell.cents / 100).toFixed(2).replace('.', ',');
    case 'day':
      return formatDay(cell.day) + (cell.minutes === undefined ? '' : ` ${formatTimeOfDay(cell.minutes)}`);
  }
}

/** Exactly; `1,234` alone could as well be a thousand. */
function numberText(value: number): string {
  const text = decimalText(decimalOf(value)).replace('.', ',');
  return /^-?\d{1,3},\d{3}$/.test(text) ? `${text}0` : text;
}
