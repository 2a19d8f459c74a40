import type { CountryCode } from '../values/country.ts';

// Member states in the order of their codes, November 2026; Greece has its ISO code here.
const members: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country belongs to the European Union. */
export function isInEu(country: CountryCode): boolean {
  return members.has(country);
}
