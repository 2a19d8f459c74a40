import { expect, test } from 'vitest';
import { type DayAsked, isoDay, parseDay, spokenDayOf } from './date-input.ts';
import type { Day } from './dates.ts';

const NEAR: DayAsked = { today: '2026-11-28' };
const PLAN: DayAsked = { ...NEAR, tense: 'plan' };
const PAST: DayAsked = { ...NEAR, tense: 'past' };
const after = (from: Day): DayAsked => ({ ...PLAN, from });

test.each<{ row: string; input: string; asked?: DayAsked; day: Day }>([
  { row: '[EDIT-06]', input: '3.12.2026', day: '2026-12-03' },
  { row: '[EDIT-06]', input: '03.12.2026', day: '2026-12-03' },
  { row: '[EDIT-06]', input: ' 3. 12.2026 ', day: '2026-12-03' },
  { row: '[EDIT-06]', input: '03122027', day: '2027-12-03' },
  { row: '[EDIT-06]', input: '29.2.2024', day: '2024-02-29' },
  { row: '[EDIT-06]', input: '2026-12-03', day: '2026-12-03' },
  { row: '[HAND-01 H1.12]', input: '1.5.26', day: '2026-05-01' },
  { row: '[HAND-01 H1.12 P29]', input: '1,5,26', day: '2026-05-01' },
  { row: '[HAND-01 H1.12]', input: '1.5.', day: '2027-05-01' },
  { row: '[HAND-01 H1.12]', input: '3.12.', day: '2026-12-03' },
  { row: '[HAND-01 H1.12 P29]', input: '3,12', day: '2026-12-03' },
  { row: '[HAND-01 H1.12]', input: '0312', day: '2026-12-03' },
  { row: '[HAND-01 H1.12]', input: '031226', day: '2026-12-03' },
  { row: '[HAND-01 H1.12]', input: '5.1.', day: '2027-01-05' },
  { row: '[HAND-01 H1.12]', input: '30.5.', day: '2027-05-30' },
  { row: '[HAND-01 H1.12]', input: '31.5.', day: '2026-05-31' },
  { row: '[HAND-01 H1.12]', input: '31.8.', asked: { today: '2028-02-29' }, day: '2028-08-31' },
  { row: '[HAND-01 H1.13]', input: '15', day: '2026-11-15' },
  { row: '[HAND-01 H1.13]', input: '15.', day: '2026-11-15' },
  { row: '[HAND-01 H1.13]', input: '2', asked: PLAN, day: '2026-12-02' },
  { row: '[HAND-01 H1.13]', input: '31', asked: PLAN, day: '2026-12-31' },
  { row: '[HAND-01 H1.13]', input: '30', asked: PAST, day: '2026-10-30' },
  { row: '[HAND-01 H1.13]', input: '28', asked: PAST, day: '2026-11-28' },
  { row: '[HAND-01 H1.14]', input: '2', asked: after('2026-11-29'), day: '2026-12-02' },
  { row: '[HAND-01 H1.14]', input: '29', asked: after('2026-11-29'), day: '2026-11-29' },
  { row: '[HAND-01 H1.14]', input: '2.1.', asked: after('2026-12-31'), day: '2027-01-02' },
  { row: '[HAND-01 H1.14]', input: '+2', asked: after('2026-12-03'), day: '2026-12-05' },
  { row: '[HAND-01 H1.14]', input: 'do', asked: after('2026-12-03'), day: '2026-12-03' },
  { row: '[HAND-01 H1.15]', input: 'morgen', day: '2026-11-29' },
  { row: '[HAND-01 H1.15]', input: 'Übermorgen', day: '2026-11-30' },
  { row: '[HAND-01 H1.15]', input: 'vorgestern', day: '2026-11-26' },
  { row: '[HAND-01 H1.15]', input: '+7', day: '2026-12-05' },
  { row: '[HAND-01 H1.15]', input: '-3', day: '2026-11-25' },
  { row: '[HAND-01 H1.15]', input: '−3', day: '2026-11-25' },
  { row: '[HAND-01 H1.15]', input: 'fr', day: '2026-12-04' },
  { row: '[HAND-01 H1.15]', input: 'fr', asked: PAST, day: '2026-11-27' },
  { row: '[HAND-01 H1.15] today is no next one', input: 'Sonnabend', day: '2026-12-05' },
  { row: '[HAND-01 H1.15] today is no last one', input: 'Sa.', asked: PAST, day: '2026-11-21' },
  { row: '[HAND-01 H1.17 R49]', input: '15.12.', asked: { ...PAST, today: '2027-01-10' }, day: '2026-12-15' },
  { row: '[HAND-01 H1.17 R49]', input: '15.12.', asked: { today: '2027-01-10' }, day: '2026-12-15' },
  { row: '[HAND-01 H1.17 R49]', input: '15.12.', asked: { ...PLAN, today: '2027-01-10' }, day: '2027-12-15' },
])('$row "$input" is $day', ({ input, asked = NEAR, day }) => {
  expect(parseDay(input, asked)).toEqual({ value: day });
});

