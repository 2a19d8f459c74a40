import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const ip = '127.0.0.1';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['made-up, 192.0.2.7', '192.0.2.7'],
  [['198.51.100.1', '192.0.2.7'], '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['unknown', ip],
  ['', ip],
  [undefined, ip],
])('[OPS-07] a trusted proxy that says %j means %s', (header, address) => {
  expect(clientAddress('x-forwarded-for')({ ip, headers: { 'x-forwarded-for': header } })).toBe(address);
});

test('[OPS-07] without a trusted proxy a header says nothing', () => {
  expect(clientAddress('')({ ip, headers: { 'x-forwarded-for': '192.0.2.7' } })).toBe(ip);
});
