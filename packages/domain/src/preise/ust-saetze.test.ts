import { expect, test } from 'vitest';
import { ustGruende } from '../options/ust-grund.ts';
import { addedUstSaetze, newLineUst, ustSaetzeProblem } from './ust-saetze.ts';

test.each(['Reverse Charge', 'EU-Lieferung', 'Ausfuhr'] as const)(
  '[RECH-13] "%s" stands beside 0 % alone',
  (ustGrund) => {
    const facts = { ustGrund, kleinunternehmer: false };
    expect(ustSaetzeProblem(facts, [])).toBeUndefined();
    expect(ustSaetzeProblem(facts, [0, 0])).toBeUndefined();
    expect(ustSaetzeProblem(facts, [0, 19])).toBe(
      `Bei „${ustGrund}“ hat jede Position 0 % Ust, aber eine Position hat mehr.`,
    );
    expect(ustSaetzeProblem(facts, [7, 19])).toContain('2 Positionen haben mehr');
  },
);

test.each([
  { ustSaetze: [], fits: true },
  { ustSaetze: [0], fits: true },
  { ustSaetze: [0, 19, 7], fits: true },
  { ustSaetze: [19], fits: false },
  { ustSaetze: [19, 7], fits: false },
])('[RECH-13] "steuerfrei" beside $ustSaetze: $fits', ({ ustSaetze, fits }) => {
  const problem = ustSaetzeProblem({ ustGrund: 'steuerfrei', kleinunternehmer: false }, ustSaetze);
  expect(problem === undefined).toBe(fits);
});

test('[RECH-13] without a reason every rate stands, of a small business none above 0', () => {
  expect(ustSaetzeProblem({ ustGrund: '', kleinunternehmer: false }, [0, 7, 19])).toBeUndefined();
  expect(ustSaetzeProblem({ ustGrund: '', kleinunternehmer: true }, [0])).toBeUndefined();
  expect(ustSaetzeProblem({ ustGrund: '', kleinunternehmer: true }, [0, 7])).toContain('Kleinunternehmer');
});

test('[RECH-13] a new line starts with the rate that fits', () => {
  expect(newLineUst({ ustGrund: '', kleinunternehmer: false })).toBe(19);
  expect(newLineUst({ ustGrund: '', kleinunternehmer: true })).toBe(0);
  for (const ustGrund of ustGruende) expect(newLineUst({ ustGrund, kleinunternehmer: false })).toBe(0);
});

test.each([
  { before: [19, 19], after: [19, 19], added: [] },
  { before: [19, 19], after: [19], added: [] },
  { before: [19], after: [19, 19], added: [19] },
  { before: [19, 7], after: [0, 7], added: [0] },
  { before: [], after: [7, 0], added: [7, 0] },
])('of $before and then $after $added is new', ({ before, after, added }) => {
  expect(addedUstSaetze(before, after)).toEqual(added);
});
