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

/** What a card says and offers, one below the other. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

/** A quiet sentence about it. */
export function CardHint({ children }: { children: ReactNode }) {
  return <p className={css.hint}>{children}</p>;
}
