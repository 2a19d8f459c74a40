import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import css from './ErgebnisPage.module.css';

export interface SortedColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly of: (row: Row) => string | number;
  readonly cell: (row: Row) => ReactNode;
}

interface SortedTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly SortedColumn<Row>[];
  /** By which column at first, the largest on top. */
  first: string;
  /** Below the table: what its figures are. */
  foot?: ReactNode;
}

/** Figures in the order of any column; the first one is the name of a row. */
export function SortedTable<Row extends { readonly id: string }>({
  label,
  rows,
  columns,
  first,
  foot,
}: SortedTableProps<Row>) {
  const [name] = columns;
  const [by, setBy] = useState({ key: first, down: true });
  const column = columns.find(({ key }) => key === by.key) ?? name;
  const sorted = column
    ? rows.toSorted((one, other) => (by.down ? -1 : 1) * compared(column.of(one), column.of(other)))
    : rows;
  const Arrow = by.down ? IconArrowDown : IconArrowUp;
  return (
    <Card className={css.card}>
      <div className={css.scroll}>
        <table className={css.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, label: heading }) => {
                const isBy = by.key === key;
                return (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={isBy ? (by.down ? 'descending' : 'ascending') : 'none'}
                  >
                    <button
                      type="button"
                      className={css.sort}
                      onClick={() => setBy({ key, down: isBy ? !by.down : key !== name?.key })}
                    >
                      {heading}
                      {isBy && <Arrow size={14} stroke={2} aria-hidden="true" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id}>
                {columns.map(({ key, cell }) =>
                  key === name?.key ? (
                    <th key={key} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key}>{cell(row)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot && <p className={css.foot}>{foot}</p>}
    </Card>
  );
}

function compared(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
