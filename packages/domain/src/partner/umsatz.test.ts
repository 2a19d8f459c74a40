import { expect, test } from 'vitest';
import { zwoelfMonate } from './umsatz.ts';

test('[PART-03 K2.6] the twelve months begin the day after the same day of the year before', () => {
  expect(zwoelfMonate('2026-11-28')).toEqual({ von: '2025-11-29', bis: '2026-11-28' });
  expect(zwoelfMonate('2028-02-29')).toEqual({ von: '2027-03-01', bis: '2028-02-29' });
});