test.each([
  { row: '[EDIT-06]', input: '', problem: 'Gib ein Datum ein, z. B. 3.12.2026.' },
  { row: '[EDIT-06]', input: '29.2.2026', problem: 'Den Tag 29.2.2026 gibt es nicht.' },
  { row: '[EDIT-06]', input: '2026-13-01', problem: 'Den Tag 2026-13-01 gibt es nicht.' },
  { row: '[HAND-01 H1.13]', input: '31', problem: 'Den Tag 31.11. gibt es nicht.' },
  {
    row: '[HAND-01 H1.16]',
    input: '312',
    problem: '„312“ kann zweierlei sein. Schreib es mit Punkt: 3.12. oder 31.2.',
  },
  {
    row: '[HAND-01 H1.16]',
    input: '12/3/2026',
    problem: 'Mit Strichen ist nicht klar, was der Monat ist. Schreib es so: 3.12.2026.',
  },
  {
    row: '[HAND-01 H1.16]',
    input: '3/12',
    problem: 'Mit Strichen ist nicht klar, was der Monat ist. Schreib es so: 3.12.2026.',
  },
  { row: '[HAND-01 H1.16]', input: '1.5.26.', problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' },
  {
    row: '[HAND-01 H1.16]',
    input: '8:30',
    problem: 'Hier steht ein Tag, keine Uhrzeit. Schreib es so: 3.12.2026.',
  },
  { row: '[HAND-01 H1.16]', input: '29.2.', problem: 'Den Tag 29.2. gibt es nicht.' },
  { row: '[HAND-01 H1.16]', input: '3013', problem: 'Den Tag 3013 gibt es nicht.' },
  { row: '[HAND-01 H1.16]', input: '0', problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' },
  { row: '[HAND-01 H1.16]', input: 'constructor', problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' },
])('$row "$input" is refused: $problem', ({ input, problem }) => {
  expect(parseDay(input, NEAR)).toEqual({ problem });
});

test.each<{ day: Day; words: string }>([
  { day: '2026-12-15', words: 'Di 15.12.2026, in 17 Tagen' },
  { day: '2026-11-28', words: 'Sa 28.11.2026, heute' },
  { day: '2026-11-29', words: 'So 29.11.2026, morgen' },
  { day: '2026-05-01', words: 'Fr 1.5.2026, vor 211 Tagen' },
])('[HAND-01] what was read as $day is said: $words', ({ day, words }) => {
  expect(spokenDayOf(day, NEAR.today)).toBe(words);
});

test.each([
  { text: '2026-12-03', day: '2026-12-03' },
  { text: '2026-02-30', day: undefined },
  { text: '3.12.2026', day: undefined },
])('"$text" of a program is $day', ({ text, day }) => {
  expect(isoDay(text)).toBe(day);
});
