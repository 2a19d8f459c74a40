import type { RecordIn } from '@traverse/domain/entities';
import { dueEntry, type Monat } from '@traverse/domain/recurring/due-entry';

/** A book and the collection of its templates. */
export interface JobSource {
  readonly book: 'ausgaben' | 'einnahmen';
  readonly jobs: 'ausgabenJobs' | 'einnahmenJobs';
}

export type Job = RecordIn<'ausgabenJobs'> | RecordIn<'einnahmenJobs'>;
type Entry = Pick<RecordIn<'ausgaben'>, 'datum'> & { readonly job: string };

/** A template, and why it has nothing to enter for the month. */
export interface JobChoice {
  readonly job: Job;
  readonly problem: string | undefined;
}

/** Which templates can run for a month, by what is entered already. The server looks again when they do. */
export function jobChoices(jobs: readonly Job[], entries: readonly Entry[], month: Monat): JobChoice[] {
  return jobs.map((job) => {
    const doneOn = entries.filter((entry) => entry.job === job.id).map(({ datum }) => datum);
    return { job, problem: dueEntry(job, { ...month, doneOn }).problem };
  });
}
