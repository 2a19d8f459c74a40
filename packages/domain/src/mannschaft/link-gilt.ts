import { addDays, type Day } from '../values/dates.ts';

/** Days that somebody's page stands open after her last Schicht, and the least and most from the making of its link. */
const AFTER_DAYS = 30;
const MOST_DAYS = 400;

/** The last day of a person's link: 30 days after her last Schicht as it stands, 30 to 400 days from its making (P10.3). */
export function linkGiltBis(gemacht: Day, letzteSchicht: Day | ''): Day {
  const least = addDays(gemacht, AFTER_DAYS);
  const most = addDays(gemacht, MOST_DAYS);
  const wanted = letzteSchicht === '' ? least : addDays(letzteSchicht, AFTER_DAYS);
  return wanted < least ? least : wanted > most ? most : wanted;
}

/** The first of the days of which the page shows anything. */
export const zeigtSeit = (heute: Day): Day => addDays(heute, -AFTER_DAYS);

/** Whether the page still shows an Einsatz that ended on this day (P10.1). */
export const zeigtNoch = (letzterTag: Day | '', heute: Day): boolean =>
  letzterTag === '' || heute <= addDays(letzterTag, AFTER_DAYS);
