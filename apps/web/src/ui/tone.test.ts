import { expect, test } from 'vitest';
import { strongestTone, type Tone } from './tone.ts';

test.each<{ tones: Tone[]; shown: Tone | undefined }>([
  { tones: ['warning', 'danger', 'info'], shown: 'danger' },
  { tones: ['info', 'success'], shown: 'success' },
  { tones: ['warning', 'info'], shown: 'info' },
  { tones: ['warning'], shown: 'warning' },
  { tones: [], shown: undefined },
])('[LIST-05] of $tones the row shows $shown', ({ tones, shown }) => {
  expect(strongestTone(tones)).toBe(shown);
});
