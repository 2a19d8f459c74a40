import type { CSSProperties } from 'react';
import { markLoading } from './mark-loading.ts';
import css from './SkeletonRows.module.css';

interface SkeletonRowsProps {
  rows: number;
  /** Widths of the columns as CSS; `''` is the gap that pushes the rest to the right. */
  columns?: readonly string[];
  /** Px of a row, where it is not as high as that of a table. */
  height?: number;
  /** How many lines stand under each other in the first wide column: a name and what it is followed by. */
  lines?: number;
}

// Slightly different lengths, so that it looks like text and not like a grid.
const WOBBLE = [1, 1.28, 0.88, 1.12, 0.97];

/** The shape of a list that is still loading. Invisible for the first 150 ms: most lists are there by then. */
export function SkeletonRows({
  rows,
  columns = ['86px', '31%', '', '64px'],
  height,
  lines = 1,
}: SkeletonRowsProps) {
  const named = columns.findIndex((width) => width.endsWith('%'));
  return (
    <div ref={markLoading} className={css.rows} role="status" aria-label="Wird geladen" data-skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row} style={height === undefined ? undefined : { height }}>
          {columns.map((width, column) =>
            width === '' ? (
              <span key={column} className={css.gap} />
            ) : (
              <span key={column} className={css.lines} style={barStyle(width, row, column)}>
                {Array.from({ length: column === named ? lines : 1 }, (_, line) => (
                  <span key={line} className={css.bar} />
                ))}
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function barStyle(width: string, row: number, column: number): CSSProperties {
  const factor = width.endsWith('%') ? (WOBBLE[(row + column) % WOBBLE.length] ?? 1) : 1;
  return { width: `calc(${width} * ${factor})` };
}
