import { expect, test } from 'vitest';
import { briefProblem, rowsOfBrief } from './brief.ts';

test.each([
  { rows: 6000, problem: undefined },
  {
    rows: 6001,
    problem: 'Das wären 6.001 Zeilen, auf ein Papier passen höchstens 6.000. Nimm weniger auf einmal.',
  },
])('[RAND-04] a letter of $rows rows is told: $problem', ({ rows, problem }) => {
  expect(briefProblem(rows)).toBe(problem);
});

test('[RAND-04] the rows of all tables count', () => {
  const table = (zeilen: readonly string[][]) => ({ titel: '', spalten: [], zeilen, summen: [] });
  expect(rowsOfBrief({ tabellen: [table([['a'], ['b']]), table([['c']])] })).toBe(3);
});
