import { describe, expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { gueltigkeit, gueltigkeitProblem, optionUntil } from './gueltigkeit.ts';

const noon = (day: string) => wireDateOf(day as Day);
type OptionFacts = Parameters<typeof optionUntil>[0];

describe('[ANGB-01] an offer holds', () => {
  test.each<[days: number, von: string, bis: string, why: string]>([
    [10, '2026-12-24', '2026-11-30', 'as long as the firm says'],
    [30, '2026-12-11', '2026-12-11', 'no longer than to the first day of its job'],
    [30, '2026-11-20', '2026-11-20', 'for a job of today one day'],
    [30, '2026-11-12', '2026-12-20', 'as the firm says where the job has begun'],
    [30, '', '2026-12-20', 'as the firm says where the job has no day'],
    [0, '2026-12-11', '', 'without an end where the firm names none'],
  ])('%i days, job from %s: until %s, %4$s', (days, von, bis) => {
    expect(gueltigkeit('2026-11-20', { angebotGueltigTage: days }, von as Day)).toBe(bis);
  });

  test.each<[bis: string, von: string, says: RegExp]>([
    ['2026-11-19', '2026-12-11', /Vergangenheit/],
    ['2026-12-12', '2026-12-11', /Der Auftrag beginnt am 11\.12\.2026/],
    ['2026-12-11', '2026-12-11', /^$/],
    ['2026-12-12', '2026-11-01', /^$/],
    ['', '2026-11-01', /^$/],
  ])('until %s of a job from %s: %s', (bis, von, says) => {
    expect(gueltigkeitProblem(bis as Day, '2026-11-20', von as Day)).toMatch(says);
  });
});

test.each<{ is: string; of: OptionFacts; until: string }>([
  { is: 'its list', of: { liste: { option: true, optionBis: noon('2026-12-03') } }, until: '2026-12-03' },
  {
    is: 'its list before its project',
    of: {
      liste: { option: true, optionBis: noon('2026-12-03') },
      projekt: { status: 'Option', optionBis: noon('2026-12-05') },
    },
    until: '2026-12-03',
  },
  {
    is: 'its project',
    of: { projekt: { status: 'Option', optionBis: noon('2026-12-05') } },
    until: '2026-12-05',
  },
  { is: 'a list that is booked', of: { liste: { option: false, optionBis: noon('2026-12-03') } }, until: '' },
  {
    is: 'a project that is sure',
    of: { projekt: { status: 'Bestätigt', optionBis: noon('2026-12-05') } },
    until: '',
  },
  { is: 'neither', of: {}, until: '' },
])('[defects 10 Gültig bis] until when an offer is reserved: $is', ({ of, until }) => {
  expect(optionUntil(of)).toBe(until);
});
