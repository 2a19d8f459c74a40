import { expect, test } from 'vitest';
import { unitCode } from './unit-code.ts';

test.each([
  { einheit: 'Stück', code: 'H87' },
  { einheit: 'Stk.', code: 'H87' },
  { einheit: 'Tage', code: 'DAY' },
  { einheit: 'km', code: 'KMT' },
  { einheit: 'pauschal', code: 'LS' },
  { einheit: 'm²', code: 'MTK' },
  { einheit: 'Kanister', code: 'C62' },
  { einheit: '', code: 'C62' },
])('[PDF-01] $einheit is $code in an e-invoice', ({ einheit, code }) => {
  expect(unitCode(einheit)).toBe(code);
});
