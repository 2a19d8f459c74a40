import { expect, test } from 'vitest';
import { formatMonat, typedMonat } from './monat-text.ts';

test.each([
  ['2027-06', '06/2027'],
  ['', ''],
  ['sofort', 'sofort'],
])('[PRUEF-01] the stored month %o reads %o', (stored, read) => {
  expect(formatMonat(stored)).toBe(read);
});

test.each([
  ['06/2027', '2027-06'],
  ['6/2027', '2027-06'],
  [' 12.2027 ', '2027-12'],
  ['2027-06', '2027-06'],
  ['13/2027', '13/2027'],
  ['0/2027', '0/2027'],
  ['6/27', '6/27'],
  ['', ''],
])('[PRUEF-01] the typed month %o is stored as %o', (typed, stored) => {
  expect(typedMonat(typed)).toBe(stored);
});
