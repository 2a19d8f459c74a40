import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PlainTabelle, type PlainTabelleProps } from '../../../ui/tabelle/PlainTabelle.tsx';
import css from './tables.module.css';

type TableCardProps<Row, Columns extends Spalten<Row>> = PlainTabelleProps<Row, Columns> & {
  heading: string;
  /** Begins as its heading alone; on paper it is whole. */
  isFolded?: boolean;
};

/** A table with its name above it. */
export function TableCard<Row, Columns extends Spalten<Row>>({
  heading,
  isFolded,
  className,
  ...table
}: TableCardProps<Row, Columns>) {
  const id = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  const Glyph = isOpen ? IconChevronDown : IconChevronRight;
  const title = <span id={id}>{heading}</span>;
  return (
    <Card
      heading={
        isFolded ? (
          <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Glyph size={18} stroke={1.75} aria-hidden="true" />
            {title}
          </button>
        ) : (
          title
        )
      }
      className={css.card}
    >
      <div className={clsx(!isOpen && css.folded)}>
        <PlainTabelle {...table} labelledBy={id} className={clsx(css.table, className)} />
      </div>
    </Card>
  );
}
