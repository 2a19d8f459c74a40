import { expect, test } from 'vitest';
import { drawingsOf, iconsInUse, KEPT } from './icons.ts';

test('icons.json draws what the app shows, as the package does, and nothing else (npm run icons)', async () => {
  expect(KEPT).toEqual(await drawingsOf(iconsInUse()));
});
