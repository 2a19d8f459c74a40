import type { Zumietung } from '../entities/index.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';

/**
 * Whether a rental has to be given back today or tomorrow (K 3): it came, is here, and its last day is one of both. After that it
 * is counted among those that are late.
 */
export function istZurueckzugeben(
  { geliefert, zurueckgegeben, bis }: Pick<Zumietung, 'geliefert' | 'zurueckgegeben' | 'bis'>,
  today: Day,
): boolean {
  const last = dayOf(bis);
  return geliefert && !zurueckgegeben && last !== '' && last >= today && last <= addDays(today, 1);
}
