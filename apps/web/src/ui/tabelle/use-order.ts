import { compareTexts } from '@traverse/domain/values';
import type { WertSpalte } from '@traverse/schema';
import { useState } from 'react';

type Columns<Row> = readonly (readonly [string, WertSpalte<Row>])[];

export interface Ordered<Row> {
  readonly rows: readonly Row[];
  readonly by: { readonly key: string; readonly down: boolean };
  /** The same column again turns it round. */
  readonly orderBy: (key: string) => void;
}

/** Rows in the order of a column; figures begin with the largest, names with A, what has no figure stands last. */
export function useOrder<Row>(rows: readonly Row[], columns: Columns<Row>, first: string): Ordered<Row> {
  const [name] = columns;
  const [by, setBy] = useState({ key: first, down: first !== name?.[0] });
  const column = columns.find(([key]) => key === by.key)?.[1];
  return {
    rows: column ? rows.toSorted((one, other) => (by.down ? -1 : 1) * compared(column, one, other)) : rows,
    by,
    orderBy: (key) => setBy({ key, down: by.key === key ? !by.down : key !== name?.[0] }),
  };
}

function compared<Row>(column: WertSpalte<Row>, one: Row, other: Row): number {
  if (column.is === 'text' || column.is === 'tag') return compareTexts(column.of(one), column.of(other));
  return (column.of(one) ?? -Number.MAX_VALUE) - (column.of(other) ?? -Number.MAX_VALUE);
}
