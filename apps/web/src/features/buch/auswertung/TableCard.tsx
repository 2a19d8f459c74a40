import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import css from './tables.module.css';

interface TableCardProps {
  heading: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A table with its name above it. */
export function TableCard({ heading, className, children }: TableCardProps) {
  const id = useId();
  return (
    <Card heading={<span id={id}>{heading}</span>} className={css.card}>
      <table aria-labelledby={id} className={clsx(css.table, className)}>
        {children}
      </table>
    </Card>
  );
}
