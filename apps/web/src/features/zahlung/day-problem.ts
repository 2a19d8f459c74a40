import { type Day, dayOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';

/** What is wrong with the day of a payment, in German; nothing while it is not after today. */
export function dayProblem(datum: WireDate, today: Day): { datum?: string } {
  if (datum === '') return { datum: 'Trag den Tag ein, an dem das Geld kam.' };
  return dayOf(datum) > today ? { datum: 'Das Datum liegt nach heute.' } : {};
}
