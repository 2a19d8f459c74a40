import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from './dates.ts';
import { meets, windowOf } from './day-window.ts';

const december = (day: number): Day => addDays('2026-12-01', day - 1);
const days = (von: number, bis: number) => ({ von: december(von), bis: december(bis) });

test.each([
  { what: 'end where the other begins', one: days(1, 3), other: days(3, 5), expected: true },
  { what: 'end on the day before', one: days(1, 2), other: days(3, 5), expected: false },
  { what: 'lie within the other', one: days(4, 4), other: days(3, 5), expected: true },
])('[VERF-01] days that $what share one: $expected', ({ one, other, expected }) => {
  expect(meets(one, other)).toBe(expected);
  expect(meets(other, one)).toBe(expected);
});

test('[PLAN-04] what has no end is over on the day it begins, and without a beginning there are no days', () => {
  const first = wireDateOf(december(3));
  expect(windowOf(first, wireDateOf(december(5)))).toEqual(days(3, 5));
  expect(windowOf(first, '')).toEqual(days(3, 3));
  expect(windowOf('', first)).toBeUndefined();
});
