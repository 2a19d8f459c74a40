import { IconCash } from '@tabler/icons-react';
import { dayAt, entities, type RecordIn, ustSatzWords } from '@traverse/domain';
import { type ReactNode, useMemo } from 'react';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { openZahlungen } from '../zahlung/ZahlungenDialog.tsx';
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
  const actions = useMemo(() => [zahlungenOf(book)], [book]);
  return (
    <RecordListPage
      key={book}
      entity={entities[book]}
      filters={filters}
      columns={COLUMNS[book]}
      actions={actions}
      {...bookLook}
    >
      <BookTabs book={book} />
      {children}
    </RecordListPage>
  );
}

/** What came for an entry; that of an invoice stands with the invoice. */
const zahlungenOf = (book: Book) => ({
  icon: IconCash,
  verb: 'Zahlungen',
  run: ({ id }: { readonly id: string }) => openZahlungen(book, id, dayAt(Date.now())),
  when: ({ netto, ust, rechnung = '' }: Paid) => rechnung === '' && (netto !== 0 || ust !== 0),
});
type Paid = Pick<RecordIn<'einnahmen'>, 'netto' | 'ust'> & Partial<Pick<RecordIn<'einnahmen'>, 'rechnung'>>;

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
