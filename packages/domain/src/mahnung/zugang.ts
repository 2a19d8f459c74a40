import type { Day } from '../values/dates.ts';

/** A document of an invoice: when it was made, and when a mail with it left first. */
export interface Ausgehaendigt {
  readonly gemacht: Day;
  readonly gemailt: Day | undefined;
}

/**
 * When an invoice reached its customer: the day it was first mailed, otherwise that of its first document (finance 2.1).
 * Nothing where none was made.
 */
export function zugangOf(papers: readonly Ausgehaendigt[]): Day | undefined {
  const [mailed] = papers.flatMap(({ gemailt }) => gemailt ?? []).toSorted();
  return mailed ?? papers[0]?.gemacht;
}
