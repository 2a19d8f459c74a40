import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anzahlForm,
  faktorForm,
  formatProzent,
  formatZahl,
  formatZahlInput,
  numberForm,
  parseZahl,
  prozentForm,
} from './zahl.ts';

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

const pieces = anzahlForm(0);
const percent = { ...prozentForm, min: 0, max: 100 };

test.each([
  { row: '[EDIT-06]', input: '3', value: 3 },
  { row: '[EDIT-06]', input: '1,5', value: 1.5 },
  { row: '[EDIT-06]', input: '1.5', value: 1.5 },
  { row: '[EDIT-06]', input: '0.125', value: 0.125 },
  { row: '[EDIT-06]', input: '1.000', value: 1000 },
  { row: '[EDIT-06]', input: '1.234,5', value: 1234.5 },
  { row: '[EDIT-06]', input: '-2', value: -2 },
  { row: '[EDIT-06]', input: '-0', value: 0 },
  { row: '[EDIT-06] the most', input: '100', form: percent, value: 100 },
  { row: '[EDIT-06] the least', input: '0', form: percent, value: 0 },
  { row: '[EDIT-06]', input: '000123456789', value: 123_456_789 },
  { row: '[HAND-01 H1.7]', input: '3x', form: pieces, value: 3 },
  { row: '[HAND-01 H1.7]', input: '3 x', form: pieces, value: 3 },
  { row: '[HAND-01 H1.7]', input: 'x3', form: pieces, value: 3 },
  { row: '[HAND-01 H1.7]', input: '3 Stk.', form: pieces, value: 3 },
  { row: '[HAND-01 H1.7]', input: '3 Stück', form: pieces, value: 3 },
  { row: '[HAND-01 H1.7]', input: '3,00', form: pieces, value: 3 },
  { row: '[HAND-01 H1.7]', input: '0800', form: pieces, value: 800 },
  { row: '[HAND-01 H1.7]', input: '15', form: pieces, value: 15 },
  { row: '[HAND-01 H1.7]', input: '1.000', form: pieces, value: 1000 },
  {
    row: '[HAND-01 H1.7] its own unit',
    input: '2 Stück übereinander',
    form: anzahlForm(0, 'Stück übereinander'),
    value: 2,
  },
  { row: '[HAND-01 H1.9]', input: '1,5', form: faktorForm, value: 1.5 },
  { row: '[HAND-01 H1.9]', input: '1.5', form: faktorForm, value: 1.5 },
  { row: '[HAND-01 H1.9]', input: '1.500', form: faktorForm, value: 1.5 },
  { row: '[HAND-01 H1.9]', input: '0.125', form: faktorForm, value: 0.125 },
  { row: '[HAND-01 H1.9]', input: '1.234,5', form: faktorForm, value: 1234.5 },
  { row: '[HAND-01 H1.10]', input: '12 %', form: percent, value: 12 },
  { row: '[HAND-01 H1.10]', input: '12', form: percent, value: 12 },
  { row: '[HAND-01 H1.10]', input: '12.5', form: percent, value: 12.5 },
])('$row "$input" is $value', ({ input, form = numberForm(3), value }) => {
  expect(parseZahl(input, form)).toEqual({ value });
});

const NO_PIECES = 'Das ist keine Zahl. Schreib sie so: 15.';

test.each([
  { row: '[EDIT-06]', input: '', problem: 'Gib eine Zahl ein.' },
  { row: '[EDIT-06]', input: 'drei', problem: 'Das ist keine Zahl. Schreib sie so: 1,5.' },
  { row: '[EDIT-06]', input: '1e3', problem: 'Das ist keine Zahl. Schreib sie so: 1,5.' },
  { row: '[EDIT-06]', input: '1,2345', problem: 'Höchstens 3 Stellen nach dem Komma.' },
  { row: '[EDIT-06]', input: '1,25', form: numberForm(1), problem: 'Höchstens eine Stelle nach dem Komma.' },
  { row: '[EDIT-06]', input: '1234567890', form: pieces, problem: 'Die Zahl ist zu groß.' },
  { row: '[HAND-01 H1.8 R47]', input: '1,5', form: pieces, problem: 'Nur ganze Zahlen.' },
  { row: '[HAND-01 H1.8 R47]', input: '1.5', form: pieces, problem: 'Nur ganze Zahlen.' },
  { row: '[HAND-01 H1.8]', input: '3,000', form: pieces, problem: 'Nur ganze Zahlen.' },
  {
    row: '[HAND-01 H1.8]',
    input: '12 %',
    form: pieces,
    problem: '„12 %“ passt nicht: hier steht eine Anzahl.',
  },
  {
    row: '[HAND-01 H1.8]',
    input: '3 m',
    form: pieces,
    problem: '„3 m“ passt nicht: hier steht eine Anzahl.',
  },
  { row: '[HAND-01 H1.8]', input: '-5', form: pieces, problem: 'Mindestens 0.' },
  { row: '[HAND-01 H1.8]', input: 'morgen', form: pieces, problem: NO_PIECES },
  { row: '[HAND-01 H1.8]', input: '1.5.26', form: pieces, problem: NO_PIECES },
  { row: '[HAND-01 H1.10]', input: '120', form: percent, problem: 'Höchstens 100.' },
  {
    row: '[HAND-01 H1.10]',
    input: '45 €',
    form: percent,
    problem: '„45 €“ passt nicht: hier steht ein Prozentsatz.',
  },
  {
    row: '[HAND-01 H1.9] of two points',
    input: '1.234.567',
    form: faktorForm,
    problem: 'Das ist keine Zahl. Schreib sie so: 1,5.',
  },
])('$row "$input" is refused: $problem', ({ input, form = numberForm(3), problem }) => {
  expect(parseZahl(input, form)).toEqual({ problem });
});

test('[HAND-01 H1.11] every number of up to three decimals comes back from its own text', () => {
  const forms = [0, 1, 2, 3].flatMap((decimals) => [
    numberForm(decimals),
    { ...faktorForm, min: undefined, decimals },
    { ...anzahlForm(decimals), min: undefined },
  ]);
  expect(() =>
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        (form, units) => {
          const value = units / 10 ** form.decimals;
          return parseZahl(formatZahlInput(value, form), form).value === value;
        },
      ),
      { numRuns: 100_000 },
    ),
  ).not.toThrow();
});
