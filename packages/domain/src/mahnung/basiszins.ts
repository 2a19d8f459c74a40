import { type Day, monthIndex0Of, yearOf } from '../values/dates.ts';

/** The Basiszins of § 247 BGB from a day on, in percent; it may be below 0. */
export interface Basiszins {
  /** 1 January or 1 July. */
  readonly gueltigAb: Day;
  readonly satz: number;
}

/** What every firm begins with. Source: Deutsche Bundesbank, finance 2.1. */
export const bekannteBasiszinsen: readonly Basiszins[] = [
  { gueltigAb: '2016-07-01', satz: -0.88 },
  { gueltigAb: '2023-01-01', satz: 1.62 },
  { gueltigAb: '2023-07-01', satz: 3.12 },
  { gueltigAb: '2024-01-01', satz: 3.62 },
  { gueltigAb: '2024-07-01', satz: 3.37 },
  { gueltigAb: '2025-01-01', satz: 2.27 },
  { gueltigAb: '2025-07-01', satz: 1.27 },
  { gueltigAb: '2026-01-01', satz: 1.27 },
  { gueltigAb: '2026-07-01', satz: 1.52 },
];

/** What holds on a day. */
export interface BasiszinsAt {
  /** Percent. */
  readonly satz: number;
  /** The value of that half-year is not known: the last known one stands in. */
  readonly unbestaetigt: boolean;
}

/** The Basiszins of a day; before the first known value that one holds. Throws RangeError where none is known. */
export function basiszinsAt(day: Day, known: readonly Basiszins[]): BasiszinsAt {
  const inOrder = known.toSorted((one, other) => (one.gueltigAb < other.gueltigAb ? -1 : 1));
  const valid = inOrder.findLast(({ gueltigAb }) => gueltigAb <= day) ?? inOrder[0];
  const last = inOrder.at(-1);
  if (!valid || !last) throw new RangeError('no Basiszins is known');
  return { satz: valid.satz, unbestaetigt: halfYearOf(day) > last.gueltigAb };
}

/** The first day of the half-year that a day is in: the Basiszins changes on it. */
export function halfYearOf(day: Day): Day {
  return monthIndex0Of(day) < 6 ? `${yearOf(day)}-01-01` : `${yearOf(day)}-07-01`;
}

/** The half-year whose value nobody has entered yet, from its second day on; nothing while all is known. */
export function missingBasiszins(today: Day, known: readonly Basiszins[]): Day | undefined {
  const halfYear = halfYearOf(today);
  if (today === halfYear || known.some(({ gueltigAb }) => gueltigAb >= halfYear)) return undefined;
  return halfYear;
}

/** What is wrong with the day a Basiszins holds from, in German; nothing when it is right. */
export function gueltigAbProblem(day: Day): string | undefined {
  if (halfYearOf(day) === day) return undefined;
  return 'Der Basiszins ändert sich nur zum 1.1. und zum 1.7. Trag einen dieser Tage ein.';
}
