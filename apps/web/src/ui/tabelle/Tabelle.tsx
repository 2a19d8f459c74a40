import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Spalten, spaltenOf, sumOf, type WertSpalte } from '@traverse/schema';
import type { ReactNode } from 'react';
import { Card } from '../Card.tsx';
import { useMedia } from '../useMedia.ts';
import { PlainTabelle } from './PlainTabelle.tsx';
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
  const head = (key: string, heading: string) => (
    <button type="button" className={css.sort} onClick={() => orderBy(key)}>
      {heading}
      {by.key === key && <Arrow size={14} stroke={2} aria-hidden="true" />}
    </button>
  );
  return (
    <Card className={css.card}>
      <div className={css.scroll}>
        <PlainTabelle
          label={label}
          className={css.table}
          columns={Object.fromEntries(shown)}
          rows={ordered.rows}
          keyOf={({ id }) => id}
          named={shown[0]?.[0] ?? ''}
          heads={Object.fromEntries(shown.map(([key, { label: heading }]) => [key, head(key, heading)]))}
          orderOf={(key) => (by.key !== key ? 'none' : by.down ? 'descending' : 'ascending')}
          cells={Object.fromEntries(
            shown.map(([key, column]) => [key, (row: Row) => cells[key]?.(row) ?? cellOf(column, row)]),
          )}
          foot={shown.some(([, { sum }]) => sum) && <Sums columns={shown} rows={rows} words={all} />}
        />
      </div>
      {words}
    </Card>
  );
}

interface SumsProps<Row> {
  columns: readonly (readonly [string, WertSpalte<Row>])[];
  rows: readonly Row[];
  words: string;
}

function Sums<Row>({ columns, rows, words }: SumsProps<Row>) {
  return (
    <tr className={css.sum}>
      <th scope="row">{words}</th>
      {columns.slice(1).map(([key, column]) => {
        const sum = sumOf(column, rows);
        return <td key={key}>{sum !== undefined && figure(column.is === 'geld' ? 'geld' : 'zahl', sum)}</td>;
      })}
    </tr>
  );
}
