import { expect, test } from 'vitest';
import { scaleFor } from './chart-scale.ts';

test.each([
  { amounts: [18, 45], ticks: [0, 10, 20, 30, 40, 50] },
  { amounts: [0, 7], ticks: [0, 2, 4, 6, 8] },
  { amounts: [-20, 572], ticks: [-200, 0, 200, 400, 600] },
  { amounts: [-3, -1], ticks: [-3, -2, -1, 0] },
  { amounts: [0, 0], ticks: [0, 1] },
  { amounts: [], ticks: [0, 1] },
])('[AUSW-03] a scale for $amounts has the ticks $ticks', ({ amounts, ticks }) => {
  expect(scaleFor(amounts).ticks).toEqual(ticks);
});
