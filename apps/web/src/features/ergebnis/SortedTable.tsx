import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import css from './ErgebnisPage.module.css';
import { SortedCards } from './SortedCards.tsx';
import { type SortedColumn, useSorted } from './useSorted.ts';

interface SortedTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly SortedColumn<Row>[];
  /** By which column at first, the largest on top. */
  first: string;
  /** Below the table: what its figures are. */
  foot?: ReactNode;
}

/** Figures in the order of any column; the first one is the name of a row. On a phone they are cards. */
export function SortedTable<Row extends { readonly id: string }>({
  label,
  rows,
  columns,
  first,
  foot,
}: SortedTableProps<Row>) {
  const isPhone = useMedia('--phone');
  const sorted = useSorted(rows, columns, first);
  const words = foot && <p className={css.foot}>{foot}</p>;
  if (isPhone)
    return (
      <>
        <SortedCards label={label} sorted={sorted} columns={columns} />
        {words}
      </>
    );
  const { by, sortBy } = sorted;
  const [name] = columns;
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
                    <button type="button" className={css.sort} onClick={() => sortBy(key)}>
                      {heading}
                      {isBy && <Arrow size={14} stroke={2} aria-hidden="true" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.rows.map((row) => (
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
            {columns.some(({ sum }) => sum) && (
              <tr className={css.sum}>
                {columns.map(({ key, sum }) =>
                  key === name?.key ? (
                    <th key={key} scope="row">
                      {sum?.(rows)}
                    </th>
                  ) : (
                    <td key={key}>{sum?.(rows)}</td>
                  ),
                )}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {words}
    </Card>
  );
}
