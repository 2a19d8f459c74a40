import { expect, test } from 'vitest';
import { dashStays } from './dash-stays.ts';

test('[LIST-04] no line of a name begins with a dash', () => {
  expect(dashStays('Kröger KG – Ludger Janßen – Bremen')).toBe(
    'Kröger KG\u00a0– Ludger Janßen\u00a0– Bremen',
  );
  expect(dashStays('Line-Array RCF')).toBe('Line-Array RCF');
});
