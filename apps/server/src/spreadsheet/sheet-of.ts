import { type Spalten, spaltenOf, sumOf, type WertSpalte } from '@traverse/schema';
import { type Cell, dayCell, emptyCell, inOnePortion, type Row, type Sheet, textCell } from './sheet.ts';

/** A table as a file (SPALT-01), with its sums below where it has any. `name` is that of the file, without its ending. */
export function sheetOf<Of>(name: string, columns: Spalten<Of>, rows: readonly Of[]): Sheet {
  const shown = spaltenOf(columns, 'file').map(([, column]) => column);
  const cells: Row[] = rows.map((row) => shown.map((column) => cellOf(column, row)));
  if (shown.some(({ sum }) => sum))
    cells.push(shown.map((column, index) => sumCell(column, rows, index === 0)));
  return { name, headings: shown.map(({ label }) => label), portions: inOnePortion(cells) };
}

function cellOf<Of>(column: WertSpalte<Of>, row: Of): Cell {
  if (column.is === 'text') return textCell(column.of(row));
  if (column.is === 'tag') return dayCell(column.of(row));
  return figureCell(column.is, column.of(row));
}

function sumCell<Of>(column: WertSpalte<Of>, rows: readonly Of[], isFirst: boolean): Cell {
  if (isFirst) return textCell('Summe');
  return column.is === 'geld' || column.is === 'zahl'
    ? figureCell(column.is, sumOf(column, rows))
    : emptyCell;
}

function figureCell(is: 'geld' | 'zahl' | 'prozent', value: number | undefined): Cell {
  if (value === undefined) return emptyCell;
  if (is === 'geld') return { is: 'money', cents: value };
  return { is: is === 'zahl' ? 'number' : 'percent', value };
}
