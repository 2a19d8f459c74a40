import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';
import {
  cents,
  formatEuro,
  formatEuroInput,
  formatWholeEuro,
  parseEuro,
  roundToCents,
  shareOf,
  sumCents,
} from './geld.ts';

test.each([
  { amount: 0, shown: '0,00 €' },
  { amount: 5, shown: '0,05 €' },
  { amount: 123, shown: '1,23 €' },
  { amount: 99_999, shown: '999,99 €' },
  { amount: 123_456, shown: '1.234,56 €' },
  { amount: 123_456_789_00, shown: '123.456.789,00 €' },
  { amount: -1200, shown: '− 12,00 €' },
  { amount: -1, shown: '− 0,01 €' },
])('[EDIT-06] $amount cents are shown as $shown', ({ amount, shown }) => {
  expect(formatEuro(cents(amount))).toBe(shown.replaceAll(' ', '\u00a0'));
});

test.each([
  { amount: 0, shown: '0 €' },
  { amount: 49, shown: '0 €' },
  { amount: 50, shown: '1 €' },
  { amount: 3_413_549, shown: '34.135 €' },
  { amount: -3_413_550, shown: '−34.136 €' },
])('$amount cents are about $shown', ({ amount, shown }) => {
  expect(formatWholeEuro(cents(amount))).toBe(shown.replaceAll(' ', '\u00a0'));
});

const NO_AMOUNT = 'Das ist kein Betrag. Schreib ihn so: 1.234,56.';
const TWO_DECIMALS = 'Höchstens zwei Stellen nach dem Komma.';
const foreign = (input: string) => `„${input}“ passt nicht: hier steht ein Betrag in Euro.`;

test.each([
  { row: '[EDIT-06]', input: '1234,56', amount: 123_456 },
  { row: '[EDIT-06]', input: '1.234.567,8', amount: 123_456_780 },
  { row: '[EDIT-06]', input: '12', amount: 1200 },
  { row: '[EDIT-06]', input: '12,', amount: 1200 },
  { row: '[EDIT-06]', input: ',5', amount: 50 },
  { row: '[EDIT-06]', input: ' 12,50 € ', amount: 1250 },
  { row: '[EDIT-06]', input: '+3', amount: 300 },
  { row: '[EDIT-06]', input: '-0', amount: 0 },
  { row: '[EDIT-06]', input: '12.5', amount: 1250 },
  { row: '[EDIT-06]', input: '0.40', amount: 40 },
  { row: '[EDIT-06]', input: '999999999,99', amount: 99_999_999_999 },
  { row: '[HAND-01 H1.1]', input: '1.234,56', amount: 123_456 },
  { row: '[HAND-01 H1.1]', input: '1234.56', amount: 123_456 },
  { row: '[HAND-01 H1.2]', input: '1.234', amount: 123_400 },
  { row: '[HAND-01 H1.3]', input: '1,234.56', amount: 123_456 },
  { row: '[HAND-01 H1.3]', input: "1'234,50", amount: 123_450 },
  { row: '[HAND-01 H1.3]', input: '1 234,56 €', amount: 123_456 },
  { row: '[HAND-01 H1.3]', input: '1\u202f234,56\u00a0€', amount: 123_456 },
  { row: '[HAND-01 H1.4]', input: '45 €', amount: 4500 },
  { row: '[HAND-01 H1.4]', input: '45,-', amount: 4500 },
  { row: '[HAND-01 H1.4]', input: '45,–', amount: 4500 },
  { row: '[HAND-01 H1.4]', input: '45,- €', amount: 4500 },
  { row: '[HAND-01 H1.4]', input: 'EUR 45', amount: 4500 },
  { row: '[HAND-01 H1.4]', input: '45 Euro', amount: 4500 },
  { row: '[HAND-01 H1.5]', input: '-3,01', amount: -301 },
  { row: '[HAND-01 H1.5]', input: '- 3,01', amount: -301 },
  { row: '[HAND-01 H1.5]', input: '−3,01', amount: -301 },
  { row: '[HAND-01 H1.5]', input: '–5', amount: -500 },
])('$row "$input" is $amount cents', ({ input, amount }) => {
  expect(parseEuro(input)).toEqual({ value: amount });
});

