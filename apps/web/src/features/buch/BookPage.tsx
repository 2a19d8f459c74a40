import { entities, type RecordIn, ustSatzWords } from '@traverse/domain';
import type { ReactNode } from 'react';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { BookTabs } from './BookTabs.tsx';
import { useBookFilters } from './book-filters.ts';
import { bookLook } from './book-look.ts';
import type { JobSource } from './jobs/due-jobs.ts';
import { JobBar } from './jobs/JobBar.tsx';

type Book = 'einnahmen' | 'ausgaben';

const TITLE = { einnahmen: 'Einnahmen', ausgaben: 'Ausgaben' } as const;
const SOURCE: { readonly [B in Book]: JobSource } = {
  einnahmen: { book: 'einnahmen', jobs: 'einnahmenJobs' },
  ausgaben: { book: 'ausgaben', jobs: 'ausgabenJobs' },
};

// An expense names its own rate; the income of an invoice may stand for several.
const COLUMNS = { einnahmen: [{ key: 'ustSatz', Cell: UstSatz }], ausgaben: [] } as const;

/** The entries of a book, with what needs care in red and in words. */
export function BookEntries({ book, children }: { book: Book; children?: ReactNode }) {
  const filters = useBookFilters();
  return (
    <RecordListPage
      key={book}
      entity={entities[book]}
      filters={filters}
      columns={COLUMNS[book]}
      {...bookLook}
    >
      <BookTabs book={book} />
      {children}
    </RecordListPage>
  );
}

/** The templates of a book, and what runs them. */
export function BookJobs({ book }: { book: Book }) {
  return (
    <RecordListPage key={SOURCE[book].jobs} entity={entities[SOURCE[book].jobs]} title={TITLE[book]}>
      <BookTabs book={book} />
      <JobBar {...SOURCE[book]} />
    </RecordListPage>
  );
}

function UstSatz({ record }: { record: RecordIn<'einnahmen'> }) {
  return ustSatzWords(record);
}
