import { expect, test } from 'vitest';
import { betraegeOf, bothReadings, readGeld } from './old-geld.ts';

test.each([
  { value: 150, cents: 15_000, isRounded: false },
  { value: 41.95000000000001, cents: 4195, isRounded: false },
  { value: 1.005, cents: 101, isRounded: true },
  { value: -1.005, cents: -101, isRounded: true },
  { value: 0.4, cents: 40, isRounded: false },
])('[IMP-02 V9.21] $value euro are $cents cents', ({ value, ...expected }) => {
  expect(readGeld(value, 'euro')).toEqual(expected);
});

test('[IMP-02 V9.21] cents that are not whole are noticed', () => {
  expect(readGeld(41.95, 'cent')).toEqual({ cents: 42, isRounded: true });
  expect(readGeld(4195, 'cent')).toEqual({ cents: 4195, isRounded: false });
});

test('[IMP-02 V9.21] a person sees both readings of what stands there', () => {
  expect(bothReadings(150)).toEqual({ cent: 150, euro: 15_000 });
  expect(betraegeOf([5, 0, 9, 7])).toEqual({ anzahl: 3, hoechste: [9, 7, 5], mitte: 7 });
  // [defects 10] 45000 stood there ten times.
  expect(betraegeOf([450, 450, 450, 9])).toEqual({ anzahl: 4, hoechste: [450, 9], mitte: 450 });
});
