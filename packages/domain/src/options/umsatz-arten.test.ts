import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { standProblem, standWith, summeProblem, type UmsatzStand } from './umsatz-arten.ts';

test.each([
  { betrag: 10_000, zugeordnet: 10_000, stand: 'zugeordnet' },
  { betrag: 10_000, zugeordnet: 4_000, stand: 'teilweise' },
  { betrag: -10_000, zugeordnet: -4_000, stand: 'teilweise' },
  { betrag: -10_000, zugeordnet: 0, stand: 'offen' },
] as const)(
  '[BANK-02 F1.1] of $betrag cents $zugeordnet are assigned: $stand',
  ({ betrag, zugeordnet, stand }) => {
    expect(standWith({ betrag: cents(betrag), stand: 'offen' }, cents(zugeordnet))).toBe(stand);
  },
);

test.each([
  { betrag: 10_000, zugeordnet: 10_000, fits: true },
  { betrag: 10_000, zugeordnet: 10_001, fits: false },
  { betrag: 10_000, zugeordnet: -1, fits: false },
  { betrag: -10_000, zugeordnet: -10_000, fits: true },
  { betrag: -10_000, zugeordnet: -10_001, fits: false },
  { betrag: -10_000, zugeordnet: 1, fits: false },
])('[BANK-02 F1.1] a line of $betrag cents carries $zugeordnet: $fits', ({ betrag, zugeordnet, fits }) => {
  const problem = summeProblem({ betrag: cents(betrag), stand: 'offen' }, cents(zugeordnet));
  expect(problem === undefined).toBe(fits);
});

test.each<{ before: UmsatzStand; may: boolean }>([
  { before: 'offen', may: true },
  { before: 'ohne Beleg', may: true },
  { before: 'teilweise', may: false },
  { before: 'zugeordnet', may: false },
  { before: 'aufgelöst', may: false },
])('[BANK-02] a line that is „$before“ may be said to need no document: $may', ({ before, may }) => {
  const umsatz = { betrag: cents(-500), stand: before };
  const problem = standProblem(umsatz, { stand: 'ohne Beleg', grund: 'Privat' });
  expect(problem === undefined).toBe(may);
});
