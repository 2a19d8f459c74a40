import { type ReactNode, useState } from 'react';

export interface SortedColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly of: (row: Row) => string | number;
  readonly cell: (row: Row) => ReactNode;
  /** What all rows come to, below them. */
  readonly sum?: (rows: readonly Row[]) => string;
  /** On a phone: the figure beside the name, what stands below it without a word, or what needs a line of its own. */
  readonly onPhone?: 'main' | 'second' | 'wide';
}

export interface Sorted<Row> {
  readonly rows: readonly Row[];
  readonly by: { readonly key: string; readonly down: boolean };
  /** The same column again turns it round. */
  readonly sortBy: (key: string) => void;
}

/** Rows in the order of a column; figures begin with the largest, names with A. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  first: string,
): Sorted<Row> {
  const [name] = columns;
  const [by, setBy] = useState({ key: first, down: true });
  const column = columns.find(({ key }) => key === by.key) ?? name;
  return {
    rows: column
      ? rows.toSorted((one, other) => (by.down ? -1 : 1) * compared(column.of(one), column.of(other)))
      : rows,
    by,
    sortBy: (key) => setBy({ key, down: by.key === key ? !by.down : key !== name?.key }),
  };
}

function compared(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
