import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
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
  const shown = visiblePages(page, pageCount);
  return (
    <nav className={css.pages} aria-label={`Seiten: ${of}`}>
      <button type="button" aria-label="Vorige Seite" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {shown.map((each) => (
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
      {pageCount > shown.length && <PageField pageCount={pageCount} of={of} onChange={onChange} />}
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

type PageFieldProps = Omit<PaginationProps, 'page'>;

/** Leads to a page that has no button: its number is typed. */
function PageField({ pageCount, of, onChange }: PageFieldProps) {
  const [typed, setTyped] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const page = Number(typed);
    if (typed !== '') onChange(Math.min(Math.max(page, 1), pageCount));
    setTyped('');
  };
  return (
    <form className={css.field} onSubmit={go}>
      <input
        aria-label={`Zu einer Seite: ${of}`}
        title="Seitenzahl, dann Enter"
        inputMode="numeric"
        autoComplete="off"
        placeholder="…"
        maxLength={5}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      <span>von {pageCount}</span>
    </form>
  );
}
