import type { Spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PlainTabelle, type PlainTabelleProps } from '../../../ui/tabelle/PlainTabelle.tsx';
import css from './tables.module.css';

type TableCardProps<Row, Columns extends Spalten<Row>> = PlainTabelleProps<Row, Columns> & {
  heading: string;
};

/** A table with its name above it. */
export function TableCard<Row, Columns extends Spalten<Row>>({
  heading,
  className,
  ...table
}: TableCardProps<Row, Columns>) {
  const id = useId();
  return (
    <Card heading={<span id={id}>{heading}</span>} className={css.card}>
      <PlainTabelle {...table} labelledBy={id} className={clsx(css.table, className)} />
    </Card>
  );
}
