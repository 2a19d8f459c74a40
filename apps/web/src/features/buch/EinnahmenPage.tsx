import { useParams } from '@tanstack/react-router';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { BookTabs } from './BookTabs.tsx';
import { bookLook } from './book-look.ts';
import { needsCare } from './needs-care.ts';

/** Tab 1 Einnahmen, tab 2 Jobs (BUCH-01). */
export function EinnahmenPage() {
  const { tab } = useParams({ from: '/shell/einnahmen/$tab' });
  const tabs = <BookTabs to="/einnahmen/$tab" labels={['Einnahmen', 'Jobs']} />;
  if (tab === '2') {
    return (
      <RecordListPage key="jobs" collection="einnahmenJobs" title="Einnahmen">
        {tabs}
      </RecordListPage>
    );
  }
  return (
    <RecordListPage key="book" collection="einnahmen" filters={needsCare} {...bookLook}>
      {tabs}
    </RecordListPage>
  );
}
