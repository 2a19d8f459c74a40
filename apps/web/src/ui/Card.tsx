import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './Card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** Heading of the card, with what belongs at its right end in `tools`. */
  heading?: ReactNode;
  tools?: ReactNode;
}

/** A bordered surface. Never one inside another. */
export function Card({ heading, tools, className, children, ...native }: CardProps) {
  return (
    <section {...native} className={clsx(css.card, className)}>
      {heading && (
        <header className={css.head}>
          <h2 className={css.title}>{heading}</h2>
          {tools && <div className={css.tools}>{tools}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
