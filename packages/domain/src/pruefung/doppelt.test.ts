import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { doppeltWorte } from './doppelt.ts';

const now = Date.parse('2026-11-28T12:10:00Z');
const at = (time: string) => ({
  created: `2026-11-28 ${time}.000Z` as WireDate,
  ergebnis: 'bestanden' as const,
});

test.each([
  { before: [], words: '' },
  { before: ['12:00:00'], words: '' },
  { before: ['12:00:01'], words: 'vor 9 Minuten' },
  { before: ['12:08:30'], words: 'vor 1 Minute ' },
  { before: ['12:09:30'], words: 'gerade eben' },
  // The clock of another server may go ahead.
  { before: ['12:10:20'], words: 'gerade eben' },
  { before: ['12:09:30', '09:00:00'], words: 'gerade eben' },
])('[PRUEF-01 R3] after tests at $before a second one is asked about: "$words"', ({ before, words }) => {
  const said = doppeltWorte('Kettenzug #11', before.map(at), now);
  expect(
    said.startsWith(
      words === '' ? '' : `Kettenzug #11 hat ${words.trim()} schon eine Prüfung dieser Art: bestanden.`,
    ),
  ).toBe(true);
  expect(said === '').toBe(words === '');
});
