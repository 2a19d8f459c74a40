import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { formatDateTime, formatDateTimeRange, formatDay, formatDayRange, formatTime } from './date-format.ts';
import type { Day } from './dates.ts';

const wire = (text: string) => text as WireDate;

test.each([
  { date: '2026-12-03 02:00:00.000Z', day: '3.12.2026', time: '3.12.2026 3:00' },
  { date: '2026-12-03 06:30:00.000Z', day: '3.12.2026', time: '3.12.2026 7:30' },
  { date: '2026-12-31 23:30:00.000Z', day: '1.1.2027', time: '1.1.2027 0:30' },
  { date: '2026-06-30 22:05:00.000Z', day: '1.7.2026', time: '1.7.2026 0:05' },
  { date: '', day: '', time: '' },
])('[LIST-04] $date is shown as "$day", with time "$time"', ({ date, day, time }) => {
  expect(formatDay(wire(date))).toBe(day);
  expect(formatDateTime(wire(date))).toBe(time);
});

test('a calendar day is shown as it is', () => {
  expect(formatDay('2026-01-05')).toBe('5.1.2026');
  expect(formatTime(wire(''))).toBe('');
});

test.each<{ von: Day; bis: Day; shown: string }>([
  { von: '2026-12-31', bis: '2027-01-02', shown: '31.12.2026 – 2.1.2027' },
  { von: '2026-12-03', bis: '2026-12-03', shown: '3.12.2026' },
])('$von to $bis is shown as $shown', ({ von, bis, shown }) => {
  expect(formatDayRange(von, bis)).toBe(shown);
});

test('a range with only one end shows that one', () => {
  expect(formatDayRange('2026-12-03', '')).toBe('3.12.2026');
  expect(formatDayRange('', '')).toBe('');
});

test('a range of moments shows both', () => {
  expect(formatDateTimeRange(wire('2026-12-02 13:00:00.000Z'), wire('2026-12-04 03:00:00.000Z'))).toBe(
    '2.12.2026 14:00 – 4.12.2026 4:00',
  );
});
