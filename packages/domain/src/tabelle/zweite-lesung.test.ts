import { expect, test } from 'vitest';
import { zweiteLesung } from './zweite-lesung.ts';

test.each([
  { damals: 'A', datei: 'A', hier: 'A', wanted: 'bleibt' },
  { damals: 'A', datei: 'A', hier: 'B', wanted: 'bleibt' },
  { damals: 'A', datei: 'B', hier: 'A', wanted: 'datei' },
  { damals: 'A', datei: 'B', hier: 'B', wanted: 'bleibt' },
  { damals: 'A', datei: 'B', hier: 'C', wanted: 'konflikt' },
  // Never said before: the file is asked, as the first time.
  { damals: undefined, datei: 'B', hier: 'C', wanted: 'datei' },
  { damals: undefined, datei: 'B', hier: 'B', wanted: 'bleibt' },
] as const)('[IMP-06 B3.10] then $damals, file $datei, here $hier: $wanted', ({ wanted, ...lesung }) => {
  expect(zweiteLesung(lesung)).toBe(wanted);
});
