import type { Cents } from '@traverse/schema';
import type { RecordIn } from '../entities/index.ts';
import { type Day, dayOf, monthIndex0Of } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';

type Entry = Pick<RecordIn<'einnahmen'>, 'datum' | 'netto' | 'ust'>;

/** Net, or tax, of a year's entries by month in Germany, January first (AUSW-03). */
export function byMonth<Field extends 'netto' | 'ust'>(
  entries: Iterable<Pick<Entry, 'datum' | Field>>,
  field: Field,
): Cents[] {
  const months = Array.from({ length: 12 }, () => 0);
  for (const entry of entries) {
    const day = dayOf(entry.datum);
    if (day === '') continue;
    const month = monthIndex0Of(day);
    months[month] = (months[month] ?? 0) + entry[field];
  }
  return months.map(cents);
}

/** Tax by month, January first: of what came in, owed besides, deducted, and what is left for the tax office. */
export interface UstMonate {
  readonly einnahmen: readonly Cents[];
  /** On goods from other EU states and of § 13b. */
  readonly geschuldet: readonly Cents[];
  readonly vorsteuer: readonly Cents[];
  readonly zahllast: readonly Cents[];
}

export function ustMonateOf(parts: Omit<UstMonate, 'zahllast'>): UstMonate {
  const zahllast = parts.einnahmen.map((amount, month) =>
    cents(amount + (parts.geschuldet[month] ?? 0) - (parts.vorsteuer[month] ?? 0)),
  );
  return { ...parts, zahllast };
}

/** What the twelve months come to by quarter. */
export function byQuarter(months: readonly Cents[]): Cents[] {
  return [0, 3, 6, 9].map((first) => sumCents(months.slice(first, first + 3)));
}

/** The same day a year earlier; a leap day is the last of February there. */
export function sameDayBefore(day: Day): Day {
  const [year = '', month, date] = day.split('-');
  const before = `${Number(year) - 1}-${month}-${month === '02' && date === '29' ? '28' : date}`;
  return before as Day; // a year less is a day as well
}