test.each([
  { row: '[EDIT-06]', input: '', problem: 'Gib einen Betrag ein, z. B. 1.234,56.' },
  { row: '[EDIT-06]', input: '€', problem: 'Gib einen Betrag ein, z. B. 1.234,56.' },
  { row: '[EDIT-06]', input: 'zwölf', problem: NO_AMOUNT },
  { row: '[EDIT-06]', input: ',', problem: NO_AMOUNT },
  { row: '[EDIT-06]', input: '1,2,3', problem: NO_AMOUNT },
  { row: '[EDIT-06]', input: '1.23,4', problem: NO_AMOUNT },
  { row: '[EDIT-06]', input: '1000000000', problem: 'Der Betrag ist zu groß.' },
  { row: '[HAND-01 H1.6 R48]', input: '12 %', problem: foreign('12 %') },
  { row: '[HAND-01 H1.6]', input: '$ 45', problem: foreign('$ 45') },
  { row: '[HAND-01 H1.6]', input: '1,234', problem: TWO_DECIMALS },
  { row: '[HAND-01 H1.6 R48]', input: '12 50', problem: NO_AMOUNT },
  { row: '[HAND-01 H1.6]', input: '5-', problem: NO_AMOUNT },
  { row: '[HAND-01 H1.6]', input: '1.5.', problem: NO_AMOUNT },
  { row: '[HAND-01 H1.6]', input: '1e3', problem: NO_AMOUNT },
  { row: '[HAND-01 H1.6]', input: '1.234.5', problem: NO_AMOUNT },
  { row: '[HAND-01 H1.6]', input: '5²', problem: NO_AMOUNT },
  { row: '[HAND-01 H1.6]', input: '0.123', problem: NO_AMOUNT },
  { row: '[HAND-01] a unit twice', input: '€ 45 €', problem: NO_AMOUNT },
])('$row "$input" is refused: $problem', ({ input, problem }) => {
  expect(parseEuro(input)).toEqual({ problem });
});

test('[HAND-01 H1.5] below the least of its field an amount is refused with it', () => {
  expect(parseEuro('-5', { min: 0 })).toEqual({ problem: 'Mindestens 0,00\u00a0€.' });
  expect(parseEuro('0', { min: 0 })).toEqual({ value: 0 });
});

test('[EDIT-06 HAND-01 H1.11] every amount comes back from its input and from its format', () => {
  expect(() =>
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) =>
        [formatEuroInput, formatEuro].every((format) => parseEuro(format(cents(amount))).value === amount),
      ),
      { numRuns: 100_000 },
    ),
  ).not.toThrow();
});

test('[EDIT-06] an amount stands in its field with its points, as it is read', () => {
  expect([2_090_943, -123_456, 5].map((amount) => formatEuroInput(cents(amount)))).toEqual([
    '20.909,43',
    '-1.234,56',
    '0,05',
  ]);
});

test.each([
  { value: 0.5, rounded: 1 },
  { value: 0.49, rounded: 0 },
  { value: 2.5, rounded: 3 },
  { value: -0.5, rounded: -1 },
  { value: -2.5, rounded: -3 },
  { value: -0.49, rounded: 0 },
  { value: 100, rounded: 100 },
])('[RECH-04] $value cents round to $rounded, half a cent away from zero', ({ value, rounded }) => {
  expect(roundToCents(decimalOf(value))).toBe(rounded);
});

test.each([
  { value: 2 ** 53, most: 9_007_199_254_740_991 },
  { value: 9_007_199_254_740_991, most: 9_007_199_254_740_991 },
  { value: -1e18, most: -9_007_199_254_740_991 },
])('[S-M5] $value cents are the most there is, $most, and break no page', ({ value, most }) => {
  expect(cents(value)).toBe(most);
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a whole number of cents', (value) => {
  expect(() => cents(value)).toThrow(RangeError);
});

test('amounts add up in whole cents', () => {
  expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
  expect(sumCents([])).toBe(0);
});

test.each([
  { amount: 199_900, part: 10, whole: 36, share: 55_528 },
  { amount: 1, part: 1, whole: 2, share: 1 },
  { amount: -1, part: 1, whole: 2, share: -1 },
  { amount: 100, part: 0, whole: 3, share: 0 },
  { amount: 100, part: 3, whole: 3, share: 100 },
])('$part/$whole of $amount cents are $share', ({ amount, part, whole, share }) => {
  expect(shareOf(cents(amount), part, whole)).toBe(share);
});
