import { ausgabenJobPfad, einnahmenJobPfad } from '@traverse/domain/pfade';
import type { Monat } from '@traverse/domain/recurring/due-entry';
import type { Pfad, SentOf } from '@traverse/schema';
import { ask } from '../../../api/ask.ts';
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

type Sent = SentOf<typeof ausgabenJobPfad>;
const pfade: {
  readonly [J in JobSource['jobs']]: Pfad<unknown, Sent, { readonly name: string }, never, never>;
} = { ausgabenJobs: ausgabenJobPfad, einnahmenJobs: einnahmenJobPfad };

async function runJob(jobs: JobSource['jobs'], id: string, monat: Monat): Promise<JobOutcome> {
  try {
    const { jahr, monthIndex0: month0 } = monat;
    const { name: words } = await ask(pfade[jobs], { id, month0, jahr });
    console.info('Job ausgeführt:', words);
    return { made: true, words };
  } catch (reason) {
    return { made: false, words: failureOf(reason).message };
  }
}
