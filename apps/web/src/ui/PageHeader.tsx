import type { ReactNode } from 'react';
import { dashStays } from './dash-stays.ts';
import css from './PageHeader.module.css';
import { type Crumb, usePagePlace } from './page-place.ts';

interface PageHeaderProps {
  title: string;
  /** Pages above this one: the list of a record. */
  above?: readonly Crumb[];
  /** Quiet text beside the title: "41 im Zeitraum". */
  detail?: ReactNode;
  /** At the left of the buttons, where nothing moves when it comes later than they do. */
  joining?: ReactNode;
  /** Buttons at the right end; the primary one last. */
  children?: ReactNode;
}

/** The title of a page, which is also that of the browser tab and the end of the path in the top bar. */
export function PageHeader({ title, above, detail, joining, children }: PageHeaderProps) {
  usePagePlace(title, above);
  return (
    <header className={css.header}>
      <h1>{dashStays(title)}</h1>
      {detail && <span className={css.detail}>{detail}</span>}
      {joining && <div className={css.joining}>{joining}</div>}
      {children && <div className={css.actions}>{children}</div>}
    </header>
  );
}
