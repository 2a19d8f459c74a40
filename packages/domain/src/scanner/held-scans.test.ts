import { expect, test } from 'vitest';
import { type HeldScan, nextHeld, staleHeld } from './held-scans.ts';

const scan = (code: string, given: Partial<HeldScan> = {}): HeldScan => ({
  id: code,
  code,
  user: 'kim',
  at: 0,
  inventarliste: 'gala',
  mode: 'out',
  ...given,
});
const here = { user: 'kim', inventarliste: 'gala', now: 5000 };

test.each([
  ['the first of those that wait', [scan('#07'), scan('#08')], here, '#07'],
  ['on its list', [scan('#07', { inventarliste: 'messe' }), scan('#08')], here, '#08'],
  ['anywhere, where no list was heard', [scan('#07', { inventarliste: '', mode: '' })], here, '#07'],
  ['not of somebody else', [scan('#07', { user: 'lina' })], here, undefined],
  ['up to ten minutes', [scan('#07')], { ...here, now: 599_999 }, '#07'],
  ['not ten minutes later', [scan('#07')], { ...here, now: 600_000 }, undefined],
])('[SCAN-06 T3.1 T3.5] what waits is delivered %s', (_what, waiting, at, code) => {
  expect(nextHeld(waiting, at)?.code).toBe(code);
});

test('[SCAN-06 T3.5] what is older is asked about, on its list, of its user', () => {
  const waiting = [
    scan('#07'),
    scan('#08', { at: 1 }),
    scan('#09', { user: 'lina' }),
    scan('#10', { inventarliste: '', mode: '' }),
  ];
  const asked = staleHeld(waiting, { ...here, now: 600_000 });
  expect(asked.map(({ code }) => code)).toEqual(['#07']);
});
