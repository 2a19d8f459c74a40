import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import css from './Pagination.module.css';
import { visiblePages } from './visible-pages.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** What is turned: "Kunden". */
  of: string;
}

export function Pagination({ page, pageCount, onChange, of }: PaginationProps) {
  return (
    <nav className={css.pages} aria-label={`Seiten: ${of}`}>
      <button type="button" aria-label="Vorige Seite" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {visiblePages(page, pageCount).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={`Seite ${each}`}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onChange(each)}
        >
          {each}
        </button>
      ))}
      <button
        type="button"
        aria-label="Nächste Seite"
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </nav>
  );
}
