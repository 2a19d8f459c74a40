import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, decimalText, multiply, remainderOf } from './decimal.ts';

test.each([
  { value: 0, text: '0' },
  { value: -0, text: '0' },
  { value: 0.1, text: '0.1' },
  { value: 1.005, text: '1.005' },
  { value: -12.5, text: '-12.5' },
  { value: 1e21, text: '1000000000000000000000' },
  { value: 1.5e22, text: '15000000000000000000000' },
  { value: 1.25e-7, text: '0.000000125' },
])('$value is the decimal $text', ({ value, text }) => {
  expect(decimalText(decimalOf(value))).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is not a decimal', (value) => {
  expect(() => decimalOf(value)).toThrow(RangeError);
});

test.each([
  { percent: 0, rest: '1' },
  { percent: 10, rest: '0.9' },
  { percent: 12.5, rest: '0.875' },
  { percent: 33.33, rest: '0.6667' },
  { percent: 100, rest: '0' },
])('after a discount of $percent % there is $rest left', ({ percent, rest }) => {
  expect(decimalText(remainderOf(percent))).toBe(rest);
});

test('a product has all its digits', () => {
  expect(decimalText(multiply(decimalOf(0.1), decimalOf(0.2), decimalOf(1.005)))).toBe('0.0201');
  expect(decimalText(multiply())).toBe('1');
});

test('every number comes back from its decimal text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(decimalText(decimalOf(value)))).toBe(value + 0);
    }),
  );
});
