import type { WireDate } from '@traverse/schema';
import { dayOf, daysBetween, endAfter, shiftDays } from '../values/dates.ts';
import { meets, windowOf } from '../values/day-window.ts';
import type { Span } from './tage.ts';

/** Days before its old begin on which a job is rather set up a day longer than moved. */
const SET_UP_DAYS = 2;

/** What a typed begin may mean. */
export interface Beginn {
  /** Its begin alone: the job becomes longer or shorter. Nothing where only the whole can go. */
  readonly nurBeginn?: Span;
  /** As long as it was. Nothing where only the begin is meant. */
  readonly ganz?: Span;
  /** What is meant until somebody says otherwise. */
  readonly gewaehlt: 'ganz' | 'nurBeginn';
}

/**
 * The days of a project that begins at another time (L 2.1). An empty end becomes a day later (PROJ-13); behind the old end
 * the whole goes. Both are meant where the job at its old length would share no day with its old days.
 */
export function beginnTyped({ datum_von, datum_bis }: Span, start: WireDate): Beginn {
  if (datum_bis === '')
    return { nurBeginn: { datum_von: start, datum_bis: endAfter(start) }, gewaehlt: 'nurBeginn' };
  const nurBeginn: Span = { datum_von: start, datum_bis };
  const [before, now] = [dayOf(datum_von), dayOf(start)];
  const old = windowOf(datum_von, datum_bis);
  if (before === '' || now === '' || !old) return { nurBeginn, gewaehlt: 'nurBeginn' };
  const days = daysBetween(before, now);
  const ganz: Span = { datum_von: start, datum_bis: shiftDays(datum_bis, days) };
  if (now > old.bis) return { ganz, gewaehlt: 'ganz' };
  const moved = windowOf(ganz.datum_von, ganz.datum_bis);
  if (days >= 0 || !moved || meets(moved, old)) return { nurBeginn, gewaehlt: 'nurBeginn' };
  return { nurBeginn, ganz, gewaehlt: -days <= SET_UP_DAYS ? 'nurBeginn' : 'ganz' };
}
