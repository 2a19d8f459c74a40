import { expect, test } from 'vitest';
import { inReihe, leereReihe, naechstesInReihe } from './pruef-reihe.ts';

test.each([
  { scans: ['a'], jetzt: 'a', danach: [] },
  { scans: ['a', 'b', 'c'], jetzt: 'a', danach: ['b', 'c'] },
  // Held before the reader a second time.
  { scans: ['a', 'a', 'b', 'b'], jetzt: 'a', danach: ['b'] },
])('[PRUEF-05] scanned $scans: $jetzt is in hand, $danach come next', ({ scans, ...expected }) => {
  expect(scans.reduce(inReihe, leereReihe)).toEqual(expected);
});

test('[PRUEF-05] what is answered makes room for the next one, in order', () => {
  const three = ['a', 'b', 'c'].reduce(inReihe, leereReihe);
  const second = naechstesInReihe(three);
  expect(second).toEqual({ jetzt: 'b', danach: ['c'] });
  // What was tested may be scanned again: whether that is meant is asked where it is entered.
  expect(inReihe(second, 'a')).toEqual({ jetzt: 'b', danach: ['c', 'a'] });
  expect(naechstesInReihe(naechstesInReihe(second))).toEqual(leereReihe);
});
