import { expect, test } from 'vitest';
import type { Day } from './dates.ts';
import { dueWords, relativeDay } from './relative-day.ts';

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
  { faellig: '2026-11-19', words: 'überfällig seit 1 Tag' },
  { faellig: '2026-11-13', words: 'überfällig seit 7 Tagen' },
  { faellig: '2026-09-18', words: 'überfällig seit 9 Wochen' },
  { faellig: '2025-09-18', words: 'überfällig seit 18.9.2025' },
  { faellig: '2027-01-22', words: 'fällig in 9 Wochen' },
  { faellig: '2031-12-13', words: 'fällig am 13.12.2031' },
])('on 20.11.2026 an invoice due on $faellig is "$words"', ({ faellig, words }) => {
  expect(dueWords(faellig, today)).toBe(words);
});
