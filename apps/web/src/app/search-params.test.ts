import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test.each(['162299e4', '4916e370', '007', '1.50', '-0', '2026', 'Bühne', '"laut"', 'true'])(
  '[LIST-07] the search for %s survives the address bar',
  (suche) => {
    expect(parseSearch(stringifySearch({ suche }))).toEqual({ suche });
  },
);

test.each(['162299e4', '4916e370', '007'])('[LIST-07] a typed address ?suche=%s is a text', (suche) => {
  expect(parseSearch(`?suche=${suche}`)).toEqual({ suche });
});

test('numbers stay numbers', () => {
  expect(parseSearch('?seite=3&jahr=2026')).toEqual({ seite: 3, jahr: 2026 });
  expect(stringifySearch({ seite: 3 })).toBe('?seite=3');
});
