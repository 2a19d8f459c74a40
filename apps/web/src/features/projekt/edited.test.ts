import { expect, test } from 'vitest';
import { leftAfterStoring } from './edited.ts';

test('[PROJ-01] a field closes with what it stored, and stays open for what was typed on meanwhile', () => {
  expect(leftAfterStoring({ typed: 'Lindhof', seen: '' }, 'Lindhof')).toBeUndefined();
  expect(leftAfterStoring({ typed: 'Lindhof, Halle 3', seen: '' }, 'Lindhof')).toEqual({
    typed: 'Lindhof, Halle 3',
    seen: 'Lindhof',
  });
  // Put away while it was stored.
  expect(leftAfterStoring(undefined, 'Lindhof')).toBeUndefined();
});
