import { columnClass } from './column-class.ts';
import css from './RecordTable.module.css';
import type { RecordRowsProps } from './record-rows.ts';
import type { TableLayout } from './table-layout.ts';

interface SkeletonBodyProps extends RecordRowsProps {
  layout: TableLayout;
}

// Slightly different lengths, so that it looks like text and not like a grid.
const LENGTHS = ['62%', '78%', '54%', '70%', '66%'];

/** Where the rows will stand, in the same columns. Invisible for the first 150 ms: most lists are there by then. */
export function SkeletonBody({ list, layout, selection, commands }: SkeletonBodyProps) {
  const { columns, state } = list;
  const rows = Array.from({ length: state.perPage }, (_, row) => row);
  return (
    <tbody className={css.skeleton} aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} className={css.row}>
          {selection.mode === 'single' && <td />}
          {layout.hasStateColumn && (
            <td>
              <span className={css.bar} style={{ width: '60%' }} />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.key} className={columnClass(column, layout.stepOf(column.key))}>
              <span className={css.bar} style={{ width: LENGTHS[(row + index) % LENGTHS.length] }} />
            </td>
          ))}
          {selection.mode === 'multiAmount' && <td />}
          {commands && <td />}
        </tr>
      ))}
    </tbody>
  );
}
