import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { csvLine } from './csv-text.ts';
import {
  isRoundedNumber,
  markedText,
  quotedFormula,
  spreadsheetProblem,
  unmarkedText,
} from './spreadsheet-text.ts';

test.each(['=1+1', '@SUM(A1)', ' =1', '+49 4401', '-', '#NV', "'=1", "''-x", '4,01E+12', '＝1'])(
  '[W23] %s is marked for a spreadsheet, and read without the mark',
  (text) => {
    expect(markedText(text)).toBe(`'${text}`);
    expect(unmarkedText(`'${text}`)).toBe(text);
  },
);

test.each(["'s Lampe", "'", 'a=1', '-12,5', '12', '#7 Kabel'])(
  '[W23] %s is left as it is, both ways',
  (text) => {
    expect(markedText(text)).toBe(text);
    expect(unmarkedText(text)).toBeUndefined();
  },
);

test('[W23] every text comes back from a CSV as it was', () => {
  const signs = fc.string({
    unit: fc.constantFrom("'", '=', '-', '+', '@', '"', ';', '\n', ' ', 'a', '1', '#', '!', 'E'),
  });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), signs, (text, beside) => {
      const [, row = []] = csvRows(csvLine(['A', 'B']) + csvLine([text, beside]));
      expect(row.map((cell) => unmarkedText(cell) ?? cell)).toEqual([text, beside]);
    }),
    { seed: 23, numRuns: 500 },
  );
});

test.each([
  ['#NV', 'Fehler'],
  ['#WERT!', 'Fehler'],
  ['#BEZUG!', 'Fehler'],
  ['#DIV/0!', 'Fehler'],
  ['#NAME?', 'Fehler'],
  ['#ÜBERLAUF!', 'Fehler'],
  ['#N/A', 'Fehler'],
  ['#VALUE!', 'Fehler'],
  ['#VALEUR!', 'Fehler'],
  ['#¡REF!', 'Fehler'],
  ['#N/D', 'Fehler'],
  ['#N/B', 'Fehler'],
  ['########', 'Fehler'],
  ['Err:502', 'Fehler'],
  ['Fehler:508', 'Fehler'],
  ['=B2*30', 'Formel'],
  ['=SUMME(B2:B9)', 'Formel'],
  ["='Preise 2026'!B2", 'Formel'],
  ['=Summe GmbH', ''],
  ['#7', ''],
  ['# 12', ''],
  ['Erro: nichts', ''],
  ['Fehlerstromschutz', ''],
])('[W12] %s is the %s of a spreadsheet', (text, what) => {
  expect(spreadsheetProblem(text)).toMatch(what === '' ? /^$/ : new RegExp(`Dort steht d(er|ie) ${what}`));
});

test.each([
  ['4,01235E+12', true],
  ['4.01235E+12', true],
  ['4e+12', true],
  ['1,5E-05', true],
  ['4012345678901230000', true],
  ['4012345678901', false],
  ['1234567890123456', false],
  ['4E12', false],
  ['E+12', false],
])('[W5] whether a spreadsheet has rounded %s: %s', (text, is) => {
  expect(isRoundedNumber(text)).toBe(is);
});

test('[W2] what a CSV keeps from a spreadsheet as a formula of words is the words', () => {
  expect(quotedFormula('="01067"')).toBe('01067');
  expect(quotedFormula('="a""b"')).toBe('a"b');
  expect(quotedFormula('=A1')).toBeUndefined();
});
