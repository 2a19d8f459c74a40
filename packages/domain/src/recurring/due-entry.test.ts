import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { dueEntry, monatInWords, runnableMonths } from './due-entry.ts';

const template = {
  suffix: 'Miete Lager',
  ausfuehrenBis: '' as WireDate,
  netto: cents(220_000),
  ust: cents(41_800),
  ustSatz: 19,
  kategorie: 'Miete',
  ustArt: 'normal',
} as const;

test('[BUCH-03] [UST-01 F3.4] a template enters its amounts and its kind of tax on the 1st of the month', () => {
  expect(dueEntry(template, { jahr: 2026, monthIndex0: 2, doneOn: [] })).toEqual({
    value: {
      name: 'März 2026 Miete Lager',
      datum: wireDateOf('2026-03-01'),
      netto: 220_000,
      ust: 41_800,
      ustSatz: 19,
      kategorie: 'Miete',
      ustArt: 'normal',
    },
  });
});

test.each<{ bis: Day; problem?: string; what: string }>([
  { bis: '2026-03-01', what: 'on the 1st itself it still runs' },
  { bis: '2026-03-31', what: 'later in the month it still runs' },
  {
    bis: '2026-02-28',
    problem: '„Miete Lager“ läuft nur bis zum 28.2.2026.',
    what: 'before the month it is over',
  },
])('[BUCH-03] until $bis: $what', ({ bis, problem }) => {
  const entry = dueEntry(
    { ...template, ausfuehrenBis: wireDateOf(bis) },
    { jahr: 2026, monthIndex0: 2, doneOn: [] },
  );
  expect(entry.problem).toBe(problem);
});

test.each<{ doneOn: Day[]; problem?: string }>([
  { doneOn: ['2026-03-01'], problem: '„Miete Lager“ wurde für März 2026 schon ausgeführt.' },
  { doneOn: ['2026-03-17'], problem: '„Miete Lager“ wurde für März 2026 schon ausgeführt.' },
  { doneOn: ['2026-02-01', '2025-03-01'] },
])('[BUCH-03] with entries of $doneOn March 2026 ends in: $problem', ({ doneOn, problem }) => {
  const entry = dueEntry(template, { jahr: 2026, monthIndex0: 2, doneOn: doneOn.map(wireDateOf) });
  expect(entry.problem).toBe(problem);
});

test.each([-1, 12, 1.5, Number.NaN])('[BUCH-03] month %d is refused', (monthIndex0) => {
  expect(dueEntry(template, { jahr: 2026, monthIndex0, doneOn: [] })).toEqual({
    problem: 'Diesen Monat gibt es nicht.',
  });
});

test.each([
  { today: '2027-01-05', first: 'Februar 2026', last: 'Dezember', count: 23 },
  { today: '2026-11-23', first: 'Dezember 2025', last: 'Dezember', count: 13 },
  { today: '2026-12-31', first: 'Januar', last: 'Dezember', count: 12 },
] as const)('[BUCH-03] on $today templates run from $first on', ({ today, first, last, count }) => {
  const months = runnableMonths(today);
  const words = months.map((month) => monatInWords(month, Number(today.slice(0, 4))));
  expect([words[0], words.at(-1), words.length]).toEqual([first, last, count]);
  expect(new Set(words).size).toBe(count);
});
