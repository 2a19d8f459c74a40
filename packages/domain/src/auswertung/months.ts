import type { Cents } from '@traverse/schema';
import type { RecordIn } from '../entities/index.ts';
import { dayOf, monthIndex0Of } from '../values/dates.ts';
import { cents } from '../values/geld.ts';

/** Net of a year's entries by month in Germany, January first (AUSW-03). */
export function nettoByMonth(entries: Iterable<Pick<RecordIn<'einnahmen'>, 'datum' | 'netto'>>): Cents[] {
  const months = Array.from({ length: 12 }, () => 0);
  for (const { datum, netto } of entries) {
    const day = dayOf(datum);
    if (day === '') continue;
    const month = monthIndex0Of(day);
    months[month] = (months[month] ?? 0) + netto;
  }
  return months.map(cents);
}
