import type { Monat } from '@traverse/domain/recurring/due-entry';
import { addDays, dayFrom } from '@traverse/domain/values';
import { and, compare, withinDays } from '@traverse/wire';
import { useLiveCollections } from '../../../api/live.ts';
import { useAnyRecords } from '../../../api/queries.ts';
import { type Job, type JobSource, jobChoices } from './due-jobs.ts';

/** More templates than any firm has. */
const MOST_JOBS = 500;

/** The templates of a book, and which of them can run for a month. */
export function useJobChoices(run: JobSource & Monat) {
  const { book, jobs, jahr, monthIndex0 } = run;
  useLiveCollections(book, jobs);
  const templates = useAnyRecords(jobs, { sort: 'suffix', perPage: MOST_JOBS, skipTotal: true });
  const entries = useAnyRecords(book, {
    filter: and(compare('job', '!=', ''), withinDays('datum', monthOf(jahr, monthIndex0))),
    perPage: MOST_JOBS,
    skipTotal: true,
  });
  return {
    choices:
      templates.data && entries.data
        ? // Casts: the server answers by the definitions.
          jobChoices(
            templates.data.items as unknown as readonly Job[],
            entries.data.items as unknown as Parameters<typeof jobChoices>[1],
            { jahr, monthIndex0 },
          )
        : undefined,
    failed: [templates, entries].find(({ error }) => error !== null),
  };
}

function monthOf(jahr: number, monthIndex0: number) {
  const from = dayFrom(jahr, monthIndex0 + 1, 1) ?? '';
  const next = dayFrom(monthIndex0 === 11 ? jahr + 1 : jahr, ((monthIndex0 + 1) % 12) + 1, 1);
  return { from, to: next ? addDays(next, -1) : '' };
}
