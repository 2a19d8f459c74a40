import type { Day, WireDate } from '@traverse/schema';
import { clockAt, momentWhenClockShows } from './berlin.ts';

export type { Day };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// 03:00 local time: German midnight is still the day before in UTC, 03:00 is not.
const STORED_HOUR = 3;

/** A date that is set. */
export type StoredDate = Exclude<WireDate, ''>;

/** The calendar day on which a stored date or moment falls in Germany. Throws when it is not a date. */
export function dayOf(date: StoredDate): Day;
export function dayOf(date: WireDate): Day | '';
export function dayOf(date: WireDate): Day | '' {
  if (date === '') return '';
  const known = knownDays.get(date);
  if (known) return known;
  const day = dayAt(momentOf(date));
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  knownDays.set(date, day);
  return day;
}

// Days are stored at 03:00, so that a year of books asks for the same few hundred dates again and again.
const knownDays = new Map<StoredDate, Day>();
const MOST_KNOWN_DAYS = 10_000;

/** The calendar day in Germany at a moment (milliseconds since 1970), e.g. today's. */
export function dayAt(moment: number): Day {
  return dayOfClock(clockAt(moment));
}

/** A calendar day as it is stored: 03:00 in Germany (EDIT-06). */
export function wireDateOf(day: Day): StoredDate {
  return wireDateAt(momentWhenClockShows(clockOf(day) + STORED_HOUR * HOUR));
}

/** A day with a time of day in Germany (minutes after midnight) as it is stored. */
export function wireDateWithTime(day: Day, minutes: number): StoredDate {
  return wireDateAt(momentWhenClockShows(clockOf(day) + minutes * MINUTE));
}

/** Minutes after midnight that a clock in Germany shows. */
export function minutesOfDay(date: StoredDate): number {
  const clock = clockAt(momentOf(date));
  return Math.floor((clock - clockOf(dayOfClock(clock))) / MINUTE);
}

/** Milliseconds since 1970 of a stored date. Throws when it is not one. */
export function momentOf(date: StoredDate): number {
  const moment = Date.parse(date.replace(' ', 'T'));
  if (Number.isNaN(moment)) throw new RangeError(`${date} is not a date`);
  return moment;
}

/** A moment (milliseconds since 1970) in the form of the wire. */
export function wireDateAt(moment: number): StoredDate {
  // toISOString has exactly the digits of the wire; only the T differs.
  return new Date(moment).toISOString().replace('T', ' ') as StoredDate;
}

/** `undefined` when the calendar does not have it, e.g. 30 February. Years 1900 to 2999. */
export function dayFrom(year: number, month: number, dayOfMonth: number): Day | undefined {
  const clock = Date.UTC(year, month - 1, dayOfMonth);
  if (Number.isNaN(clock) || year < 1900 || year > 2999) return undefined;
  const day = dayOfClock(clock);
  return day === `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}` ? day : undefined;
}

export function addDays(day: Day, days: number): Day {
  return dayOfClock(clockOf(day) + days * DAY);
}

/** The same day of another year; 29 February is the day before 1 March where there is none. */
export function addYears(day: Day, years: number): Day {
  const year = String(yearOf(day) + years).padStart(4, '0');
  const moved = `${year}${day.slice(4)}` as Day;
  return Number.isNaN(clockOf(moved)) || dayOfClock(clockOf(moved)) !== moved
    ? (`${year}-02-28` as Day)
    : moved;
}

/** The same day so many months later; in a shorter month its last day. */
export function addMonths(day: Day, months: number): Day {
  const index = yearOf(day) * 12 + monthIndex0Of(day) + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const at = (dayOfMonth: number) => dayFrom(year, month, dayOfMonth);
  const wanted = Number(day.slice(8));
  return at(wanted) ?? at(30) ?? at(29) ?? (`${year}-02-28` as Day);
}

/** Nights between two days: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((clockOf(to) - clockOf(from)) / DAY);
}

/** Calendar days from `von` to `bis`, both included; at least 1 when `bis` is not before `von`. */
export function daySpan(von: Day, bis: Day): number {
  return daysBetween(von, bis) + 1;
}

/** Every day from `von` to `bis`, both included; none when `bis` is earlier. */
export function eachDay(von: Day, bis: Day): Day[] {
  return Array.from({ length: Math.max(0, daySpan(von, bis)) }, (_, index) => addDays(von, index));
}

/**
 * The end that an empty one gets from its start: a day later at the same time of day, by the calendar (PROJ-13).
 * Source: spec part 1, section 4 "Automatic date rule".
 */
export function endAfter(von: WireDate): WireDate {
  return shiftDays(von, 1);
}

/** The same time of day so many calendar days later; empty stays empty. */
export function shiftDays(date: WireDate, days: number): WireDate {
  if (date === '') return '';
  return wireDateAt(momentWhenClockShows(clockAt(momentOf(date)) + days * DAY));
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 0 for January. */
export function monthIndex0Of(day: Day): number {
  return Number(day.slice(5, 7)) - 1;
}

/** The first and the last day of the month that a day is in. */
export function monthOf(day: Day): { from: Day; to: Day } {
  const [year, month] = [yearOf(day), monthIndex0Of(day)];
  return { from: dayOfClock(Date.UTC(year, month)), to: dayOfClock(Date.UTC(year, month + 1, 0)) };
}

/** Monday to Sunday of the week that a day is in. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const monday = addDays(day, -((new Date(clockOf(day)).getUTCDay() + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

function clockOf(day: Day): number {
  const known = knownClocks.get(day);
  if (known !== undefined) return known;
  const clock = Date.parse(`${day}T00:00:00Z`);
  if (knownClocks.size >= MOST_KNOWN_DAYS) knownClocks.clear();
  knownClocks.set(day, clock);
  return clock;
}

// A planner asks for the same hundred days thousands of times; read anew each was a tenth of drawing it.
const knownClocks = new Map<Day, number>();

function dayOfClock(clock: number): Day {
  // The first ten characters of an ISO date are year, month and day.
  return new Date(clock).toISOString().slice(0, 10) as Day;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
