import { expect, test } from 'vitest';
import { code128Modules, squareModules } from './symbol.ts';

test.each([
  { text: '7kq2m9x4d1hs83a', dataMatrix: 18 + 2, qr: 25 + 8, code128: 200 + 20 },
  { text: '7kq2m9x4d1hs83a-ST12', dataMatrix: 20 + 2, qr: 25 + 8, code128: 255 + 20 },
  { text: 'abcdefghijklmno-ST999', dataMatrix: 20 + 2, qr: 25 + 8, code128: 266 + 20 },
  { text: '7kq2m9x4d1hs83a-ST12345678', dataMatrix: 22 + 2, qr: 25 + 8, code128: 321 + 20 },
  { text: '7kq2m9x4d1hs83a-ST123456789', dataMatrix: 22 + 2, qr: 29 + 8, code128: 332 + 20 },
  { text: '12', dataMatrix: 10 + 2, qr: 21 + 8, code128: 57 + 20 },
])('[LABEL-04] $text takes $dataMatrix, $qr and $code128 modules', ({ text, dataMatrix, qr, code128 }) => {
  expect(squareModules('dataMatrix', text)).toBe(dataMatrix);
  expect(squareModules('qr', text)).toBe(qr);
  expect(code128Modules(text)).toBe(code128);
});

test('a code that no item has is a mistake of the caller', () => {
  expect(() => squareModules('qr', 'x'.repeat(43))).toThrow(RangeError);
});
