import { figureText, spaltenText } from '@traverse/domain/values';
import type { WertSpalte } from '@traverse/schema';
import type { ReactNode } from 'react';
import css from './Tabelle.module.css';

/** What a screen draws in a column itself, by the key of the column. */
export type Cells<Row> = { readonly [key: string]: ((row: Row) => ReactNode) | undefined };

/** A value as a table with sums writes it: a dash where there is none, quiet where there is nothing. */
export function cellOf<Row>(column: WertSpalte<Row>, row: Row): ReactNode {
  if (column.is === 'geld' && column.of(row) === 0) return figure('geld', 0);
  return spaltenText(column, row, '–');
}

/** The same of a sum. */
export function figure(is: 'geld' | 'zahl', value: number): ReactNode {
  const words = figureText(is, value);
  return value === 0 && is === 'geld' ? <span className={css.none}>{words}</span> : words;
}
