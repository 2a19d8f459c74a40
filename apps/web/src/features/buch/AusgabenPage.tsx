import { useParams } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { AfaList } from './afa/AfaList.tsx';
import { BookEntries, BookJobs } from './BookPage.tsx';
import { IncomingInvoiceDrop } from './incoming/IncomingInvoiceDrop.tsx';

/** Tab 1 Ausgaben, tab 2 AfA, tab 3 Jobs (BUCH-01). */
export function AusgabenPage() {
  const { tab } = useParams({ from: '/shell/ausgaben/$tab' });
  const reader = useSession() ?? guest;
  if (tab === '2') return <AfaList />;
  if (tab === '3') return <BookJobs book="ausgaben" />;
  return (
    <BookEntries book="ausgaben">
      {mayCreate(entities.ausgaben, reader) && <IncomingInvoiceDrop />}
    </BookEntries>
  );
}
