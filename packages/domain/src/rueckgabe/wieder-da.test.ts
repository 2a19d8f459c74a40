import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newElement } from '../preise/elements.ts';
import { cents } from '../values/geld.ts';
import { ohneGefundenes, wiederDaWorte, zuVielBerechnet } from './wieder-da.ts';

test.each([
  { berechnet: 2, vermisst: 1, zuViel: 1 },
  { berechnet: 2, vermisst: 2, zuViel: 0 },
  { berechnet: 0, vermisst: 2, zuViel: 0 },
  { berechnet: 2, vermisst: 0, zuViel: 2 },
  { berechnet: 1, vermisst: 3, zuViel: 0 },
])('[NAHT-01 L7.1] of $berechnet charged and $vermisst lost, $zuViel are charged too much', (each) => {
  expect(zuVielBerechnet(each)).toBe(each.zuViel);
});

test('[NAHT-01 R4] it is said which came back, and where it still stands', () => {
  const found = { anzahl: 1, name: 'Kettenzug', beleg: 'RN20260071' };
  expect(wiederDaWorte({ ...found, nummern: ['#02'] })).toBe(
    'Wieder da: 1 Kettenzug (#02). Steht noch auf RN20260071.',
  );
  expect(wiederDaWorte({ ...found, nummern: [] })).toBe('Wieder da: 1 Kettenzug. Steht noch auf RN20260071.');
});

const element = (name: string, anzahl: number) => ({ ...newElement, name, anzahl, preis: cents(329_000) });
const lost = 'Kettenzug, nicht zurückgegeben';

test('[NAHT-01 R4] what came back is off its element, which goes with its last piece', () => {
  const claim = [element('Schaden an Par: Glas', 1), element(lost, 3)];
  expect(ohneGefundenes(claim, { name: 'Kettenzug', anzahl: 1, nummern: [] })).toEqual([
    claim[0],
    element(lost, 2),
  ]);
  expect(ohneGefundenes(claim, { name: 'Kettenzug', anzahl: 3, nummern: [] })).toEqual([claim[0]]);
  expect(ohneGefundenes(claim, { name: 'Kettenzug', anzahl: 4, nummern: [] })).toBeUndefined();
  expect(
    ohneGefundenes([element('Kettenzug weg', 3)], { name: 'Kettenzug', anzahl: 1, nummern: [] }),
  ).toBeUndefined();
});

test('[NAHT-01 R4] a device is off by its number, what has none by its item', () => {
  const claim = [1, 2].map((nummer) => element(`Kettenzug #0${nummer}, nicht zurückgegeben`, 1));
  const gone = (anzahl: number, nummern: readonly string[], on = claim) =>
    ohneGefundenes(on, { name: 'Kettenzug', anzahl, nummern })?.map((each) => [each.name, each.anzahl]);
  expect(gone(1, ['#02'])).toEqual([['Kettenzug #01, nicht zurückgegeben', 1]]);
  expect(gone(2, ['#02', '#01'])).toEqual([]);
  expect(gone(2, ['#02'], [...claim, element(lost, 3)])).toEqual([
    ['Kettenzug #01, nicht zurückgegeben', 1],
    [lost, 2],
  ]);
  // Of two that are found one is charged too much.
  expect(gone(1, ['#02', '#01'])).toEqual([['Kettenzug #01, nicht zurückgegeben', 1]]);
  // A claim of before names no device.
  expect(gone(1, ['#02'], [element(lost, 2)])).toEqual([[lost, 1]]);
  expect(gone(1, ['#03'])).toBeUndefined();
});

test('[NAHT-01 R4] whatever was lost, charged and found, taken off as often as it is told of nothing is left to tell', () => {
  const pieces = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(pieces, pieces, (berechnet, vermisst) => {
      const anzahl = zuVielBerechnet({ berechnet, vermisst });
      if (anzahl === 0) return;
      const rest = ohneGefundenes([element(lost, berechnet)], { name: 'Kettenzug', anzahl, nummern: [] });
      const charged = rest?.[0]?.anzahl ?? 0;
      expect(charged).toBe(vermisst);
      expect(zuVielBerechnet({ berechnet: charged, vermisst })).toBe(0);
    }),
  );
});
