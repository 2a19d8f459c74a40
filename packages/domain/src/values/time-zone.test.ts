import { expect, test } from 'vitest';

// Guards the matrix in vitest.config.ts: a zone that does not take effect would make the other tests prove nothing.
test('the tests of this package run in the time zone their project names', () => {
  const offsets = { 'Europe/Berlin': -60, UTC: 0, 'America/Los_Angeles': 480 };
  const zone = process.env['TZ'] ?? '';
  expect(offsets).toHaveProperty([zone], new Date('2026-01-15T12:00:00Z').getTimezoneOffset());
});
