import { expect, test } from 'vitest';
import { bleibtBis } from './frist.ts';

test.each([
  ['Beleg', 2018, '2026-12-31'],
  ['Buch', 2027, '2037-12-31'],
  ['Einfuhr', 2026, '2036-12-31'],
  ['Anlage', 2029, '2039-12-31'],
  ['Brief', 2020, '2027-12-31'],
] as const)('[GOBD-11 Y1.10] %s of %i stays until %s', (unterlage, jahr, bis) => {
  expect(bleibtBis(unterlage, jahr)).toBe(bis);
});
