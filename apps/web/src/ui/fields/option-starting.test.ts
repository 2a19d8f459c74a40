import { expect, test } from 'vitest';
import { optionStarting } from './option-starting.ts';

const options = ['Licht', 'Ton', 'Video', 'Österreich', 'Tontechnik'].map((label) => ({
  value: label,
  label,
}));

test.each([
  { typed: 'v', chosen: '', found: 'Video' },
  { typed: 'ö', chosen: '', found: 'Österreich' },
  { typed: 't', chosen: '', found: 'Ton' },
  { typed: 'tt', chosen: 'Ton', found: 'Tontechnik' },
  { typed: 't', chosen: 'Tontechnik', found: 'Ton' },
  { typed: 'tont', chosen: 'Ton', found: 'Tontechnik' },
  { typed: 'x', chosen: 'Ton', found: undefined },
  { typed: 'lx', chosen: 'Ton', found: undefined },
])('[EDIT-04] $typed finds $found, where $chosen is chosen', ({ typed, chosen, found }) => {
  expect(optionStarting(options, typed, chosen)?.value).toBe(found);
});
