import { useParams } from '@tanstack/react-router';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { BookTabs } from './BookTabs.tsx';
import { bookLook } from './book-look.ts';
import { IncomingInvoiceDrop } from './incoming/IncomingInvoiceDrop.tsx';
import { needsCare } from './needs-care.ts';

/** Tab 1 Ausgaben, tab 2 AfA, tab 3 Jobs (BUCH-01). */
export function AusgabenPage() {
  const { tab } = useParams({ from: '/shell/ausgaben/$tab' });
  const tabs = <BookTabs to="/ausgaben/$tab" labels={['Ausgaben', 'AfA', 'Jobs']} />;
  if (tab === '2') {
    return (
      <RecordListPage key="afa" collection="afa" title="Ausgaben">
        {tabs}
      </RecordListPage>
    );
  }
  if (tab === '3') {
    return (
      <RecordListPage key="jobs" collection="ausgabenJobs" title="Ausgaben">
        {tabs}
      </RecordListPage>
    );
  }
  return (
    <RecordListPage key="book" collection="ausgaben" filters={needsCare} {...bookLook}>
      {tabs}
      <IncomingInvoiceDrop />
    </RecordListPage>
  );
}
