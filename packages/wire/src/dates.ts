import type { Macro } from './filter/ast.ts';

// A date on the wire and in the database is text: `2026-01-31 03:00:00.000Z`, UTC; not set is ''.

const DATE =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?(?:Z|([-+])([0-9]{2}):?([0-9]{2}))?)?$/;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const DAY_MS = 86_400_000;

/** A moment in milliseconds since 1970 as a wire date. Throws RangeError outside of the years 0 to 9999. */
export function toWireDate(epochMs: number): string {
  const iso = new Date(epochMs).toISOString();
  if (iso.length !== 24) throw new RangeError(`no date for the wire: ${iso}`); // years beyond 9999 have a sign
  return iso.replace('T', ' ');
}

/**
 * Any accepted form as a wire date: with blank or `T`, with or without seconds and fraction (cut after the
 * millisecond), with `Z`, an offset or nothing (UTC), or a bare day (midnight UTC). '' stays ''.
 * Undefined for anything else, 31 February included.
 */
export function parseWireDate(text: string): string | undefined {
  if (text === '') return '';
  const [
    ,
    day,
    hours = '00',
    minutes = '00',
    seconds = '00',
    fraction = '',
    sign,
    offsetHours,
    offsetMinutes,
  ] = DATE.exec(text) ?? [];
  if (day === undefined || day.startsWith('0000')) return undefined; // Intl has no year 0
  const written = `${day}T${hours}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const utc = Date.parse(written);
  // Not every engine refuses 31 February: it must come back as it was written.
  if (Number.isNaN(utc) || new Date(utc).toISOString() !== written) return undefined;
  if (sign === undefined) return written.replace('T', ' ');
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  if (offset > 14 * 60 || Number(offsetMinutes ?? 0) > 59) return undefined;
  const epochMs = utc - (sign === '-' ? -offset : offset) * 60_000;
  return new Date(epochMs).toISOString().length === 24 ? toWireDate(epochMs) : undefined;
}

/** Milliseconds since 1970 of a wire date; undefined for '' and for what is none. */
export function epochMsOf(date: string): number | undefined {
  const wire = parseWireDate(date);
  return wire === undefined || wire === '' ? undefined : Date.parse(wire.replace(' ', 'T'));
}

/** The first and the last millisecond of a calendar day in Germany. */
export interface DayBounds {
  readonly start: string;
  readonly end: string;
}

/**
 * The bounds of a bare day `YYYY-MM-DD` in Europe/Berlin, right on the days of 23 and 25 hours too.
 * Undefined if the text is no bare day. A date field compares with `start` for `>=` and `<`, with `end` for `<=` and
 * `>`, and lies between both for `=`. Source: record-api.md 2.5.
 */
export function berlinDay(text: string): DayBounds | undefined {
  const midnight = DAY.test(text) ? epochMsOf(text) : undefined;
  if (midnight === undefined) return undefined;
  const start = berlinMidnight(midnight);
  const end = berlinMidnight(midnight + DAY_MS) - 1;
  return { start: toWireDate(start), end: toWireDate(end) };
}

/** What a filter's macro stands for at the moment `now` (milliseconds since 1970): a wire date or a number, in UTC. */
export function macroValue(macro: Macro, now: number): string | number {
  const at = new Date(now);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  switch (macro) {
    case 'now':
      return toWireDate(now);
    case 'yesterday':
      return toWireDate(now - DAY_MS);
    case 'tomorrow':
      return toWireDate(now + DAY_MS);
    case 'todayStart':
      return toWireDate(Date.UTC(year, month, day));
    case 'todayEnd':
      return toWireDate(Date.UTC(year, month, day + 1) - 1);
    case 'monthStart':
      return toWireDate(Date.UTC(year, month));
    case 'monthEnd':
      return toWireDate(Date.UTC(year, month + 1) - 1);
    case 'yearStart':
      return toWireDate(Date.UTC(year, 0));
    case 'yearEnd':
      return toWireDate(Date.UTC(year + 1, 0) - 1);
    case 'second':
      return at.getUTCSeconds();
    case 'minute':
      return at.getUTCMinutes();
    case 'hour':
      return at.getUTCHours();
    case 'day':
      return day;
    case 'month':
      return month + 1;
    case 'weekday':
      return at.getUTCDay();
    case 'year':
      return year;
  }
}

const BERLIN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The moment at which the day that begins at `utcMidnight` in UTC begins in Berlin. */
function berlinMidnight(utcMidnight: number): number {
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = utcMidnight - berlinOffset(utcMidnight);
  return utcMidnight - berlinOffset(guess);
}

/** How far clocks in Berlin are ahead of UTC at a whole second, in milliseconds. */
function berlinOffset(epochMs: number): number {
  const parts = new Map(BERLIN.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = new Date(0);
  local.setUTCFullYear(part('year'), part('month') - 1, part('day')); // Date.UTC takes the year 50 for 1950
  local.setUTCHours(part('hour'), part('minute'), part('second'));
  return local.getTime() - epochMs;
}
