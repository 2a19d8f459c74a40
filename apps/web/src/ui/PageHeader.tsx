import type { ReactNode } from 'react';
import css from './PageHeader.module.css';
import { type Crumb, usePagePlace } from './page-place.ts';

interface PageHeaderProps {
  title: string;
  /** Pages above this one: the list of a record. */
  above?: readonly Crumb[];
  /** Quiet text beside the title: "41 im Zeitraum". */
  detail?: ReactNode;
  /** Buttons at the right end; the primary one last. */
  children?: ReactNode;
}

/** The title of a page, which is also that of the browser tab and the end of the path in the top bar. */
export function PageHeader({ title, above, detail, children }: PageHeaderProps) {
  usePagePlace(title, above);
  return (
    <header className={css.header}>
      <h1>{title}</h1>
      {detail && <span className={css.detail}>{detail}</span>}
      {children && <div className={css.actions}>{children}</div>}
    </header>
  );
}
