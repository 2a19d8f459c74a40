import { useParams } from '@tanstack/react-router';
import { BookEntries, BookJobs } from './BookPage.tsx';

/** Tab 1 Einnahmen, tab 2 Jobs (BUCH-01). */
export function EinnahmenPage() {
  const { tab } = useParams({ from: '/shell/einnahmen/$tab' });
  return tab === '2' ? <BookJobs book="einnahmen" /> : <BookEntries book="einnahmen" />;
}
