import { monate, quartale, type Zeitraum } from '../options/ust-arten.ts';
import { nachbarOf, tageOf, type UstZeitraum, zeitraumWords } from '../ustva/zeitraum.ts';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day, yearOf } from '../values/dates.ts';

/** A month, a quarter, or without either the business year that begins in `jahr`. */
export interface DatevSpanne {
  readonly jahr: number;
  readonly zeitraum?: Zeitraum | undefined;
}

/** The days of one, first and last; `wjMonat` is the month in which a business year begins. */
export function tageOfSpanne({ jahr, zeitraum }: DatevSpanne, wjMonat: number) {
  if (zeitraum) return tageOf({ jahr, zeitraum });
  const begins = (year: number) => `${year}-${String(wjMonat).padStart(2, '0')}-01` as Day; // of four and two digits
  return { von: begins(jahr), bis: addDays(begins(jahr + 1), -1) };
}

export function nachbarOfSpanne({ jahr, zeitraum }: DatevSpanne, step: 1 | -1): DatevSpanne {
  return zeitraum ? nachbarOf({ jahr, zeitraum }, step) : { jahr: jahr + step };
}

/** `Oktober 2026`, `3. Quartal 2026`, `2026`, `2026/27`. */
export function spanneWords({ jahr, zeitraum }: DatevSpanne, wjMonat: number): string {
  if (zeitraum) return zeitraumWords({ jahr, zeitraum });
  return wjMonat === 1 ? `${jahr}` : `${jahr}/${String(jahr + 1).slice(2)}`;
}

/** Days as one says them: `Juni 2026` and `2. Quartal 2026` where it is all of one, else `3.6.2026 bis 9.6.2026`. */
export function tageWords({ von, bis }: { readonly von: Day; readonly bis: Day }): string {
  const jahr = yearOf(von);
  const whole = [...monate, ...quartale].find((zeitraum) => {
    const days = tageOf({ jahr, zeitraum });
    return days.von === von && days.bis === bis;
  });
  return whole ? zeitraumWords({ jahr, zeitraum: whole }) : `${formatDay(von)} bis ${formatDay(bis)}`;
}

export type SpanneArt = 'Monat' | 'Quartal' | 'Jahr';

export function spanneArt({ zeitraum }: DatevSpanne): SpanneArt {
  if (!zeitraum) return 'Jahr';
  return zeitraum.startsWith('4') ? 'Quartal' : 'Monat';
}

/** The same days as another kind: of a quarter its last month, of a month its quarter. */
export function spanneAs(art: SpanneArt, { jahr, zeitraum }: DatevSpanne): DatevSpanne {
  if (art === 'Jahr') return { jahr };
  const month = zeitraum?.startsWith('4') ? Number(zeitraum.slice(1)) * 3 : Number(zeitraum ?? '12');
  const found: UstZeitraum['zeitraum'] | undefined =
    art === 'Monat' ? monate[month - 1] : quartale[Math.ceil(month / 3) - 1];
  return { jahr, zeitraum: found };
}
