import { expect, test } from 'vitest';
import { etagOf, ifMatchHolds } from './etag.ts';

const updated = '2026-01-31 03:00:00.123Z';
const etag = '"2026-01-31T03:00:00.123Z"';

test('[API-10] a tag says `updated`', () => {
  expect(etagOf(updated)).toBe(etag);
});

test.each([
  { header: etag, holds: true },
  { header: '*', holds: true },
  { header: `"x", ${etag}`, holds: true },
  { header: '"2026-01-31T03:00:00.124Z"', holds: false },
  { header: `W/${etag}`, holds: false },
  { header: '2026-01-31T03:00:00.123Z', holds: false },
  { header: '', holds: false },
])('[API-10] If-Match: $header holds: $holds', ({ header, holds }) => {
  expect(ifMatchHolds(header, updated)).toBe(holds);
});
