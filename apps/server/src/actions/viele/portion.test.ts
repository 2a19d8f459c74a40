import { expect, test } from 'vitest';
import { portionsOf } from './portion.ts';

test.each([
  { ids: 1, acts: 1 },
  { ids: 50, acts: 1 },
  { ids: 51, acts: 2 },
  { ids: 1193, acts: 24 },
  { ids: 1200, acts: 24 },
])('[VIELE-01 B2.4] $ids records are $acts acts', ({ ids, acts }) => {
  const all = Array.from({ length: ids }, (_, index) => String(index));
  const portions = [...portionsOf(all)];
  expect(portions).toHaveLength(acts);
  expect(portions.flat()).toEqual(all);
});
