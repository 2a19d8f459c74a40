import type { Geraet } from '../entities/index.ts';
import type { Day } from '../values/dates.ts';
import { lastDayOfMonat, monatFrom, monatOfDay } from './monat.ts';

/** How urgent a due month is. It sets no state: what is overdue is stopped at the ramp alone. */
export type Dringlichkeit = 'überfällig' | 'diesen Monat' | 'gültig';

export function dringlichkeitOf(faellig: string, heute: Day): Dringlichkeit {
  const monat = monatFrom(faellig);
  if (monat === '' || lastDayOfMonat(monat) < heute) return 'überfällig';
  return monat === monatOfDay(heute) ? 'diesen Monat' : 'gültig';
}

/** The row that speaks first of a device: what holds nothing, then the earliest month. */
export function ersteFaelligkeit(pruefstand: Geraet['pruefstand']): Geraet['pruefstand'][number] | undefined {
  return pruefstand.toSorted((one, other) => (one.faellig < other.faellig ? -1 : 1))[0];
}
