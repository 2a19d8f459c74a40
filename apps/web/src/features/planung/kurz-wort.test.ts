import { expect, test } from 'vitest';
import { kurzWort } from './kurz-wort.ts';

test.each([
  ['Lichterfest im Stadtpark', 'Lichterfest'],
  ['Das Lichterfest', 'Lichterfest'],
  ['25 Jahre Kröger', 'Jahre'],
  ['„Gala“, Probe', 'Gala'],
  ['TV-Übertragung', 'TV-Übertragung'],
  ['50', '50'],
  ['', ''],
])('[CREW-05] a narrow bar of %j says %j', (name, says) => {
  expect(kurzWort(name)).toBe(says);
});
