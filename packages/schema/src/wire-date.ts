import type { WireDate } from './values.ts';

// Blank or T, seconds and fraction optional, Z or an offset (none = UTC), or a bare day (its midnight in UTC).
const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{2}:?\d{2})?)?$/;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(3000, 0, 1);

/**
 * A date as a client may write it, in the one form that is stored. `undefined` when it is none: not of that shape,
 * not in the calendar, or outside of the years 1900 to 2999. Source: record-api.md 1.3 and 3.8.
 */
export function readWireDate(written: string): WireDate | undefined {
  const parts = WRITTEN.exec(written.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = parts;
  const clock = new Date(0);
  clock.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // A 30 February would have moved on into March.
  if (clock.getUTCMonth() !== Number(month) - 1 || clock.getUTCDate() !== Number(day)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  clock.setUTCHours(
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  const moment = clock.getTime() - offsetOf(zone) * 60_000;
  return moment >= EARLIEST && moment < LATEST ? wireDateOfMoment(moment) : undefined;
}

/** A moment (milliseconds since 1970) as on the wire. */
export function wireDateOfMoment(moment: number): WireDate {
  // toISOString has exactly the digits of the wire; only the T differs.
  return new Date(moment).toISOString().replace('T', ' ') as WireDate;
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const digits = zone.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return digits.startsWith('-') ? -minutes : minutes;
}
