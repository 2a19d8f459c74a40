import type { WireDate } from '@traverse/schema';
import { epochMsOf, toWireDate } from '@traverse/wire';

/** A moment as `created` and `updated` hold it. */
export function stampOf(moment: Date): WireDate {
  return toWireDate(moment.getTime()) as WireDate; // cast: that is what it is
}

/** A record's next `updated`: now, but always after the last one, whatever the clock says (it is the ETag). */
export function stampAfter(last: string, now: Date): string {
  const next = stampOf(now);
  return next > last ? next : toWireDate((epochMsOf(last) ?? 0) + 1);
}

/** A stored moment in ISO 8601; '' stays ''. */
export const isoOf = (moment: string): string => moment.replace(' ', 'T');
