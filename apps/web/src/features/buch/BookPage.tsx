import { IconArrowBackUp, IconArrowsExchange, IconCash, IconFileZip } from '@tabler/icons-react';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { ustSatzWords } from '@traverse/domain/rechnung/einbuchen';
import { type Day, dayAt, dayOf } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { type ReactNode, useMemo } from 'react';
import { useFestBis } from '../../api/buecher.ts';
import { useSession } from '../../api/session.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Button } from '../../ui/Button.tsx';
import { openZahlungen } from '../zahlung/ZahlungenDialog.tsx';
import { openBelege } from './BelegeDialog.tsx';
import { BookTabs } from './BookTabs.tsx';
import { useAlways, useBookFilters } from './book-filters.ts';
import { bookLook } from './book-look.ts';
import { openGegenbuchung, takeGegenbuchungBack } from './GegenbuchungDialog.tsx';
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

const ALL = {};

/** The entries of a book, with what needs care in red and in words. */
export function BookEntries({ book, children }: { book: Book; children?: ReactNode }) {
  const filters = useBookFilters();
  const always = useAlways();
  const reader = useSession() ?? guest;
  const mayChange = mayCreate(entities[book], reader);
  const festBis = useFestBis();
  const actions = useMemo(
    () => [zahlungenOf(book), ...(mayChange ? gegenbuchungOf(book, festBis) : [])],
    [book, mayChange, festBis],
  );
  return (
    <RecordListPage
      key={book}
      entity={entities[book]}
      filters={filters}
      always={always}
      columns={COLUMNS[book]}
      actions={actions}
      viele={ALL}
      {...bookLook}
      tools={
        <Button look="soft" icon={IconFileZip} onClick={() => openBelege(book)}>
          Belege laden
        </Button>
      }
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
/** Taking a firm entry back, and that again; of its days the server knows which was stored later and is free. */
const gegenbuchungOf = (sammlung: Book, festBis: Day | '') => [
  {
    icon: IconArrowsExchange,
    verb: 'Gegenbuchung',
    run: ({ id, name }: Named) => openGegenbuchung({ sammlung, id, name }),
    when: ({ aufgehoben, datum, rechnung = '' }: Named) =>
      !aufgehoben && rechnung === '' && dayOf(datum) <= festBis,
  },
  {
    icon: IconArrowBackUp,
    verb: 'Gegenbuchung zurücknehmen',
    run: ({ id, name }: Named) => takeGegenbuchungBack({ sammlung, id, name }),
    when: ({ aufgehoben, gegen }: Named) => aufgehoben && gegen === '',
  },
];
type Named = Pick<RecordIn<'einnahmen'>, 'id' | 'name' | 'datum' | 'aufgehoben' | 'gegen'> &
  Partial<Pick<RecordIn<'einnahmen'>, 'rechnung'>>;

type Paid = Pick<RecordIn<'einnahmen'>, 'netto' | 'ust'> & Partial<Pick<RecordIn<'einnahmen'>, 'rechnung'>>;

/** The templates of a book, and what runs them. */
export function BookJobs({ book }: { book: Book }) {
  const reader = useSession() ?? guest;
  return (
    <RecordListPage key={SOURCE[book].jobs} entity={entities[SOURCE[book].jobs]} title={TITLE[book]}>
      <BookTabs book={book} />
      {mayCreate(entities[book], reader) && <JobBar {...SOURCE[book]} />}
    </RecordListPage>
  );
}

function UstSatz({ record }: { record: RecordIn<'einnahmen'> }) {
  return ustSatzWords(record);
}
