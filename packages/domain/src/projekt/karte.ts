import { cleanLine } from '../values/clean-text.ts';

/**
 * Where a map shows a place, found by the words that people write for it; empty where nothing is said. For a link or a
 * code alone: until somebody opens it nothing is asked of the map, and nobody there hears of the place.
 */
export function karteAddress(ort: string): string {
  const place = cleanLine(ort);
  return place === '' ? '' : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
