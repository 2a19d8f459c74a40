import { type Day, dayOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';

/** `19.11.`: lines of the bank are of these weeks. */
export function shortDay(date: Day | WireDate): string {
  const day = date.length === 10 ? date : dayOf(date as WireDate); // ten characters are a day
  return day === '' ? '' : `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}
