import { clsx } from 'clsx';
import css from './Planung.module.css';
import type { Numbered } from './planung.ts';

/** The numbers of the conflicts that a row is part of, as they stand in the list. */
export function Marks({ konflikte }: { konflikte: readonly Numbered[] }) {
  if (konflikte.length === 0) return null;
  return (
    <span className={css.marks} aria-hidden="true">
      {konflikte.slice(0, MOST).map(({ number, konflikt }) => (
        <Mark key={number} number={number} isHeavy={konflikt.schwer} />
      ))}
      {konflikte.length > MOST && '…'}
    </span>
  );
}

const MOST = 3;

/** One number: red where something cannot be as it is, amber where somebody should know. */
export function Mark({ number, isHeavy }: { number: number; isHeavy: boolean }) {
  return <span className={clsx(css.mark, isHeavy && css.heavy)}>{number}</span>;
}
