import type { WertSpalte } from '@traverse/schema';
import { formatDay } from './date-format.ts';
import { cents, formatEuro } from './geld.ts';
import { formatProzent, formatZahl } from './zahl.ts';

/** What a column says of a row, as people read it; `none` where there is nothing. */
export function spaltenText<Row>(column: WertSpalte<Row>, row: Row, none = ''): string {
  if (column.is === 'text') return column.of(row);
  if (column.is === 'tag') return formatDay(column.of(row)) || none;
  const value = column.of(row);
  return value === undefined ? none : figureText(column.is, value);
}

/** A figure of a column, or its sum. */
export function figureText(is: 'geld' | 'zahl' | 'prozent', value: number): string {
  if (is === 'geld') return formatEuro(cents(value));
  return is === 'zahl' ? formatZahl(value) : formatProzent(value);
}
