import { expect, test } from 'vitest';
import { parseDay, parseTime } from './date-input.ts';

test.each([
  { input: '3.12.2026', day: '2026-12-03' },
  { input: '03.12.2026', day: '2026-12-03' },
  { input: ' 3. 12.2026 ', day: '2026-12-03' },
  { input: '3.12.27', day: '2027-12-03' },
  { input: '3.12.', day: '2026-12-03' },
  { input: '3.12', day: '2026-12-03' },
  { input: '0312', day: '2026-12-03' },
  { input: '031227', day: '2027-12-03' },
  { input: '03122027', day: '2027-12-03' },
  { input: '29.2.2024', day: '2024-02-29' },
  { input: '2026-12-03', day: '2026-12-03' },
])('"$input" is $day', ({ input, day }) => {
  expect(parseDay(input, '2026-11-20')).toEqual({ value: day });
});

test.each([
  { input: '', problem: 'Gib ein Datum ein, z. B. 3.12.2026.' },
  { input: 'morgen', problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' },
  { input: '312', problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' },
  { input: '3013', problem: 'Den Tag 3013 gibt es nicht.' },
  { input: '12/3/2026', problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' },
  { input: '29.2.2026', problem: 'Den Tag 29.2.2026 gibt es nicht.' },
  { input: '2026-13-01', problem: 'Den Tag 2026-13-01 gibt es nicht.' },
])('"$input" is refused: $problem', ({ input, problem }) => {
  expect(parseDay(input, '2026-11-20')).toEqual({ problem });
});

test.each([
  { input: '7:30', minutes: 450 },
  { input: '07:30', minutes: 450 },
  { input: '7.30 Uhr', minutes: 450 },
  { input: '0730', minutes: 450 },
  { input: '7', minutes: 420 },
  { input: '0:00', minutes: 0 },
  { input: '23:59', minutes: 1439 },
])('"$input" is minute $minutes of the day', ({ input, minutes }) => {
  expect(parseTime(input)).toEqual({ value: minutes });
});

test.each([
  { input: '', problem: 'Gib eine Uhrzeit ein, z. B. 7:30.' },
  { input: '24:00', problem: 'Das ist keine Uhrzeit. Schreib sie so: 7:30.' },
  { input: '7:60', problem: 'Das ist keine Uhrzeit. Schreib sie so: 7:30.' },
  { input: 'abends', problem: 'Das ist keine Uhrzeit. Schreib sie so: 7:30.' },
])('"$input" is refused: $problem', ({ input, problem }) => {
  expect(parseTime(input)).toEqual({ problem });
});
