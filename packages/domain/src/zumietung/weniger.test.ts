import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { decktWeniger } from './weniger.ts';

const ordered = { bestellt: true, von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
const later = wireDateOf('2026-12-05');

test.each([
  ['as it was', ordered, ordered, false],
  ['not ordered any more', ordered, { ...ordered, bestellt: false }, true],
  ['from another day', ordered, { ...ordered, von: later }, true],
  ['to another day', ordered, { ...ordered, bis: later }, true],
  ['ordered now', { ...ordered, bestellt: false }, ordered, false],
  [
    'never ordered, on other days',
    { ...ordered, bestellt: false },
    { ...ordered, bestellt: false, bis: later },
    false,
  ],
])('[NAHT-01] a rental that is %s may cover less', (_, before, now, less) => {
  expect(decktWeniger(before, now)).toBe(less);
});
