import { select, text } from '@traverse/schema';
import { expect, test } from 'vitest';
import { optionVonFrueher } from './optionen.ts';

const zustand = select(['gut', 'defekt'], { label: 'Zustand' });

test.each([
  { what: 'one of today', field: zustand, value: 'gut', is: undefined },
  { what: 'one that is none any more', field: zustand, value: 'neu', is: 'neu' },
  { what: 'none', field: zustand, value: '', is: undefined },
  { what: 'nothing that was stored', field: zustand, value: undefined, is: undefined },
  { what: 'a text, which has none', field: text({ label: 'Name' }), value: 'neu', is: undefined },
])('[ZUR-02] what comes back with an option: $what', ({ field, value, is }) => {
  expect(optionVonFrueher(field, value)).toBe(is);
});
