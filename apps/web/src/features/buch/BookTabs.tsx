import { Link, type LinkProps } from '@tanstack/react-router';
import css from './BookTabs.module.css';

interface BookTabsProps {
  to: LinkProps['to'] & ('/einnahmen/$tab' | '/ausgaben/$tab');
  /** In the order of their numbers in the address, from 1. */
  labels: readonly string[];
}

/** The lists of one book; which one is shown stands in the address (BUCH-01). */
export function BookTabs({ to, labels }: BookTabsProps) {
  return (
    <nav className={css.tabs} aria-label="Ansichten">
      {labels.map((label, index) => (
        <Link
          key={label}
          to={to}
          params={{ tab: String(index + 1) }}
          className={css.tab}
          activeProps={{ className: css.current }}
          activeOptions={{ includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
