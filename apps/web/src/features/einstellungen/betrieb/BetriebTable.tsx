import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import table from '../../../ui/table.module.css';
import css from './BetriebPage.module.css';

interface BetriebTableProps {
  columns: readonly ReactNode[];
  className?: string | undefined;
  children: ReactNode;
}

/** A small table of the page Betrieb, whose rows are given; it scrolls where it is too wide. */
export function BetriebTable({ columns, className, children }: BetriebTableProps) {
  return (
    <div className={css.scroll}>
      <table className={clsx(table.table, className)}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
