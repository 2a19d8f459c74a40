import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { isSoon, tagGruppe } from './papierkorb-spalten.ts';

// A Friday.
const heute = '2026-11-20';
const stored = (text: string) => text as WireDate; // as the server stores it

test.each([
  { created: '2026-11-20 13:02:00.000Z', says: 'Heute' },
  { created: '2026-11-19 23:30:00.000Z', says: 'Heute' },
  { created: '2026-11-19 22:30:00.000Z', says: 'Diese Woche' },
  { created: '2026-11-16 12:00:00.000Z', says: 'Diese Woche' },
  { created: '2026-11-15 12:00:00.000Z', says: 'Älter' },
])('[ZUR-03] what was deleted at $created stands under $says', ({ created, says }) => {
  expect(tagGruppe({ created: stored(created), heute })).toBe(says);
});

test.each([
  { bis: '2026-11-25 02:00:00.000Z', soon: true },
  { bis: '2026-11-26 02:00:00.000Z', soon: false },
])('[ZUR-03] what ends on $bis wants a look: $soon', ({ bis, soon }) => {
  expect(isSoon({ bis: stored(bis), heute })).toBe(soon);
});
