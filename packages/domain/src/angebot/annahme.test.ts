import { expect, test } from 'vitest';
import { netzOf } from './annahme.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:5:1:a:b:c:d', '2001:db8:5::/48'],
  ['2001:db8:5:1::d', '2001:db8:5::/48'],
  ['2001:db8::d', '2001:db8::/48'],
  ['fe80::abcd', 'fe80::/48'],
  ['::1', '::/48'],
  ['', ''],
])('[ANGB-02] of the address %s an acceptance keeps the network alone', (address, kept) => {
  expect(netzOf(address)).toBe(kept);
});
