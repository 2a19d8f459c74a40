import { expect, test } from 'vitest';
import { dueWords, relativeDay } from './relative-day.ts';
import type { Day } from './values/dates.ts';

const today = '2026-11-20';

test.each<{ day: Day; words: string }>([
  { day: '2026-11-20', words: 'heute' },
  { day: '2026-11-21', words: 'morgen' },
  { day: '2026-11-19', words: 'gestern' },
  { day: '2026-11-27', words: 'in 7 Tagen' },
  { day: '2026-11-17', words: 'vor 3 Tagen' },
  { day: '2026-12-18', words: 'in 28 Tagen' },
  { day: '2027-01-22', words: 'in 9 Wochen' },
  { day: '2026-08-28', words: 'vor 12 Wochen' },
  { day: '2027-11-19', words: 'in 52 Wochen' },
  { day: '2027-12-20', words: '' },
  { day: '2024-11-20', words: '' },
])('on 20.11.2026 the day $day is "$words"', ({ day, words }) => {
  expect(relativeDay(day, today)).toBe(words);
});

test.each<{ faellig: Day; words: string }>([
  { faellig: '2026-11-30', words: 'fällig in 10 Tagen' },
  { faellig: '2026-11-21', words: 'fällig in 1 Tag' },
  { faellig: '2026-11-20', words: 'heute fällig' },
  { faellig: '2026-11-19', words: 'Seit 1 Tag überfällig' },
  { faellig: '2026-11-13', words: 'Seit 7 Tagen überfällig' },
])('on 20.11.2026 an invoice due on $faellig is "$words"', ({ faellig, words }) => {
  expect(dueWords(faellig, today)).toBe(words);
});
