import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  { typed: '12', amount: 12 },
  { typed: '012', amount: 12 },
  { typed: '1.200', amount: 1200 },
  { typed: '3 Stück', amount: 3 },
  { typed: '-4', amount: 4 },
  { typed: '1e3', amount: 13 },
  { typed: '', amount: 0 },
  { typed: 'viele', amount: 0 },
  { typed: '4006381333931', amount: 99_999 },
])('[LIST-06] of "$typed" the digits count as the amount: $amount', ({ typed, amount }) => {
  expect(typedAmount(typed)).toBe(amount);
});
