import type { DayWindow } from '@traverse/domain/values';
import { and, compare, type Filter, or } from '@traverse/wire';

/** What runs on these days. A day means its whole length: what has no end is over on the day it begins. */
export function running(
  prefix: string,
  [first, last]: readonly [string, string],
  { von, bis }: DayWindow,
): Filter | undefined {
  return and(
    compare(`${prefix}${first}`, '<=', bis),
    or(compare(`${prefix}${last}`, '>=', von), compare(`${prefix}${first}`, '>=', von)),
  );
}
