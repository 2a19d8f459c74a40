import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { heuteGeprueft } from './bestanden.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const at = (moment: string) => `${moment.replace('T', ' ')}.000Z` as WireDate;
const made = (created: string, datum: string, anzahl = 0) => ({
  created: at(created),
  datum: at(datum),
  anzahl,
});

test.each([
  { what: 'no test', before: [], is: false },
  {
    what: 'entered 23:59:59 ago',
    before: [made('2026-11-27T12:00:01', '2026-10-01T08:00:00')],
    is: true,
  },
  {
    what: 'entered 24 hours ago, tested long before',
    before: [made('2026-11-27T12:00:00', '2026-10-01T08:00:00')],
    is: false,
  },
  {
    what: 'entered long ago, tested 23:59:59 before',
    before: [made('2026-11-20T12:00:00', '2026-11-27T09:00:01')],
    is: true,
  },
  {
    what: 'tested a day before to the second',
    before: [made('2026-11-20T12:00:00', '2026-11-27T09:00:00')],
    is: false,
  },
  {
    what: 'tested after it',
    before: [made('2026-11-20T12:00:00', '2026-11-29T08:59:59')],
    is: true,
  },
])('[PRUEF-05] a device with $what is tested today already: $is', ({ before, is }) => {
  const wanted = { datum: at('2026-11-28T09:00:00'), anzahl: 1, owned: 1 };
  expect(heuteGeprueft(wanted, before, now)).toBe(is);
});

test.each([
  { done: 18, anzahl: 4, is: false },
  { done: 18, anzahl: 5, is: true },
  { done: 0, anzahl: 22, is: false },
])(
  '[PRUEF-05] of 22 pieces $done were tested today, $anzahl more are too many: $is',
  ({ done, anzahl, is }) => {
    const before = done === 0 ? [] : [made('2026-11-28T08:00:00', '2026-11-28T08:00:00', done)];
    expect(heuteGeprueft({ datum: at('2026-11-28T09:00:00'), anzahl, owned: 22 }, before, now)).toBe(is);
  },
);
