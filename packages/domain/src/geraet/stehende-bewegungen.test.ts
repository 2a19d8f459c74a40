import { expect, test } from 'vitest';
import { stehendeBewegungen } from './stehende-bewegungen.ts';

test.each([
  { moves: ['raus', 'rein'], stands: ['raus', 'rein'] },
  { moves: ['raus', 'zurückgenommen'], stands: [] },
  { moves: ['raus', 'rein', 'zurückgenommen'], stands: ['raus'] },
  { moves: ['gepackt', 'zurückgenommen', 'raus'], stands: ['raus'] },
  // A damage that was told of meanwhile is no scan.
  { moves: ['raus', 'defekt', 'zurückgenommen'], stands: ['defekt'] },
  { moves: ['zurückgenommen'], stands: [] },
] as const)('[PRUEF-03 R18] of $moves on a list stand $stands', ({ moves, stands }) => {
  expect(stehendeBewegungen(moves.map((was) => ({ was }))).map(({ was }) => was)).toEqual(stands);
});
