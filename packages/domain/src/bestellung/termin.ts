import { addDays, type Day } from '../values/dates.ts';

/** Until when an answer is asked for at first: two days on, at most the day before it begins, at least today. */
export function antwortBisVorschlag(today: Day, von: Day): Day {
  const latest = addDays(von, -1);
  const proposed = addDays(today, 2);
  const day = proposed < latest ? proposed : latest;
  return day < today ? today : day;
}
