import { type Day, yearOf } from '../values/dates.ts';

/** §§ 195, 199 BGB. */
const YEARS = 3;

/** The day with which a claim of this date lapses: three years from the end of its year. */
export function verjaehrtAm(datum: Day): Day {
  return `${yearOf(datum) + YEARS}-12-31`;
}

/** Whether a claim lapses with this year and it is time to say so: from 1 October on. */
export function verjaehrtBald(datum: Day, heute: Day): boolean {
  return yearOf(verjaehrtAm(datum)) === yearOf(heute) && heute >= `${yearOf(heute)}-10-01`;
}

/** Whether it has lapsed already. */
export function istVerjaehrt(datum: Day, heute: Day): boolean {
  return heute > verjaehrtAm(datum);
}
