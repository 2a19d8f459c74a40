import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { bezahltAmFor } from './bezahlt.ts';

test.each<{ bezahlt: boolean; bezahltAm: WireDate; becomes: WireDate; what: string }>([
  { bezahlt: true, bezahltAm: '', becomes: wireDateOf('2026-11-20'), what: 'switched on' },
  { bezahlt: true, bezahltAm: wireDateOf('2026-11-18'), becomes: wireDateOf('2026-11-18'), what: 'typed' },
  { bezahlt: false, bezahltAm: wireDateOf('2026-11-18'), becomes: '', what: 'switched off' },
  { bezahlt: false, bezahltAm: '', becomes: '', what: 'never paid' },
])('[BUCH-05] $what: bezahltAm becomes "$becomes"', ({ becomes, bezahlt, bezahltAm }) => {
  expect(bezahltAmFor({ bezahlt, bezahltAm }, '2026-11-20')).toBe(becomes);
});
