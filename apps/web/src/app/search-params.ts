import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

export const parseSearch = parseSearchWith(readValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue);

/**
 * Reads one value of an address; throws for what stays a text. Only a number written as we would write it counts as one:
 * `suche=162299e4` is part of a serial number.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(`a text: ${text}`);
  return value;
}
