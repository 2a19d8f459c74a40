import { formatWholeEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import css from './Kennzahlen.module.css';

/** A few figures beside each other, each with what it is to be held against in words (look, picture 56). */
export function Kennzahlenleiste({ children }: { children: ReactNode }) {
  return (
    <Card className={css.kennzahlen} aria-label="Kennzahlen">
      {children}
    </Card>
  );
}

interface KennzahlProps {
  label: string;
  amount: Cents;
  children: ReactNode;
}

export function Kennzahl({ label, amount, children }: KennzahlProps) {
  return (
    <div className={css.kennzahl}>
      <span className={css.quiet}>{label}</span>
      <strong>{formatWholeEuro(amount)}</strong>
      <span className={css.quiet}>{children}</span>
    </div>
  );
}

/** By how much it is more than what it is held against, or less. */
export function More({ by }: { by: Cents }) {
  return (
    <b className={clsx(by < 0 ? css.less : css.more)}>
      {by > 0 && '+ '}
      {formatWholeEuro(by)}
    </b>
  );
}
