import type { WireDate } from '@traverse/schema';
import { type Day, wireDateOf } from '../values/dates.ts';

/** The payment date that belongs to the switch: today once it is on, what was typed stays, empty when off (BUCH-05). */
export function bezahltAmFor(
  record: { readonly bezahlt: boolean; readonly bezahltAm: WireDate },
  today: Day,
): WireDate {
  return record.bezahlt ? record.bezahltAm || wireDateOf(today) : '';
}
