import { expect, test } from 'vitest';
import { formatProzent, formatZahl, parseZahl } from './zahl.ts';

test.each([
  { value: 0, shown: '0' },
  { value: 1, shown: '1' },
  { value: 1.5, shown: '1,5' },
  { value: 0.125, shown: '0,125' },
  { value: 1234.5, shown: '1.234,5' },
  { value: 1_000_000, shown: '1.000.000' },
  { value: -6, shown: '−6' },
])('$value is shown as $shown, without trailing zeros', ({ value, shown }) => {
  expect(formatZahl(value)).toBe(shown);
});

test.each([
  { percent: 19, shown: '19\u00a0%' },
  { percent: 12.5, shown: '12,5\u00a0%' },
])('[LIST-04] $percent percent are shown as $shown', ({ percent, shown }) => {
  expect(formatProzent(percent)).toBe(shown);
});

test.each([
  { input: '3', value: 3 },
  { input: '1,5', value: 1.5 },
  { input: '1.5', value: 1.5 },
  { input: '0.125', value: 0.125 },
  { input: '1.000', value: 1000 },
  { input: '1.234,5', value: 1234.5 },
  { input: ' 19 % ', value: 19 },
  { input: '-2', value: -2 },
  { input: '-0', value: 0 },
  { input: '000123456789', value: 123_456_789 },
])('"$input" is $value', ({ input, value }) => {
  expect(parseZahl(input, 3)).toEqual({ value });
});

test.each([
  { input: '', decimals: 3, problem: 'Gib eine Zahl ein.' },
  { input: 'drei', decimals: 3, problem: 'Das ist keine Zahl. Schreib sie so: 1,5.' },
  { input: '1e3', decimals: 3, problem: 'Das ist keine Zahl. Schreib sie so: 1,5.' },
  { input: '1,2345', decimals: 3, problem: 'Höchstens 3 Stellen nach dem Komma.' },
  { input: '1,25', decimals: 1, problem: 'Höchstens eine Stelle nach dem Komma.' },
  { input: '1,5', decimals: 0, problem: 'Nur ganze Zahlen.' },
  { input: '1234567890', decimals: 0, problem: 'Die Zahl ist zu groß.' },
])('"$input" with $decimals decimals is refused: $problem', ({ input, decimals, problem }) => {
  expect(parseZahl(input, decimals)).toEqual({ problem });
});
