import type { Expanded } from '@traverse/domain/entities';
import { type Day, dayOf } from '@traverse/domain/values';

/** An entry, and whose account it names. */
export type Job = Expanded<'job', 'user'>;

/** The entries of one day in their order. */
export interface JobDay {
  readonly day: Day | '';
  readonly jobs: readonly Job[];
}

/** A Zeitplan by days. The entries come sorted by time (PROJ-07). */
export function byDay(jobs: readonly Job[]): JobDay[] {
  const days = Map.groupBy(jobs, ({ zeit }) => dayOf(zeit));
  return [...days].map(([day, ofDay]) => ({ day, jobs: ofDay }));
}

/** 'Do', in the language of the page. */
export function weekdayOf(day: Day): string {
  // Noon: the same day in every zone.
  return new Date(`${day}T12:00:00`).toLocaleDateString('de-DE', { weekday: 'short' });
}
