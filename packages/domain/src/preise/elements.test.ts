import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { anfahrt, newElement, tagessatz } from './elements.ts';

test('[RECH-05] a new element is one Stück at factor 1 and 19 %', () => {
  expect(newElement).toMatchObject({ anzahl: 1, einheit: 'Stück', faktor: 1, ust: 19 });
});

test('[RECH-05] Anfahrt costs 40 cents per km at factor 1', () => {
  expect(anfahrt).toMatchObject({ name: 'Anfahrt', preis: 40, einheit: 'km', faktor: 1, ust: 19 });
});

test('[RECH-05] Tagessatz costs what a day of the user costs, in Tage', () => {
  expect(tagessatz({ tagessatz: cents(32_000) })).toMatchObject({
    name: 'Tagessatz',
    preis: 32_000,
    einheit: 'Tage',
  });
});
