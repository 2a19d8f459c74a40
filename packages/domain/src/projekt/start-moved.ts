import type { WireDate } from '@traverse/schema';
import type { Projekt } from '../entities/index.ts';
import { endProblem } from '../values/date-order.ts';
import { dayOf, daysBetween, endAfter, shiftDays } from '../values/dates.ts';

/**
 * The dates of a project that starts at another time. An empty end becomes a day later (PROJ-13); an end that would
 * lie before the start moves along, so that the project stays as long as it was.
 */
export function startMoved(
  { datum_von, datum_bis }: Pick<Projekt, 'datum_von' | 'datum_bis'>,
  start: WireDate,
): Partial<Pick<Projekt, 'datum_von' | 'datum_bis'>> {
  if (datum_bis === '') return { datum_von: start, datum_bis: endAfter(start) };
  if (endProblem(start, datum_bis) === undefined) return { datum_von: start };
  const [before, now] = [dayOf(datum_von), dayOf(start)];
  const days = before === '' || now === '' ? 0 : daysBetween(before, now);
  return { datum_von: start, datum_bis: shiftDays(datum_bis, days) };
}
