import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  { text: 'kurz', shown: 'kurz' },
  { text: 'genau zehn', shown: 'genau zehn' },
  { text: 'mehr als zehn', shown: 'mehr als z...' },
  { text: '😀😀😀😀😀😀😀😀😀😀😀', shown: '😀😀😀😀😀😀😀😀😀😀...' },
])('[LIST-04] "$text" cut at 10 is "$shown"', ({ text, shown }) => {
  expect(truncate(text, 10)).toBe(shown);
});
