import type { ReactNode } from 'react';
import css from './PageHeader.module.css';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeaderProps {
  title: string;
  /** Quiet text beside the title: "41 im Zeitraum". */
  detail?: ReactNode;
  /** Buttons at the right end; the primary one last. */
  children?: ReactNode;
}

/** The title of a page, which is also the title of the browser tab. */
export function PageHeader({ title, detail, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={css.header}>
      <h1>{title}</h1>
      {detail && <span className={css.detail}>{detail}</span>}
      {children && <div className={css.actions}>{children}</div>}
    </header>
  );
}
