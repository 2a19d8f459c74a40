import type { ReactNode } from 'react';
import css from './WithSide.module.css';

interface WithSideProps {
  /** What is done with it; below where there is no room beside it, and not on paper. */
  side: ReactNode;
  isReloading: boolean;
  children: ReactNode;
}

/** What a page is about, and beside it what is done with it. */
export function WithSide({ side, isReloading, children }: WithSideProps) {
  return (
    <div className={css.columns} aria-busy={isReloading}>
      <div className={css.column}>{children}</div>
      <aside className={css.side}>{side}</aside>
    </div>
  );
}
