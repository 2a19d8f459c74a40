import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { istZurueckzugeben } from './zurueck.ts';

const here = { geliefert: true, zurueckgegeben: false, bis: wireDateOf('2026-11-30') };

test.each([
  ['2026-11-28', false],
  ['2026-11-29', true],
  ['2026-11-30', true],
  // Counted among the late ones.
  ['2026-12-01', false],
] as const)('[AUFG-01 K3.3] on %s a rental until 30.11. is to be given back: %s', (today, expected) => {
  expect(istZurueckzugeben(here, today)).toBe(expected);
});

test('[AUFG-01 K3.3] what was given back, or never came, is not', () => {
  expect(istZurueckzugeben({ ...here, zurueckgegeben: true }, '2026-11-30')).toBe(false);
  expect(istZurueckzugeben({ ...here, geliefert: false }, '2026-11-30')).toBe(false);
});
