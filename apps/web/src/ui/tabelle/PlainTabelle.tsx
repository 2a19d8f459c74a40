import { spaltenText } from '@traverse/domain/values';
import { type Spalten, screenSpalten, type WertSpalte } from '@traverse/schema';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import tables from '../table.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface PlainTabelleProps<Row, Columns extends Spalten<Row>> {
  label?: string;
  /** The name that stands beside it, by its id. */
  labelledBy?: string;
  className?: string;
  columns: Columns;
  rows: readonly Row[];
  /** What a row is called among the others; its place where it is never moved. */
  keyOf?: (row: Row) => string;
  /** In the place of what a column says by itself: a link, a box to tick, two days in one. */
  cells?: { readonly [Key in keyof Columns]?: (row: Row, index: number) => ReactNode };
  /** In the place of a label: a box that ticks all, a button that orders. */
  heads?: { readonly [Key in keyof Columns]?: ReactNode };
  /** The order of a column, where a press changes it. */
  orderOf?: (key: string) => 'ascending' | 'descending' | 'none';
  /** Classes of columns, of their heads as well. */
  looks?: { readonly [Key in keyof Columns]?: string | undefined };
  rowLook?: (row: Row, index: number) => string | undefined;
  /** The column whose cell names its row. */
  named?: keyof Columns;
  headless?: boolean;
  /** Where there is no figure and no day. */
  dash?: ReactNode;
  /** Rows of their own before and after a row: what it unfolds to, where a section begins. */
  before?: (row: Row, index: number, width: number) => ReactNode;
  after?: (row: Row, index: number, width: number) => ReactNode;
  caption?: ReactNode;
  /** In the place of rows, where there are none. */
  nothing?: ReactNode;
  /** After the rows, and below the table. */
  end?: ReactNode;
  foot?: ReactNode;
  /** Its rows have buttons. */
  hasActs?: boolean;
  onRow?: (row: Row) => (() => void) | undefined;
}

/** A table by its columns (SPALT-01), its rows as they come. What is asked for in another order is a `Tabelle`. */
export function PlainTabelle<Row, Columns extends Spalten<Row>>(props: PlainTabelleProps<Row, Columns>) {
  const {
    label,
    labelledBy,
    className = tables.table,
    columns,
    rows,
    heads = {},
    looks = {},
    dash = '–',
  } = props;
  const shown = screenSpalten<Row>(columns);
  // Casts: the keys of these maps are those of the columns.
  const ofColumn = <Value,>(map: object, key: string) => (map as Readonly<Record<string, Value>>)[key];
  const lookOf = (key: string, is: WertSpalte<Row>['is'] | 'eigen') =>
    clsx(FIGURES.includes(is) && tables.figure, ofColumn<string>(looks, key)) || undefined;
  return (
    <table
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      data-row-acts={props.hasActs}
    >
      {props.caption}
      {!props.headless && (
        <thead>
          <tr>
            {shown.map(([key, column]) => (
              <th key={key} scope="col" className={lookOf(key, column.is)} aria-sort={props.orderOf?.(key)}>
                {ofColumn<ReactNode>(heads, key) ??
                  (column.is === 'eigen' && column.silent ? (
                    <VisuallyHidden>{column.label}</VisuallyHidden>
                  ) : (
                    column.label
                  ))}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.length === 0 && props.nothing}
        {rows.map((row, index) => (
          <Fragment key={props.keyOf?.(row) ?? index}>
            {props.before?.(row, index, shown.length)}
            <tr className={props.rowLook?.(row, index)} onClick={props.onRow?.(row)}>
              {shown.map(([key, column]) => {
                const Cell = props.named === key ? 'th' : 'td';
                const own = ofColumn<(row: Row, index: number) => ReactNode>(props.cells ?? {}, key);
                return (
                  <Cell key={key} className={lookOf(key, column.is)} {...(Cell === 'th' && ROW)}>
                    {own
                      ? own(row, index)
                      : column.is !== 'eigen' && (spaltenText(column, row) || (column.is !== 'text' && dash))}
                  </Cell>
                );
              })}
            </tr>
            {props.after?.(row, index, shown.length)}
          </Fragment>
        ))}
        {props.end}
      </tbody>
      {props.foot && <tfoot>{props.foot}</tfoot>}
    </table>
  );
}

const FIGURES: readonly string[] = ['geld', 'zahl', 'prozent'];
const ROW = { scope: 'row' } as const;
