import { Link } from '@tanstack/react-router';
import css from './BookTabs.module.css';

/** In the order of their numbers in the address, from 1. */
const TABS = {
  einnahmen: { to: '/einnahmen/$tab', labels: ['Einnahmen', 'Jobs'] },
  ausgaben: { to: '/ausgaben/$tab', labels: ['Ausgaben', 'AfA', 'Jobs'] },
} as const;

/** The lists of one book; which one is shown stands in the address (BUCH-01). */
export function BookTabs({ book }: { book: keyof typeof TABS }) {
  const { to, labels } = TABS[book];
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
