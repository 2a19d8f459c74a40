import { expect, test } from 'vitest';
import { shortAddress } from './anmeldeversuche.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['127.0.0.1', '127.0.0.x'],
  ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1:…'],
  ['2001:db8::1', '2001:db8:0:…'],
  ['::1', '0:0:0:…'],
  ['fe80::1%eth0', 'fe80:0:0:…'],
  ['', ''],
  ['nonsense', ''],
])('[OPS-06] of the address %s a log keeps %s', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});
