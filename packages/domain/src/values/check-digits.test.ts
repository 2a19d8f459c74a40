import { expect, test } from 'vitest';
import { groupedIban, isIban, isLeitwegId, plainIban } from './check-digits.ts';

test.each([
  { iban: 'DE02120300000000202051', valid: true },
  { iban: 'de02 1203 0000 0000 2020 51', valid: true },
  { iban: 'GB82 WEST 1234 5698 7654 32', valid: true },
  { iban: 'DE03120300000000202051', valid: false },
  { iban: 'DE021203000000002020510', valid: false },
  { iban: 'Sparkasse', valid: false },
  { iban: '', valid: false },
])('IBAN $iban: $valid', ({ iban, valid }) => {
  expect(isIban(iban)).toBe(valid);
});

test('an IBAN is exchanged plain and printed in groups of four', () => {
  expect(plainIban(' de02 1203 0000 0000 2020 51')).toBe('DE02120300000000202051');
  expect(groupedIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
  expect(groupedIban('')).toBe('');
});

test.each([
  { leitwegId: '04011000-1234512345-06', valid: true },
  { leitwegId: '991-03730-19', valid: true },
  { leitwegId: '04011000-1234512345-07', valid: false },
  { leitwegId: '04011000', valid: false },
  { leitwegId: 'Rathaus', valid: false },
])('[KUND-00] Leitweg-ID $leitwegId: $valid', ({ leitwegId, valid }) => {
  expect(isLeitwegId(leitwegId)).toBe(valid);
});
