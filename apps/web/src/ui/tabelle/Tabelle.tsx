import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Spalten, spaltenOf, sumOf } from '@traverse/schema';
import type { ReactNode } from 'react';
import { Card } from '../Card.tsx';
import { useMedia } from '../useMedia.ts';
import css from './Tabelle.module.css';
import { TabelleCards } from './TabelleCards.tsx';
import { type Cells, cellOf, figure } from './TabelleCell.tsx';
import { useOrder } from './use-order.ts';

interface TabelleProps<Row, Columns extends Spalten<Row>> {
  label: string;
  columns: Columns;
  rows: readonly Row[];
  /** In the place of what a column says by itself: a link, two days in one. */
  cells?: Cells<Row> & { readonly [Key in keyof Columns]?: (row: Row) => ReactNode };
  /** By which column at first, figures with the largest on top. */
  first: keyof Columns & string;
  /** What the sums are of. */
  all?: string;
  /** Below the table: what its figures are. */
  foot?: ReactNode;
}

/** A table by its columns (SPALT-01), in the order of any of them, its sums below. On a phone its rows are cards. */
export function Tabelle<Row extends { readonly id: string }, Columns extends Spalten<Row>>({
  label,
  columns,
  rows,
  cells = {},
  first,
  all = 'Summe',
  foot,
}: TabelleProps<Row, Columns>) {
  const isPhone = useMedia('--phone');
  const shown = spaltenOf<Row>(columns, 'screen');
  const ordered = useOrder(rows, shown, first);
  const { by, orderBy } = ordered;
  const words = foot && <p className={css.foot}>{foot}</p>;
  if (isPhone)
    return (
      <>
        <TabelleCards label={label} columns={shown} ordered={ordered} cells={cells} />
        {words}
      </>
    );
  const Arrow = by.down ? IconArrowDown : IconArrowUp;
  const hasSums = shown.some(([, { sum }]) => sum);
  return (
    <Card className={css.card}>
      <div className={css.scroll}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              {shown.map(([key, { label: heading }]) => {
                const isBy = by.key === key;
                return (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={isBy ? (by.down ? 'descending' : 'ascending') : 'none'}
                  >
                    <button type="button" className={css.sort} onClick={() => orderBy(key)}>
                      {heading}
                      {isBy && <Arrow size={14} stroke={2} aria-hidden="true" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {ordered.rows.map((row) => (
              <tr key={row.id}>
                {shown.map(([key, column], index) => {
                  const cell = cells[key]?.(row) ?? cellOf(column, row);
                  return index === 0 ? (
                    <th key={key} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={key}>{cell}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {hasSums && (
            <tfoot>
              <tr className={css.sum}>
                {shown.map(([key, column], index) => {
                  const sum = sumOf(column, rows);
                  if (index === 0)
                    return (
                      <th key={key} scope="row">
                        {all}
                      </th>
                    );
                  return (
                    <td key={key}>
                      {sum !== undefined && figure(column.is === 'geld' ? 'geld' : 'zahl', sum)}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {words}
    </Card>
  );
}
