import type { WireDate } from '@traverse/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  type Day,
  dayAt,
  dayFrom,
  dayOf,
  daySpan,
  daysBetween,
  eachDay,
  endAfter,
  minutesOfDay,
  monthIndex0Of,
  monthOf,
  type StoredDate,
  wireDateOf,
  wireDateWithTime,
  yearOf,
} from './dates.ts';

const stored = (text: string) => text as StoredDate;

test.each<{ day: Day; wire: string; season: string }>([
  { day: '2026-01-31', wire: '2026-01-31 02:00:00.000Z', season: 'winter' },
  { day: '2026-07-01', wire: '2026-07-01 01:00:00.000Z', season: 'summer' },
  { day: '2026-03-29', wire: '2026-03-29 01:00:00.000Z', season: 'the day summer time begins' },
  { day: '2026-10-25', wire: '2026-10-25 02:00:00.000Z', season: 'the day summer time ends' },
  { day: '2024-02-29', wire: '2024-02-29 02:00:00.000Z', season: 'a leap day' },
])('[EDIT-06] $day ($season) is stored at 03:00 in Germany: $wire', ({ day, wire }) => {
  expect(wireDateOf(day)).toBe(wire);
  expect(dayOf(stored(wire))).toBe(day);
});

test('[EDIT-06] every day comes back from its stored form', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays('1950-01-01', offset));
  fc.assert(
    fc.property(days, (day) => {
      expect(dayOf(wireDateOf(day))).toBe(day);
      expect(minutesOfDay(wireDateOf(day))).toBe(3 * 60);
    }),
  );
});

test.each([
  { moment: '2026-12-31T22:59:59Z', day: '2026-12-31' },
  { moment: '2026-12-31T23:00:00Z', day: '2027-01-01' },
  { moment: '2026-06-30T21:59:59Z', day: '2026-06-30' },
  { moment: '2026-06-30T22:00:00Z', day: '2026-07-01' },
])('in Germany $moment is on $day', ({ moment, day }) => {
  expect(dayAt(Date.parse(moment))).toBe(day);
});

test.each<{ day: Day; minutes: number; wire: string; what: string }>([
  { day: '2026-12-03', minutes: 7 * 60 + 30, wire: '2026-12-03 06:30:00.000Z', what: 'winter' },
  { day: '2026-06-03', minutes: 0, wire: '2026-06-02 22:00:00.000Z', what: 'midnight in summer' },
  { day: '2026-10-25', minutes: 150, wire: '2026-10-25 00:30:00.000Z', what: 'twice that day, the first' },
  { day: '2026-03-29', minutes: 150, wire: '2026-03-29 01:30:00.000Z', what: 'skipped that day, an hour on' },
])('$day at minute $minutes ($what) is stored as $wire', ({ day, minutes, wire }) => {
  expect(wireDateWithTime(day, minutes)).toBe(wire);
});

test.each([
  { von: '2026-05-01 01:00:00.000Z', bis: '2026-05-02 01:00:00.000Z', what: 'a day' },
  { von: '2026-12-31 02:00:00.000Z', bis: '2027-01-01 02:00:00.000Z', what: 'over New Year' },
  { von: '2026-03-28 02:00:00.000Z', bis: '2026-03-29 01:00:00.000Z', what: 'into summer time' },
  { von: '2026-10-24 01:00:00.000Z', bis: '2026-10-25 02:00:00.000Z', what: 'out of summer time' },
  { von: '2026-12-02 13:00:00.000Z', bis: '2026-12-03 13:00:00.000Z', what: 'a moment of the day' },
  { von: '', bis: '', what: 'nothing' },
])('[PROJ-13] a start at $von fills the end with $bis ($what)', ({ von, bis }) => {
  expect(endAfter(von as WireDate)).toBe(bis);
});

test.each<{ von: Day; bis: Day; span: number }>([
  { von: '2026-06-12', bis: '2026-06-12', span: 1 },
  { von: '2026-06-12', bis: '2026-06-14', span: 3 },
  { von: '2026-03-28', bis: '2026-03-30', span: 3 },
  { von: '2024-02-28', bis: '2024-03-01', span: 3 },
])('from $von to $bis are $span days', ({ von, bis, span }) => {
  expect(daySpan(von, bis)).toBe(span);
  expect(eachDay(von, bis)).toHaveLength(span);
  expect(eachDay(von, bis).at(-1)).toBe(bis);
  expect(daysBetween(bis, von)).toBe(1 - span || 0);
});

test('a span that ends before it starts has no days', () => {
  expect(eachDay('2026-06-12', '2026-06-11')).toEqual([]);
});

test.each([
  { year: 2024, month: 2, dayOfMonth: 29, day: '2024-02-29' },
  { year: 2026, month: 2, dayOfMonth: 29, day: undefined },
  { year: 2026, month: 13, dayOfMonth: 1, day: undefined },
  { year: 2026, month: 0, dayOfMonth: 1, day: undefined },
  { year: Number.NaN, month: 1, dayOfMonth: 1, day: undefined },
  { year: 26, month: 1, dayOfMonth: 1, day: undefined },
  { year: 1899, month: 12, dayOfMonth: 31, day: undefined },
  { year: 1900, month: 1, dayOfMonth: 1, day: '1900-01-01' },
  { year: 2999, month: 12, dayOfMonth: 31, day: '2999-12-31' },
  { year: 3000, month: 1, dayOfMonth: 1, day: undefined },
])('$dayOfMonth.$month.$year in the calendar: $day', ({ year, month, dayOfMonth, day }) => {
  expect(dayFrom(year, month, dayOfMonth)).toBe(day);
});

test('a day knows its year and month', () => {
  expect(yearOf('2026-01-31')).toBe(2026);
  expect(monthIndex0Of('2026-01-31')).toBe(0);
});

test.each([
  { day: '2026-11-22', from: '2026-11-01', to: '2026-11-30' },
  { day: '2026-12-01', from: '2026-12-01', to: '2026-12-31' },
  { day: '2028-02-29', from: '2028-02-01', to: '2028-02-29' },
] as const)('the month of $day is from $from to $to', ({ day, from, to }) => {
  expect(monthOf(day)).toEqual({ from, to });
});

test('what is not a date is a mistake of the caller', () => {
  expect(() => dayOf(stored('gestern'))).toThrow(RangeError);
});
