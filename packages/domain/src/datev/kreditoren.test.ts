import { describe, expect, test } from 'vitest';
import { kreditorenProblem, naechsteKreditorennummer } from './kreditoren.ts';

test.each<[readonly number[], number]>([
  [[], 70_001],
  [[70_001, 70_007], 70_008],
  [[1], 70_002],
  [[12, 70_003], 70_013],
  [[99_999], 70_001],
  [[99_999, 70_001, 2], 70_003],
  [[700_012], 70_001],
])('[O17] after %j the next supplier is %d', (given, next) => {
  expect(naechsteKreditorennummer(given)).toBe(next);
});

describe('[O17] the number of a supplier', () => {
  const others = [{ kreditorennummer: 70_012, name: 'Kabelhaus' }];

  test.each<[number, number, RegExp]>([
    [70_013, 4, /^$/],
    [1, 4, /^$/],
    [29_999, 4, /^$/],
    [99_999, 4, /^$/],
    [30_000, 4, /von 70001 bis 99999.*die nächste Nummer ist 70013\.$/],
    [30_000, 5, /^$/],
    [100_000, 4, /von 70001 bis 99999/],
    [0, 4, /von 70001 bis 99999/],
    [70_000, 4, /von 70001 bis 99999/],
    [70_012, 4, /^70012 ist schon vergeben\. Die nächste Nummer ist 70013\.$/],
    [12, 4, /^12 und 70012 \(Kabelhaus\) sind bei DATEV dasselbe Konto 70012\./],
    [12, 5, /dasselbe Konto 700012\./],
  ])('%d with accounts of %d digits', (number, laenge, problem) => {
    expect(kreditorenProblem(number, others, laenge)).toMatch(problem);
  });
});
