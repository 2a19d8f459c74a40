import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { type Schritt, umProzent } from './prozent.ts';

test.each<{ preis: number; um: number; auf?: Schritt; wird: number }>([
  { preis: 250, um: 10, wird: 275 },
  { preis: 5, um: 10, wird: 6 },
  { preis: 0, um: 10, wird: 0 },
  { preis: 199, um: -15, wird: 169 },
  { preis: 1234, um: 3.5, auf: 10, wird: 1280 },
  { preis: 1234, um: 3.5, auf: 100, wird: 1300 },
  { preis: 1, um: -90, wird: 1 },
  // Half a step goes away from zero; a little less does not.
  { preis: 250, um: 10, auf: 50, wird: 300 },
  { preis: 249, um: 10, auf: 50, wird: 250 },
  { preis: 20, um: -90, auf: 50, wird: 50 },
  { preis: 333, um: 500, wird: 1998 },
  { preis: 10_000, um: 0.01, wird: 10_001 },
])('[VIELE-01 B2.2] $preis ct by $um % is $wird ct', ({ preis, um, auf = 1, wird }) => {
  expect(umProzent(cents(preis), um, auf)).toBe(wird);
});

test('[VIELE-01 B2.3] 10 % more and 10 % less is not what it was', () => {
  expect(umProzent(umProzent(cents(250), 10, 1), -10, 1)).toBe(248);
});
