import { expect, test } from 'vitest';
import { etagOf, ifMatchHolds, updatedOf } from './etag.ts';

const updated = '2026-01-31 03:00:00.123Z';
const etag = '"2026-01-31T03:00:00.123Z"';

test('[API-10] a tag and `updated` say the same', () => {
  expect(etagOf(updated)).toBe(etag);
  expect(updatedOf(etag)).toBe(updated);
});

test.each(['', '""', '"x"', updated, `W/${etag}`, '"2026-01-31 03:00:00.123Z"', '"2026-01-31T03:00:00Z"'])(
  '%j is no tag of ours',
  (text) => {
    expect(updatedOf(text)).toBeUndefined();
  },
);

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
