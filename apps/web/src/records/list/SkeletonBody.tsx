import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { markLoading } from '../../ui/states/mark-loading.ts';
import { columnClass } from './column-class.ts';
import css from './RecordTable.module.css';
import type { RecordRowsProps } from './record-rows.ts';
import type { TableLayout } from './table-layout.ts';

interface SkeletonBodyProps extends RecordRowsProps {
  layout: TableLayout;
}

// Slightly different lengths, so that it looks like text and not like a grid.
const LENGTHS = ['62%', '78%', '54%', '70%', '66%'];
const BLANK = '\u00a0';

/** Where the rows will stand, in the same columns. Invisible for the first 150 ms: most lists are there by then. */
export function SkeletonBody({ list, layout, selection, commands }: SkeletonBodyProps) {
  const { columns, state } = list;
  const rows = Array.from({ length: state.perPage }, (_, row) => row);
  return (
    <tbody ref={markLoading} className={css.skeleton} aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} className={css.row}>
          {(selection.mode === 'single' || selection.mode === 'several') && <td>{BLANK}</td>}
          {layout.stateWidth && selection.mode !== 'multiAmount' && <td className={css.bar}>{BLANK}</td>}
          {columns.map((column, index) => (
            <td
              key={column.key}
              className={clsx(css.bar, columnClass(column, layout.stepOf(column.key)))}
              style={length(row + index)}
            >
              {BLANK}
            </td>
          ))}
          {selection.mode === 'multiAmount' && layout.stateWidth && <td>{BLANK}</td>}
          {selection.mode === 'multiAmount' && <td>{BLANK}</td>}
          {commands && <td>{BLANK}</td>}
        </tr>
      ))}
    </tbody>
  );
}

function length(place: number): CSSProperties {
  // A variable of the stylesheet, which the type does not know.
  return { '--length': LENGTHS[place % LENGTHS.length] } as CSSProperties;
}
