import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { betraegeOfBrutto } from './brutto.ts';

test.each([
  { brutto: 11_900, ustSatz: 19, netto: 10_000, ust: 1900 },
  { brutto: 1, ustSatz: 19, netto: 1, ust: 0 },
  { brutto: 999, ustSatz: 19, netto: 839, ust: 160 },
  { brutto: 10_000, ustSatz: 7, netto: 9346, ust: 654 },
  { brutto: -11_900, ustSatz: 19, netto: -10_000, ust: -1900 },
  { brutto: 5000, ustSatz: 0, netto: 5000, ust: 0 },
])('[BUCH-02] $brutto gross at $ustSatz % are $netto and $ust', ({ brutto, ustSatz, netto, ust }) => {
  expect(betraegeOfBrutto(cents(brutto), ustSatz)).toEqual({ netto, ust });
});
