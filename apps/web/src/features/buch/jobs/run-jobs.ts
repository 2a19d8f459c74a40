import type { Monat } from '@traverse/domain/recurring/due-entry';
import { executeJob } from '../../../api/custom-paths.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import type { Job, JobSource } from './due-jobs.ts';

/** What became of one template. */
export interface JobOutcome {
  readonly made: boolean;
  /** The new entry, or why there is none. */
  readonly words: string;
}

/** Runs templates one after the other; one that is refused stops none of the others. */
export async function runJobs(
  { book, jobs }: JobSource,
  wanted: readonly Job[],
  monat: Monat,
  tell: (id: string, outcome: JobOutcome) => void,
): Promise<readonly JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  for (const { id } of wanted) {
    const outcome = await runJob(jobs, id, monat);
    outcomes.push(outcome);
    tell(id, outcome);
  }
  await refresh(book);
  return outcomes;
}

async function runJob(jobs: JobSource['jobs'], id: string, monat: Monat): Promise<JobOutcome> {
  try {
    const words = await executeJob(jobs, id, monat);
    console.info('Job ausgeführt:', words);
    return { made: true, words };
  } catch (reason) {
    return { made: false, words: failureOf(reason).message };
  }
}
