import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetAhead, noteAhead, wasAhead } from './ahead-time.ts';

const NOON = Date.parse('2026-12-01T12:00:00Z');
const minutes = (count: number) => NOON + count * 60_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  noteAhead('kim', NOON);
});
afterAll(() => void vi.unstubAllGlobals());

test.each([
  { who: 'kim', after: 0, rests: true },
  { who: 'kim', after: 29, rests: true },
  { who: 'kim', after: 30, rests: false },
  // On the same device, with other lists.
  { who: 'anna', after: 1, rests: false },
])(
  '[SCAN-09] $after minutes later what is ahead is not asked for by $who: $rests',
  ({ who, after, rests }) => {
    expect(wasAhead(who, minutes(after))).toBe(rests);
  },
);

test('[SCAN-09] what could not be kept is asked for again', () => {
  forgetAhead();
  expect(wasAhead('kim', minutes(1))).toBe(false);
});

test('[SCAN-09] what stands there and is not ours counts as never', () => {
  localStorage.setItem('tv-vorab', '{');
  expect(wasAhead('kim', minutes(1))).toBe(false);
});
