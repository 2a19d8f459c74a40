import type { WireDate } from '@traverse/schema';
import { formatDay } from './date-format.ts';
import { dayOf } from './dates.ts';

/** What is wrong with an end, in German, when it lies on a day before its start; undefined when it is fine. */
export function endProblem(von: WireDate, bis: WireDate): string | undefined {
  if (von === '' || bis === '' || dayOf(bis) >= dayOf(von)) return undefined;
  return `Muss am oder nach dem ${formatDay(von)} liegen.`;
}
