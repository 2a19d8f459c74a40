import { expect, test } from 'vitest';
import { askAgainIn } from './ask-again.ts';

test.each([
  { name: 'the first change is asked for at once', askedAt: undefined, restMs: 2000, after: 100 },
  { name: 'so is one a while after the last', askedAt: 7000, restMs: 2000, after: 100 },
  { name: 'another soon after it waits for the rest', askedAt: 9500, restMs: 2000, after: 1500 },
  { name: 'what costs little waits for nothing', askedAt: 9999, restMs: 0, after: 100 },
])('[API-05] of live changes: $name', ({ askedAt, restMs, after }) => {
  expect(askAgainIn(10_000, askedAt, restMs)).toBe(after);
});
