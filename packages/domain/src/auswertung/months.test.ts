import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { byQuarter, sameDayBefore, ustMonateOf } from './months.ts';

const months = (...amounts: readonly number[]) =>
  Array.from({ length: 12 }, (_, month) => cents(amounts[month] ?? 0));

test('[AUSW-03] tax of a month is what came in and is owed less what is deducted, a quarter its three months', () => {
  const ust = ustMonateOf({
    einnahmen: months(1900, 3800),
    geschuldet: months(0, 190),
    vorsteuer: months(2000, 190, 500),
  });
  expect(ust.zahllast).toEqual(months(-100, 3800, -500));
  expect(byQuarter(ust.zahllast)).toEqual([3200, 0, 0, 0]);
});

test.each<{ day: Day; before: Day }>([
  { day: '2026-11-25', before: '2025-11-25' },
  { day: '2024-02-29', before: '2023-02-28' },
  { day: '2025-02-28', before: '2024-02-28' },
])('[AUSW-03] $day is compared with $before', ({ day, before }) => {
  expect(sameDayBefore(day)).toBe(before);
});
