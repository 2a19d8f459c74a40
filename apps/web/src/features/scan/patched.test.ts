import { expect, test } from 'vitest';
import { patched } from './patched.ts';

const zeile = {
  id: 'zeile1',
  inventar: 'item1',
  gepackt: 0,
  anzahl: 16,
  out: 2,
  in: 0,
  vermisst: 0,
  defekt: 0,
  verbraucht: 0,
  ausgebucht: 0,
  updated: '2026-12-03 09:00:00.000Z',
};

test('[SCAN-04] a late answer does not bring an older counter back', () => {
  const older = { ...zeile, out: 1, updated: '2026-12-03 08:00:00.000Z' };
  const newer = { ...zeile, out: 6, updated: '2026-12-03 10:00:00.000Z' };
  expect(patched({ items: [zeile] }, older)).toEqual({ items: [zeile] });
  expect(patched([zeile, 'other'], newer)).toEqual([newer, 'other']);
  expect(patched(undefined, newer)).toBeUndefined();
});
