import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import type { Spalte } from '@traverse/schema';
import type { ReactNode } from 'react';
import css from './Tabelle.module.css';

/** What a screen draws in a column itself, by the key of the column. */
export type Cells<Row> = { readonly [key: string]: ((row: Row) => ReactNode) | undefined };

/** A value as every table writes it: a dash where there is none, quiet where there is nothing. */
export function cellOf<Row>(column: Spalte<Row>, row: Row): ReactNode {
  if (column.is === 'text') return column.of(row);
  if (column.is === 'tag') {
    const day = column.of(row);
    return day === '' ? '–' : formatDay(day);
  }
  return figure(column.is, column.of(row));
}

/** The same of a sum. */
export function figure(is: 'geld' | 'zahl' | 'prozent', value: number | undefined): ReactNode {
  if (value === undefined) return '–';
  if (is === 'prozent') return `${formatZahl(value)} %`;
  // Cast: only amounts stand in a column of amounts.
  const words = is === 'geld' ? formatEuro(value as Parameters<typeof formatEuro>[0]) : formatZahl(value);
  return value === 0 && is === 'geld' ? <span className={css.none}>{words}</span> : words;
}
