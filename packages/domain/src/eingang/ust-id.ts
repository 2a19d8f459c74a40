import { type CountryCode, countryNamed } from '../values/country.ts';

/** A tax number of any country in one form: capitals and digits, whatever stands between them. */
export const plainUstId = (id: string): string => id.toUpperCase().replace(/[^A-Z0-9]/g, '');

// What VAT ids begin with in place of the code of the country.
const prefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** The country whose tax number it is; `undefined` where it does not begin with one. */
export function landOfUstId(id: string): CountryCode | undefined {
  const letters = /^[A-Z]{2}/.exec(plainUstId(id))?.[0];
  return letters === undefined ? undefined : countryNamed(prefixes[letters] ?? letters);
}
