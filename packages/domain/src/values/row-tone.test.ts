import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { createdTodayReasons, type RowTone, strongestTone } from './row-tone.ts';

test.each<{ tones: RowTone[]; strongest: RowTone | undefined }>([
  { tones: ['warning', 'info', 'success', 'danger'], strongest: 'danger' },
  { tones: ['warning', 'info', 'success'], strongest: 'success' },
  { tones: ['warning', 'info'], strongest: 'info' },
  { tones: ['warning'], strongest: 'warning' },
  { tones: [], strongest: undefined },
])('[LIST-05] of $tones a row shows $strongest', ({ tones, strongest }) => {
  expect(strongestTone(tones.map((tone) => ({ tone, words: '' })))).toBe(strongest);
});

test.each([
  { created: '2026-11-20 08:15:00.000Z', words: ['Heute angelegt'] },
  { created: '2026-11-19 23:00:00.000Z', words: ['Heute angelegt'] },
  { created: '2026-11-20 23:00:00.000Z', words: [] },
  { created: '2026-11-19 22:59:00.000Z', words: [] },
])('[LIST-05] on 20.11.2026 a row created $created says $words', ({ created, words }) => {
  const reasons = createdTodayReasons({ created: created as WireDate }, '2026-11-20');
  expect(reasons.map((reason) => reason.words)).toEqual(words);
});
