import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

test.each([
  { header: null, ms: 0 },
  { header: '30', ms: 30_000 },
  { header: 'Mon, 23 Nov 2026 10:00:20 GMT', ms: 20_000 },
  { header: 'Mon, 23 Nov 2026 09:00:00 GMT', ms: 0 },
  { header: 'bald', ms: 0 },
])('[SCAN-04] a server that says Retry-After: $header asks for $ms ms of patience', ({ header, ms }) => {
  expect(retryAfterMs(header, Date.parse('2026-11-23T10:00:00Z'))).toBe(ms);
});
