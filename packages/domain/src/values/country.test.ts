import { expect, test } from 'vitest';
import { countryName, countryNamed } from './country.ts';

test.each([
  { land: '', code: 'DE' },
  { land: 'Deutschland', code: 'DE' },
  { land: ' germany ', code: 'DE' },
  { land: 'D', code: 'DE' },
  { land: 'ÖSTERREICH', code: 'AT' },
  { land: 'Schweiz', code: 'CH' },
  { land: 'nl', code: 'NL' },
  { land: 'Holland', code: 'NL' },
  { land: 'USA', code: 'US' },
  { land: 'Tschechien', code: 'CZ' },
  { land: 'Mittelerde', code: undefined },
  { land: 'EU', code: undefined },
])('$land is $code', ({ land, code }) => {
  expect(countryNamed(land)).toBe(code);
});

test('a country has its German name', () => {
  expect(countryName(countryNamed('Austria') ?? '')).toBe('Österreich');
});
