import { expect, test } from 'vitest';
import { cents } from './geld.ts';
import { defaultUstSatz, percent, ustAfterNettoChange, ustGroups, ustOf } from './ust.ts';

test.each([
  { netto: 10_000, ustSatz: 19, ust: 1900 },
  { netto: 554_360, ustSatz: 19, ust: 105_328 },
  { netto: 16_660, ustSatz: 7, ust: 1166 },
  { netto: 50, ustSatz: 19, ust: 10 },
  { netto: 50, ustSatz: 7, ust: 4 },
  { netto: -50, ustSatz: 7, ust: -4 },
  { netto: 100, ustSatz: 10.5, ust: 11 },
  { netto: 10_000, ustSatz: 0, ust: 0 },
])('$ustSatz % on $netto cents are $ust cents', ({ netto, ustSatz, ust }) => {
  expect(ustOf(cents(netto), ustSatz)).toBe(ust);
});

test('[BUCH-02] the rate is 19 % unless said otherwise', () => {
  expect(defaultUstSatz).toBe(19);
});

test.each([
  { netto: 10_050, ust: 0, ustSatz: 19, becomes: 1910, because: 'it is empty' },
  { netto: 10_050, ust: 500, ustSatz: 19, becomes: 500, because: 'it was typed' },
  { netto: 10_050, ust: 0, ustSatz: 0, becomes: 0, because: 'no rate is set' },
])('[BUCH-02] a new netto makes the tax $becomes: $because', ({ becomes, because: _, ...entry }) => {
  expect(ustAfterNettoChange({ ...entry, netto: cents(entry.netto), ust: cents(entry.ust) })).toBe(becomes);
});

test('[RECH-04] tax is rounded once per rate, not per line', () => {
  const line = (netto: number, ustSatz: number) => ({ netto: cents(netto), ustSatz: percent(ustSatz) });
  // 3 × 0.03 euro: per line the tax would round to 1 cent each.
  expect(ustGroups([line(3, 19), line(100, 7), line(3, 19), line(3, 19)])).toEqual([
    { ustSatz: 19, netto: 9, ust: 2 },
    { ustSatz: 7, netto: 100, ust: 7 },
  ]);
  expect(ustGroups([])).toEqual([]);
});
