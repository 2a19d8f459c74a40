import { number, relations, rows, text } from '@traverse/schema';
import { expect, test } from 'vitest';
import { holdsStill, ruecknahme } from './ruecknahme.ts';

const name = text({ label: 'Name' });
const anzahl = number({ label: 'Anzahl' });
const leute = relations('users', { label: 'Leute' });
const zeilen = rows({ was: name, wie: name }, { label: 'Zeilen' });

test.each([
  {
    what: 'what the change gave goes back',
    field: name,
    alt: '3.',
    neu: '10.',
    is: '10.',
    gets: { wert: '3.' },
  },
  { what: 'set back by hand is nothing to do', field: name, alt: '3.', neu: '10.', is: '3.', gets: 'nichts' },
  { what: 'what somebody changed since stays', field: name, alt: '3.', neu: '10.', is: '17.', gets: 'fremd' },
  { what: 'a number goes back as a number', field: anzahl, alt: '5', neu: '0', is: 0, gets: { wert: 5 } },
  { what: 'of a number that was not set', field: anzahl, alt: '', neu: '4', is: 4, gets: { wert: 0 } },
] as const)('[B1.9] taking back a change by value: $what', ({ field, alt, neu, is, gets }) => {
  expect(ruecknahme(field, { alt, neu }, is)).toEqual(gets);
});

test.each([
  { is: ['b', 'c', 'd'], gets: { wert: ['b', 'd', 'a'] } },
  { is: ['b', 'c'], gets: { wert: ['a', 'b'] } },
  { is: ['a', 'b'], gets: 'nichts' },
])('[B1.12] [a, b] → [b, c] is taken back by element from $is', ({ is, gets }) => {
  expect(ruecknahme(leute, { alt: '["a","b"]', neu: '["b","c"]' }, is)).toEqual(gets);
});

test('[ZUR-01] rows go back whole, whatever the order of their cells, and never by element', () => {
  const change = { alt: '[]', neu: '[{"was":"x","wie":"y"}]' };
  expect(ruecknahme(zeilen, change, [{ wie: 'y', was: 'x' }])).toEqual({ wert: [] });
  expect(ruecknahme(zeilen, change, [{ was: 'x', wie: 'z' }])).toBe('fremd');
});

test('[ZUR-01] a field of which the log says nothing was given nothing', () => {
  expect(holdsStill(anzahl, undefined, 0)).toBe(true);
  expect(holdsStill(anzahl, undefined, 1)).toBe(false);
  expect(holdsStill(anzahl, '1', 1)).toBe(true);
});
